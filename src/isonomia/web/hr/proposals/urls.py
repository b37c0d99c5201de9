"""Addresses of acts in preparation."""

from __future__ import annotations

from isonomia.web.hr.place import office_page
from isonomia.web.hr.proposals.addresses import addresses
from isonomia.web.records.roles import Ability

urlpatterns = addresses(office_page(Ability.SEE))
