"""What the codes of an audit's findings are called on a page."""

from __future__ import annotations

from typing import Final

CERTAINTIES: Final = {
    "falha-de-leitura": "falha de leitura",
    "falha-da-lista": "falha da lista",
    "interpretacao": "questão de interpretação",
    "observacao": "observação",
}
"""``certeza`` of a finding of an audit."""

AUDIT_KINDS: Final = {
    "linha-nao-lida": "linha não lida",
    "inscricao-mal-lida": "inscrição mal lida",
    "ordem-contra-nota": "ordem contra a nota",
    "desempate-contrariado": "desempate contrariado",
    "posicao-repetida": "posição repetida",
    "posicao-saltada": "posição saltada",
    "posicao-diferente": "posição diferente",
    "inscricao-repetida": "inscrição repetida",
    "pessoa-com-duas-inscricoes": "pessoa com duas inscrições",
    "fora-dos-candidatos": "fora dos candidatos",
    "ausente-da-lista": "ausente da lista",
    "nao-aprovado": "pessoa não aprovada",
    "nota-diferente": "nota diferente",
    "listas-se-contradizem": "listas que se contradizem",
    "quadro-abaixo-da-lei": "quadro abaixo da lei",
    "quadro-acima-da-lei": "quadro acima da lei",
    "quadro-nao-soma": "quadro que não soma",
    "divisao-reduz-a-reserva": "divisão que reduz a reserva",
    "chamados-a-menos": "chamadas a menos",
    "chamados-a-mais": "chamadas a mais",
    "saida-sem-reposicao": "saída sem reposição",
    "fora-da-ordem": "chamada fora da ordem",
    "vaga-reservada-dada-a-outra-lista": "vaga reservada a quem não é da lista",
    "vaga-da-ampla-dada-a-reserva": "vaga da ampla dada à reserva",
    "substituicao-de-outra-lista": "substituição por outra lista",
    "chamada-repetida": "chamada repetida",
    "chamada-de-quem-saiu": "chamada de quem saiu",
    "lista-trocada": "lista trocada",
    "vaga-diferente": "vaga diferente",
    "cotista-da-ampla-contado-na-reserva": "pessoa da ampla contada na reserva",
    "duas-reservas-contadas": "duas reservas contadas",
    "contador-reiniciado": "contagem recomeçada",
    "contou-convocacoes-em-vez-de-vagas": "contou convocações, e não vagas",
    "ordem-por-intervalo": "ordem por intervalo",
    "arredondamento-para-baixo": "arredondamento para baixo",
    "reserva-ignorada": "reserva ignorada",
    "so-por-outra-leitura": "só por outra leitura",
    "contraria-a-leitura-do-edital": "contraria a leitura do edital",
    "saida-nao-se-explica": "saída que não se explica",
    "conferida-como-conjunto": "conferida como conjunto",
    "retificacao": "retificação",
    "chamada-temporaria": "chamada temporária",
    "fim-de-fila": "fim de fila",
    "sub-judice": "sub judice",
    "desistencia-antecipada": "desistência antecipada",
    "empate-sem-criterio": "empate sem critério",
    "confirmacao-suposta": "confirmação suposta",
    "alem-das-vagas": "além das vagas",
    "posicao-nao-chamada": "posição não chamada",
    "nao-conferido": "não conferido",
    "vagas-por-chamar": "vagas por chamar",
}
"""``tipo`` of a finding of an audit."""
