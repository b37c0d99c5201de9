"""Django's settings. What differs between installations comes from ``installation``."""

from __future__ import annotations

from pathlib import Path

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from isonomia.web import installation

HERE = Path(__file__).parent
DATA = installation.data_folder()

SECRET_KEY = installation.secret(DATA, "sessao")
COMMITMENT_SECRET = installation.secret(DATA, "compromissos")
DEBUG = installation.flag("ISONOMIA_DEPURAR", default=False)
DEMONSTRATION = installation.flag("ISONOMIA_DEMONSTRACAO", default=False)
"""Everything is made up and every password known: no second factor is asked, and every page says so."""
ALLOWED_HOSTS = installation.hosts()
DATABASES = {"default": installation.database(DATA)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "django_tasks",
    "django_tasks_db",
    "rules",
    "isonomia.web.records",
    "isonomia.web.look",
    "isonomia.web.hr",
]
AUTH_USER_MODEL = "records.Person"

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
AUTHENTICATION_BACKENDS = [
    "rules.permissions.ObjectPermissionBackend",
    "django.contrib.auth.backends.ModelBackend",
]
ROOT_URLCONF = "isonomia.web.urls"
WSGI_APPLICATION = "isonomia.web.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# ---------------------------------------------------------------- language and time

LANGUAGE_CODE = "pt-br"
LANGUAGES = [("pt-br", _("português")), ("en", _("inglês"))]
LOCALE_PATHS = [HERE / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "America/Sao_Paulo"

# ---------------------------------------------------------------- static files

STATIC_URL = "static/"
STATIC_ROOT = DATA / "estaticos"
STATIC_ROOT.mkdir(exist_ok=True)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True  # served from the package: nothing to collect on one machine

# ---------------------------------------------------------------- long work

TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
ONE_PROCESS = not installation.flag("ISONOMIA_TRABALHADORES", default=False)
"""Whether the server's own process runs the jobs, or ``python -m isonomia.web trabalhar`` does elsewhere."""

# ---------------------------------------------------------------- security

HTTPS = installation.flag("ISONOMIA_HTTPS", default=False)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 60 * 4
SESSION_SAVE_EVERY_REQUEST = True
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    },
}
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5_000
EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
EMAIL_FILE_PATH = DATA / "correio"
