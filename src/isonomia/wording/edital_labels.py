"""What the fields of an edital, and the codes they hold, are called on a page."""

from __future__ import annotations

from typing import Final

BOND_NAMES: Final = {
    "efetivo": "cargo efetivo",
    "emprego-publico": "emprego público",
    "temporario": "contrato temporário",
}
"""``vinculo`` of a cargo."""

KIND_NAMES: Final = {"concurso": "concurso público", "processo-seletivo": "processo seletivo"}
"""``tipo`` of an edital."""

POWER_NAMES: Final = {"executivo": "Poder Executivo", "legislativo": "Poder Legislativo"}
"""``poder`` of an edital."""

ENTITY_NAMES: Final = {
    "administracao-direta": "administração direta",
    "autarquia": "autarquia",
    "fundacao": "fundação",
    "empresa-publica": "empresa pública",
    "sociedade-de-economia-mista": "sociedade de economia mista",
}
"""``entidade`` of an edital."""

FIELD_NAMES: Final = {
    "edital.titulo": "Nome do certame",
    "edital.orgao": "Nome do órgão",
    "edital.ente": "Ente público",
    "edital.poder": "Poder do órgão",
    "edital.entidade": "Tipo de entidade",
    "edital.tipo": "Tipo de certame",
    "edital.publicado_em": "Data de publicação do edital",
    "edital.normas": "Normas do edital",
    "edital.homologado_em": "Data da homologação",
    "edital.validade_meses": "Validade em meses",
    "edital.casas_decimais": "Casas decimais das notas",
    "edital.listas_confirmadas": "Confirmação das listas das reservas",
    "edital.fim_de_fila": "Pedido de fim de fila",
    "edital.posse_retira": "Efeito da posse nos outros cargos",
    "leituras.*": "Leitura adotada",
    "reserva.*.rotulo": "Nome da reserva",
    "reserva.*.percentual": "Percentual da reserva",
    "reserva.*.arredondamento": "Arredondamento da reserva",
    "reserva.*.teto": "Limite da reserva",
    "reserva.*.minimo_vagas": "Mínimo de vagas da reserva",
    "reserva.*.reverte_para": "Destino da vaga sem candidato",
    "reserva.*.fundamento": "Fundamento da reserva",
    "documentos.*.de": "Primeiro dia da entrega de documentos",
    "documentos.*.ate": "Último dia da entrega de documentos",
    "documentos.*.como": "Lugar e forma da entrega de documentos",
    "documentos.*.basta_um": "Documentos que bastam",
    "procedimento.*": "Procedimentos das comissões",
    "cargo[].codigo": "Código do cargo",
    "cargo[].nome": "Nome do cargo",
    "cargo[].vagas": "Número de vagas",
    "cargo[].vinculo": "Vínculo do cargo",
    "cargo[].localidade": "Localidade do cargo",
    "cargo[].especialidade": "Especialidade do cargo",
    "cargo[].base": "Total a que o cargo pertence",
    "cargo[].quadro.*": "Vagas da lista",
    "cargo[].quadro_fundamento": "Motivo do quadro diferente da lei",
    "distribuicao.modo": "Modo da divisão",
    "distribuicao.fonte": "Origem do número do sorteio",
    "distribuicao.semente": "Número sorteado",
    "desempate[].criterio": "Critério de desempate",
    "desempate[].idade_em": "Dia em que se conta a idade",
    "desempate[].coluna": "Nota que desempata",
    "desempate[].semente": "Número do sorteio do desempate",
}
"""Fields of an edital, by the shape of their path; of two words at least, as values of messages must be."""
