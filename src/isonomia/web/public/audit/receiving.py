"""Files that anyone sends, held in memory alone and no larger than what is taken."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from io import BytesIO
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadedfile import InMemoryUploadedFile
from django.core.files.uploadhandler import FileUploadHandler
from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt, csrf_protect

from isonomia.office.auditing.sent import SENT

View = Callable[..., HttpResponse]


class MemoryOnly(FileUploadHandler):
    """Keeps a file in memory and never on disk; what passes the limit is counted and thrown away."""

    def new_file(self, *arguments: Any, **named: Any) -> None:
        """Another file begins."""
        super().new_file(*arguments, **named)
        self.kept, self.size = BytesIO(), 0

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:  # noqa: ARG002 - Django's own names
        """Some more of it."""
        self.size += len(raw_data)
        if self.size <= SENT.size:
            self.kept.write(raw_data)

    def file_complete(self, file_size: int) -> InMemoryUploadedFile:
        """The whole file, or its beginning with the size that it has."""
        self.kept.seek(0)
        return InMemoryUploadedFile(
            self.kept, self.field_name, self.file_name or "", self.content_type, file_size, self.charset
        )


def in_memory(too_long: View) -> Callable[[View], View]:
    """A view whose files never touch the disk; the token of its form is checked after that is settled.

    Args:
        too_long: answers where the text fields hold more than is taken.
    """

    def decorate(view: View) -> View:
        checked = csrf_protect(view)

        @csrf_exempt
        @wraps(view)
        def opened(request: HttpRequest, *arguments: Any, **named: Any) -> HttpResponse:
            if request.method == "POST":
                request.upload_handlers = [MemoryOnly(request)]
                try:
                    _ = request.POST
                except RequestDataTooBig:
                    return too_long(request)
            return checked(request, *arguments, **named)

        return opened

    return decorate
