"""The installation's own settings, with one page more: the yardstick."""

from isonomia.web.settings import *  # noqa: F403

ROOT_URLCONF = "bare"
SECOND_FACTOR = False
