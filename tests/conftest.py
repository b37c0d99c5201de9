"""What every test shares: one Hypothesis profile that gives the same answer on every machine."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "fixed",
    derandomize=True,  # the same examples every time: a red run is red for everybody
    deadline=None,  # machines differ; speed is measured in bench/
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.register_profile("long", settings.get_profile("fixed"), derandomize=False, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))
