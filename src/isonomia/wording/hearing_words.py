"""What is said of a commission, a vote, a decision, a document and a measure of equal treatment."""

from __future__ import annotations

from typing import Final

CHOICES: Final = {
    "confirmo": "confirmo",
    "nao-confirmo": "não confirmo",
    "duvida-razoavel": "tenho dúvida razoável",
}
"""What a member votes."""

REASONS: Final = {
    "conjunto-confirma": "O conjunto do que foi observado na sessão confirma a autodeclaração.",
    "conjunto-deixa-duvida": "O conjunto do que foi observado deixa dúvida, e na dúvida vale a "
    "autodeclaração.",
    "condicoes-da-sessao": "As condições da sessão (luz, imagem, distância) não permitiram "
    "observar bem; na dúvida vale a autodeclaração.",
    "conjunto-nao-permite-confirmar": "O conjunto do que foi observado na sessão não permitiu "
    "confirmar a autodeclaração para a reserva de vagas.",
    "considerada-cor-da-pele": "A cor da pele foi um dos aspectos considerados.",
    "considerado-cabelo": "O cabelo foi um dos aspectos considerados.",
    "considerado-rosto": "O rosto foi um dos aspectos considerados.",
    "declaracao-de-lideranca": "A declaração de pertencimento vem de quem a lei nomeia e mostra o vínculo.",
    "documento-mostra-vinculo": "O documento é um dos que a lei lista e mostra o que ela pede.",
    "documento-pouco-legivel": "Parte do documento não se lê bem; na dúvida vale a autodeclaração.",
    "origem-nao-conferida": "Não foi possível conferir a origem do documento; na dúvida vale a "
    "autodeclaração.",
    "nenhum-documento": "Nenhum documento foi entregue, nem depois do pedido de complemento.",
    "documento-de-outra-pessoa": "O documento está em nome de outra pessoa.",
    "declaracao-sem-assinatura": "A declaração de pertencimento não está assinada.",
    "assinatura-que-a-lei-nao-preve": "Quem assina a declaração não é das lideranças ou "
    "organizações que a lei nomeia.",
    "documento-nao-mostra-vinculo": "O documento não mostra o que a lei pede dele.",
}
"""The closed list of reasons, as an opinion says them."""

FLAWS: Final = {
    "sem-motivo": "Escolha ao menos um motivo da lista.",
    "motivo-que-nao-cabe": "Um dos motivos não cabe neste voto.",
    "aspecto-isolado": "Um aspecto sozinho não é motivo: diga o que o conjunto mostrou.",
    "sem-explicacao": "Explique com as suas palavras por que não confirma.",
}
"""What a vote lacks before it can be sealed."""

CHECKS: Final = {
    "designacao": "Ato de designação em vigor",
    "titulares": "Número de titulares",
    "suplentes": "Número de suplentes",
    "assento-obrigatorio": "Assento que a lei exige",
    "assento-se-possivel": "Assento que a lei pede «se possível»",
    "diversidade-de-genero": "Diversidade de gênero",
    "diversidade-de-cor": "Diversidade de cor",
    "parte-do-grupo": "Parte mínima de pessoas do grupo",
    "formacao": "Formação comum concluída",
    "termo-de-sigilo": "Termo de sigilo assinado",
    "separacao": "Ninguém que também conduz o certame",
    "recurso-separado": "Ninguém da comissão que decidiu antes",
    "pessoa-repetida": "Nenhuma pessoa repetida",
    "varias-profissoes": "Titulares de mais de uma profissão",
}
"""What is checked of a commission."""

BECAUSE: Final = {
    "unanimidade": "Todos votaram do mesmo modo.",
    "maioria": "A maioria decidiu.",
    "empate": "Houve empate, e no empate vale a declaração.",
    "duvida": "Houve dúvida razoável, e na dúvida vale a declaração.",
    "parcela": "A regra pede uma parte mínima de votos favoráveis.",
    "falta-de-unanimidade": "Só a unanimidade nega, e não houve unanimidade.",
    "duas-negativas-divididas": "As duas comissões negaram sem unanimidade: prevalece a declaração.",
    "negativa-mantida": "A comissão recursal manteve a negativa.",
    "recurso-provido": "A comissão recursal aceitou o recurso.",
}
"""What decided, after the votes."""

IMPEDIMENTS: Final = {
    "parentesco": "Tenho parentesco com a pessoa.",
    "amizade-ou-inimizade": "Tenho amizade ou inimizade com a pessoa.",
    "interesse": "Tenho interesse no resultado.",
    "litigio": "Tenho processo contra a pessoa, ou ela contra mim.",
    "atuou-na-decisao": "Já votei sobre esta pessoa.",
    "tambem-concorre": "Também concorro neste certame.",
    "motivo-intimo": "Prefiro não votar, por motivo íntimo.",
}
"""Why a member does not judge a person, in the member's own voice."""

CLUES: Final = {
    "mesma-pessoa": "Parece ser você.",
    "sobrenome": "Tem o mesmo sobrenome que você.",
    "mesmo-contato": "Tem um contato igual ao seu.",
}
"""What made the program ask a member."""

PAPERS: Final = {
    "declaracao-de-pertencimento": "declaração de pertencimento étnico",
    "registro-civil-com-etnia": "registro civil com a etnia",
    "rani": "registro de nascimento indígena (RANI)",
    "residencia-indigena": "comprovante de residência em área indígena",
    "certidao-ou-identidade-com-local": "certidão de nascimento ou identidade com o local de nascimento",
}
"""The documents of indigenous belonging."""

LACKS: Final = {
    "ilegivel": "Não dá para ler alguma página. Envie outra foto.",
    "sem-assinatura": "Falta a assinatura da liderança ou da organização.",
    "assinatura-de-outra-pessoa": "A lei pede assinatura de cacique, tuxaua, liderança, "
    "associação ou organização indígena.",
    "nome-de-outra-pessoa": "O documento está em nome de outra pessoa.",
    "nao-mostra-vinculo": "O documento não mostra o que a lei pede.",
}
"""What a document still needs, as said to the person."""

DIMENSIONS: Final = {
    "painel": "por banca",
    "sessao": "por sessão",
    "hora": "por hora do dia",
    "ordem": "por momento da sessão",
}
"""By what the hearings are compared."""

THIRDS: Final = {
    "inicio": "no começo da sessão",
    "meio": "no meio da sessão",
    "fim": "no fim da sessão",
}
"""Moments of a session."""
