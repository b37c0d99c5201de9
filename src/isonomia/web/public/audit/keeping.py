"""Results sealed so that the page can give them back, and results kept because somebody asked."""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256
from secrets import compare_digest, token_urlsafe
from typing import Any, Final

from django.core import signing
from django.utils import timezone

from isonomia.web.public.forms import plain_code
from isonomia.web.records.models import KeptAudit

Plain = dict[str, Any]
SALT: Final = "conferir"
SEALED_SECONDS: Final = 60 * 60 * 24
ALPHABET_BYTES: Final = 10


def seal(result: Plain) -> str:
    """A result as a field of its own page: documents are made of it, and nobody can forge one."""
    return signing.dumps(result, salt=SALT, compress=True)


def unseal(text: str) -> Plain | None:
    """The result, or ``None`` where it is older than a day or is not one of ours."""
    try:
        found: Plain = signing.loads(text, salt=SALT, max_age=SEALED_SECONDS)
    except signing.BadSignature:
        return None
    return found


def keep(result: Plain, days: int) -> tuple[KeptAudit, str]:
    """Keep a result; answers it and the code that erases it, which is not kept."""
    let_go()
    code = plain_code(token_urlsafe(ALPHABET_BYTES).replace("-", "x").replace("_", "y"))
    kept = KeptAudit.objects.create(
        key=token_urlsafe(18),
        erase_digest=_digest(code),
        result=result,
        expires=timezone.now() + timedelta(days=days),
    )
    return kept, code


def found(key: str) -> KeptAudit | None:
    """A result that is kept still."""
    return KeptAudit.objects.filter(key=key, expires__gt=timezone.now()).first()


def erase(kept: KeptAudit, code: str) -> bool:
    """Erase a result by its code; answers whether the code was right."""
    right = compare_digest(_digest(plain_code(code)), kept.erase_digest)
    if right:
        kept.delete()
    return right


def let_go() -> None:
    """Erase the results whose time is over."""
    KeptAudit.objects.filter(expires__lte=timezone.now()).delete()


def _digest(code: str) -> str:
    return sha256(code.encode()).hexdigest()
