"""50 million candidates in shards: linear from 5 million, and the same memory. It takes minutes."""

from __future__ import annotations

from measuring import Row, report, run_process
from national import busy, national_file, ours

SMALL, LARGE = 5_000_000, 50_000_000
MOST_GROWTH = 1.15
MOST_MEGABYTES = 600


def main() -> None:
    """Measure and report: the small file before and after the large one."""
    load = busy()
    small, large = national_file(SMALL), national_file(LARGE)
    before, whole, after = run_process(ours(small)), run_process(ours(large)), run_process(ours(small))
    expected = (before.seconds + after.seconds) / 2 * LARGE / SMALL
    growth = whole.seconds / expected
    report(
        "Arquivo nacional, cinquenta milhões",
        f"{LARGE // 10**6} milhões de candidatos em 200.000 cargos contra {LARGE // SMALL} vezes o tempo de "
        f"{SMALL // 10**6} milhões (média de antes e de depois). A memória é a do maior processo. {load}",
        [
            Row(
                "tempo",
                f"{whole.seconds:.0f} s",
                f"{expected:.0f} s",
                f"{growth:.2f}",
                f"{MOST_GROWTH} vezes",
                growth <= MOST_GROWTH,
            ),
            Row(
                "memória (pico)",
                f"{whole.megabytes:.0f} MB",
                f"{max(before.megabytes, after.megabytes):.0f} MB",
                "",
                f"{MOST_MEGABYTES} MB",
                whole.megabytes < MOST_MEGABYTES,
            ),
        ],
    )


if __name__ == "__main__":
    main()
