"""Django's settings. What differs between installations comes from ``installation``."""

from __future__ import annotations

from datetime import timedelta
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
CACHES = {"default": {"BACKEND": "isonomia.web.counters.SharedCache", "LOCATION": DATA / "contagens.sqlite3"}}
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
    "axes",
    "isonomia.web.records",
    "isonomia.web.look",
    "isonomia.web.people",
    "isonomia.web.administration",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.socialaccount",
    "isonomia.web.people.govbr",
    "isonomia.web.hr",
    "isonomia.web.commission",
    "isonomia.web.processes",
    "isonomia.web.auditing",
    "isonomia.web.candidate",
    "isonomia.web.public",
    "isonomia.web.api",
    "isonomia.web.commands",
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
    "allauth.account.middleware.AccountMiddleware",
    "isonomia.web.people.ended.SessionEndedMiddleware",
    "isonomia.web.people.keeping.KeepSessionMiddleware",
    "isonomia.web.people.second_factor.SecondFactorMiddleware",
    "axes.middleware.AxesMiddleware",
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
                "isonomia.web.people.context.sign_in",
            ],
        },
    },
]

# ---------------------------------------------------------------- language and time

LANGUAGE_CODE = "pt-br"
LANGUAGES = [("pt-br", _("português")), ("en", _("inglês"))]
LOCALE_PATHS = [HERE / "locale"]
FORMAT_MODULE_PATH = ["isonomia.web.look.formats"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "America/Sao_Paulo"

# ---------------------------------------------------------------- sign-in

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",  # first: it stops who guesses before any password is looked at
    "rules.permissions.ObjectPermissionBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/gestao/"
PASSWORD_RESET_TIMEOUT = 60 * 60 * 24
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}", "OPTIONS": options}
    for name, options in (
        ("MinimumLengthValidator", {"min_length": 12}),
        ("UserAttributeSimilarityValidator", {"user_attributes": ("email", "name")}),
        ("CommonPasswordValidator", {}),
        ("NumericPasswordValidator", {}),
    )
]
SECOND_FACTOR = installation.flag("ISONOMIA_SEGUNDO_FATOR", default=not DEMONSTRATION)

ACCOUNT_ADAPTER = "isonomia.web.people.adapters.AccountAdapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "none"  # an address is proved by the invitation that was sent to it
ACCOUNT_SESSION_REMEMBER = False
ACCOUNT_LOGOUT_REDIRECT_URL = "/entrar/"
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_RATE_LIMITS = {"login": "300/m/ip", "login_failed": "100/m/ip,20/15m/key"}
ACCOUNT_FORMS = {
    "login": "isonomia.web.people.forms.SignInForm",
    "reset_password": "isonomia.web.people.forms.ForgottenForm",
    "reset_password_from_key": "isonomia.web.people.forms.NewPasswordForm",
    "change_password": "isonomia.web.people.forms.ChangeForm",
    "reauthenticate": "isonomia.web.people.forms.AgainForm",
}
GOVBR = installation.govbr()
SOCIALACCOUNT_PROVIDERS = {"govbr": {"APPS": [GOVBR]}} if GOVBR else {}
SOCIALACCOUNT_ADAPTER = "isonomia.web.people.govbr.adapter.GovBrAccounts"
SOCIALACCOUNT_LOGIN_ON_GET = True  # the state, the nonce and PKCE tie the answer to the session that asked
SOCIALACCOUNT_STORE_TOKENS = False
MFA_ADAPTER = "isonomia.web.people.adapters.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Isonomia"
MFA_TOTP_TOLERANCE = 1  # a telephone's clock may be 30 seconds off
MFA_FORMS = {
    "authenticate": "isonomia.web.people.forms.SecondFactorForm",
    "reauthenticate": "isonomia.web.people.forms.SecondFactorAgainForm",
    "activate_totp": "isonomia.web.people.forms.ActivateForm",
    "deactivate_totp": "isonomia.web.people.forms.DeactivateForm",
    "generate_recovery_codes": "isonomia.web.people.forms.RecoveryForm",
}
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_LOCKOUT_PARAMETERS = [
    ["username", "ip_address"]
]  # an office shares one address: it is not stopped whole
AXES_USERNAME_CALLABLE = "isonomia.web.people.lockout.name_of"
AXES_LOCKOUT_CALLABLE = "isonomia.web.people.lockout.answer"
AXES_RESET_ON_SUCCESS = True
AXES_DISABLE_ACCESS_LOG = True
AXES_VERBOSE = False

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
MAIL = installation.mail(DATA)
EMAIL_BACKEND = MAIL["BACKEND"]
EMAIL_FILE_PATH = MAIL.get("FILE_PATH")
DEFAULT_FROM_EMAIL = SERVER_EMAIL = MAIL["FROM"]
EMAIL_HOST, EMAIL_PORT = MAIL.get("HOST", ""), MAIL.get("PORT", 0)
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = MAIL.get("USER", ""), MAIL.get("PASSWORD", "")
EMAIL_USE_SSL, EMAIL_USE_TLS = MAIL.get("SSL", False), MAIL.get("TLS", False)
EMAIL_TIMEOUT = 20
