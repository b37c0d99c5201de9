"""Addresses of a norm, and of one of its devices, from how citations name them."""

from __future__ import annotations

from django.urls import reverse

from isonomia.files.stores.norm_history import load_history


def norm_address(norm_id: str) -> str:
    """The address of a norm's present version, or empty where the catalogue has no such norm."""
    versions = load_history().versions(norm_id)
    if not versions:
        return ""
    return reverse("normas:norm", kwargs={"norma": norm_id, "versao": versions[-1].number})


def device_address(address: str) -> str:
    """The address of a device's own words; empty for words of an edital and norms of no catalogue."""
    norm_id, _, device = address.partition("#")
    page = norm_address(norm_id)
    return f"{page}#{device}" if page and device else page
