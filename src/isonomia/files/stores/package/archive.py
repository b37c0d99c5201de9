"""The zip of a package: the same files always make the same bytes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Final

DATE: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest date a zip can hold."""


def write_zip(contents: Mapping[str, bytes]) -> bytes:
    """A zip of these files: stored, in order of name, one date, no attributes.

    Compressed bytes vary from one version of zlib to the next; stored ones do not.

    Args:
        contents: name, with ``/`` between folders, -> bytes.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(contents):
            info = zipfile.ZipInfo(name, DATE)
            info.create_system = 0
            archive.writestr(info, contents[name])
            # The library puts permissions of its own; they are written only at the end.
            info.external_attr = 0
    return buffer.getvalue()
