"""What the codes of the program are called on a page. One table per kind of code, Portuguese first.

Every table maps a stable code to the words for it; the English words stand in the catalogue under
the Portuguese ones. A code that is not in its table (a group of a new norm) is shown as it is.
"""

from __future__ import annotations

from typing import Final

PEOPLE: Final = {
    "ampla": "ampla concorrência",
    "negros": "pessoas negras",
    "indigenas": "pessoas indígenas",
    "pcd": "pessoas com deficiência",
    "quilombolas": "pessoas quilombolas",
    "pp": "pessoas pretas e pardas",
    "trans": "pessoas trans",
}
"""Who a list is for, where the norm's own label is not at hand."""

LETTERS: Final = {
    "ampla": "AC",
    "negros": "N",
    "indigenas": "I",
    "pcd": "PcD",
    "quilombolas": "Q",
    "pp": "PP",
    "trans": "T",
}
"""Letters for tiles and narrow columns; always beside a legend."""

REASONS: Final = {
    "ordem": "ordem de chamada",
    "sucessao": "substituição de quem saiu",
    "reversao": "vaga reservada sem candidato na lista",
    "compensacao": "a vez passou à pessoa seguinte da mesma lista",
    "remanejamento": "mudança de lista de quem já foi chamado",
    "decisao-judicial": "decisão judicial",
}
"""``motivo`` of a call."""

STATES: Final = {
    "convocado": "chamada feita",
    "nomeado": "nomeação feita",
    "em-posse": "tomou posse",
    "em-exercicio": "em exercício",
    "desistencia": "desistiu",
    "nao-compareceu": "não compareceu",
    "inapto": "considerada inapta",
    "nao-recomendado-pcd": "não recomendada na avaliação da deficiência",
    "obito": "faleceu",
    "exoneracao": "exoneração",
    "reprovacao-estagio": "não aprovada no estágio probatório",
    "rescisao": "contrato rescindido",
    "termino-contrato": "fim do contrato",
    "demissao": "demissão",
    "aposentadoria": "aposentadoria",
    "posse-anulada": "posse anulada",
    "posse-em-outro-cargo": "tomou posse em outro cargo",
    "renuncia": "renunciou à classificação",
    "tornar-sem-efeito": "chamada tornada sem efeito",
    "nao-confirmado": "declaração não confirmada",
    "fraude": "eliminação por fraude",
    "fim-de-fila": "foi para o fim da fila",
    "decisao-judicial-revogada": "decisão judicial revogada",
    "saiu": "deixou a vaga",
}
"""``estado`` of a call: where the person is, or the act by which they left."""

PLACES: Final = {
    "livre": "livre",
    "em-chamada": "em chamada",
    "ocupada": "ocupada",
    "reaberta": "reaberta",
    "revertida": "revertida",
    "compensada": "compensada",
    "por-ordem-judicial": "por ordem judicial",
    "suprimida": "suprimida",
}
"""What has become of a place of the sequence."""

ACTS: Final = {
    **STATES,
    "convocar": "convocação",
    "nomear": "nomeação",
    "posse": "posse",
    "exercicio": "entrada em exercício",
    "novas-vagas": "novas vagas",
    "suprimir-vaga": "supressão de vaga",
    "homologar": "homologação do resultado",
    "prorrogar-validade": "prorrogação da validade",
    "confirmado": "declaração confirmada",
    "opcao": "opção por uma lista",
    "decisao-judicial": "decisão judicial",
}
"""Kinds of act of ``atos``."""

ENTRIES: Final = {
    "edital-publicado": "edital publicado",
    "edital-retificado": "edital retificado",
    "candidatos-carregados": "candidatos carregados",
    "leitura-adotada": "leitura da lei adotada",
    "sorteio-registrado": "sorteio registrado",
    "lista-publicada": "lista publicada",
    "dados-do-ato-registrados": "dados do ato registrados",
    "ato-corrigido": "registro corrigido",
}
"""What a competition's book records, acts apart."""

TRAIL: Final = {
    **ENTRIES,
    "prazo-de-inscricao-fixado": "prazo de inscrição fixado",
    "certame-desfeito": "certame revogado ou anulado",
    "recurso-decidido": "recurso decidido",
    "papel-concedido": "papel dado a uma pessoa",
    "papel-retirado": "papel retirado de uma pessoa",
    "feriado-registrado": "feriado registrado",
    "feriado-retirado": "feriado retirado",
    "orgao-alterado": "dados do órgão alterados",
    "acessos-revistos": "acessos revistos",
    "comissao-designada": "comissão designada",
    "bancas-sorteadas": "bancas sorteadas",
    "votacao-encerrada": "votação encerrada",
    "gravacao-recebida": "gravação recebida",
    "gravacao-apagada": "gravação apagada",
    "dados-sigilosos-apagados": "dados sigilosos apagados",
    "contatos-apagados": "contatos apagados",
    "avisos-apagados": "avisos apagados",
    "decisao-da-comissao-anulada": "decisão da comissão anulada",
    "revisao-de-decisao-da-comissao": "revisão de decisão da comissão",
    "documentos-remetidos": "documentos remetidos",
    "relatorio-de-avaliacao-publicado": "relatório de avaliação publicado",
}
"""What the books record, those of the bodies too, acts apart."""

OPENINGS: Final = {
    "gravacao": "a gravação de uma entrevista",
    "parecer": "o parecer da comissão",
    "processo": "um processo",
    "peca-de-processo": "uma peça de processo",
    "pacote-de-processo": "as peças de um processo, em um arquivo",
    "inscricoes": "os dados das inscrições",
    "recurso": "um recurso",
    "laudo": "um laudo",
    "pertencimento": "documentos de pertencimento",
    "manifestacao": "o que uma pessoa disse em sua defesa",
    "cpf": "um CPF",
    "contato": "os dados de contato",
}
"""Kinds of sensitive record that somebody opened."""

EMPLOYMENT: Final = {
    "posse": "contratação",
    "exercicio": "início do trabalho",
    "em-posse": "contratada",
    "em-exercicio": "trabalhando",
    "posse-anulada": "contratação anulada",
    "posse-em-outro-cargo": "contratada em outro cargo",
}
"""Acts and states of public employment and temporary contracts, where they have words of their own."""

READINGS: Final = {
    "computo": "Quem foi chamado pela reserva e também alcança vaga da ampla ocupa a reserva?",
    "sucessao": "Quem ocupa a vaga de quem saiu?",
    "varios-grupos": "Em que lista conta quem concorre em mais de uma reserva?",
    "reversao": "Quem ocupa a vaga reservada que não tem candidato?",
    "colisao": "Para onde vai a vaga reservada cuja posição já está tomada?",
    "menos-de-tres": "Cargo com menos de três vagas pode ter vaga reservada do total?",
    "vaga-superveniente": "Vaga que surge depois conta para completar o mínimo?",
    "vacancia-apos-posse": "Quem sucede a pessoa que sai depois da posse?",
}
"""The question that each reading answers."""

OPTIONS: Final = {
    ("computo", "compensado"): "Não: a vaga da ampla passa a ser dela, e a reserva chama a pessoa seguinte",
    ("computo", "sequencial"): "Sim: ela continua na reserva, e a ampla segue adiante",
    ("computo", "lista-depurada"): "Não: quem alcança vaga da ampla sai antes das listas da reserva",
    ("sucessao", "dinamica"): "Quem a lei chamaria entre as pessoas que permanecem",
    ("sucessao", "estatica"): "A pessoa seguinte, ainda não chamada, da mesma lista",
    ("varios-grupos", "primeira-chamada"): "Na primeira lista que a alcança",
    ("varios-grupos", "opcao"): "Na lista que ela escolher",
    ("varios-grupos", "maior-percentual"): "Na lista de maior percentual",
    ("varios-grupos", "emparelhamento"): "Onde permita ocupar mais vagas reservadas, por ordem de mérito",
    ("reversao", "abre-antes"): "É preenchida como qualquer vaga da ampla concorrência",
    ("reversao", "depois"): "Vai à pessoa seguinte da ampla concorrência que ainda não foi chamada",
    ("colisao", "anterior"): "Para a posição livre mais próxima antes dela",
    ("colisao", "posterior"): "Para a posição livre mais próxima depois dela",
    ("menos-de-tres", "recebe"): "Sim",
    ("menos-de-tres", "so-cadastro"): "Não: só há cadastro de reserva nesse cargo",
    ("vaga-superveniente", "conta"): "Sim",
    ("vaga-superveniente", "nao-conta"): "Não: valem só as vagas oferecidas no edital",
    ("vacancia-apos-posse", "mesma-lista"): "A pessoa seguinte da mesma lista",
    ("vacancia-apos-posse", "ordem-geral"): "Quem vier na ordem geral de chamada",
}
"""What each option of a reading means."""

ROUNDINGS: Final = {
    "meio-para-cima": "fração de 0,5 ou mais sobe ao inteiro seguinte; menor que 0,5 desce ao anterior",
    "meio-para-baixo": "fração maior que 0,5 sobe ao inteiro seguinte; de 0,5 ou menos desce ao anterior",
    "para-cima": "qualquer fração sobe ao inteiro seguinte",
    "para-baixo": "qualquer fração desce ao inteiro anterior",
}
"""What becomes of a fraction of a place."""

BASES: Final = {
    "cargo": "as vagas do cargo",
    "base": "o total dos cargos da mesma base",
    "edital": "o total das vagas do edital",
}
"""The total on which a percentage is counted."""

CRITERIA: Final = {
    "idoso": "idade de 60 anos ou mais, da maior para a menor",
    "nota": "nota parcial, da maior para a menor",
    "jurado": "exercício da função de jurado",
    "maior-idade": "maior idade",
    "sorteio": "sorteio público",
    "nota-final": "nota final",
    "classificacao": "classificação já feita",
    "empate": "empate por resolver",
}
"""What sets two people apart in a list: the final score, the criteria of its ties, or nothing yet."""

EFFECTS: Final = {
    "aplicada": "aplicada",
    "afastada": "afastada",
    "nao-incidiu": "não incidiu",
}
"""What a rule did to an answer."""

WAITS: Final = {
    "empate": "empate por resolver",
    "confirmacao": "confirmação da declaração pendente",
    "opcao": "falta a escolha entre as listas",
    "reserva-judicial": "vaga guardada por decisão judicial",
    "quadro": "quadro do edital abaixo da lei, sem justificativa",
    "norma": "nenhuma norma alcança este cargo",
    "distribuicao": "falta dividir as vagas reservadas entre os cargos",
}
"""``tipo`` of a pending question."""
