"""The application as a server calls it."""

from __future__ import annotations

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isonomia.web.settings")

application = get_wsgi_application()
