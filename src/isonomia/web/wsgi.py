"""The application as a server calls it."""

from __future__ import annotations

import os

from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isonomia.web.settings")

application = get_wsgi_application()
get_resolver().url_patterns  # noqa: B018  # loads every page's code now, and not within the first request
