"""How hard a property test tries, as a multiple of the profile in force."""

from hypothesis import settings


def effort(times: int) -> settings:
    """That many times the examples of the profile: more under ``--hypothesis-profile=long`` too."""
    return settings(max_examples=times * settings().max_examples)
