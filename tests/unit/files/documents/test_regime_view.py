from __future__ import annotations

from datetime import date
from fractions import Fraction

from isonomia.files.documents.regime_view import regime_document
from isonomia.law.norms.model import Norm, Reserve, Rounding, Scope, Share
from isonomia.law.norms.regime import Regime


def test_a_regime_as_plain_values():
    reserve = Reserve("negros", "Pessoas negras", Share("20%", Fraction(1, 5)), Rounding.HALF_UP)
    norm = Norm(
        id="br/x/lei-1-2020",
        urn="urn:x",
        title="Lei nº 1/2020",
        published=date(2020, 1, 1),
        scope=Scope("br/x", date(2020, 1, 1)),
        source="x",
        devices={"art1": "…"},
    )
    document = regime_document(
        Regime((norm,), (reserve,), {"computo": "compensado"}, rules={"reversao": ("br/x/lei-1-2020#art1",)})
    )
    assert [r["grupo"] for r in document["reservas"]] == ["negros"]
    assert document["regras"] == {"reversao": ["br/x/lei-1-2020#art1"]}
    assert document["leituras"] == {"computo": "compensado"}
    assert document["titulos"] == {"br/x/lei-1-2020": "Lei nº 1/2020"}
