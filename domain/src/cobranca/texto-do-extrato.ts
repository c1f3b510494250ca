import type { Extrato } from './extrato.ts'
import { NAO_SUBSTITUI, partesDoExtrato } from './partes-do-extrato.ts'

const LARGURA = 56

/** A line with one text at its left end and one at its right end. */
const naLinha = (esquerda: string, direita: string) =>
  `${`${esquerda} `.padEnd(LARGURA - direita.length)}${direita}`

const secao = (titulo: string, linhas: readonly string[], vazia: string): string[] => [
  '',
  titulo.toUpperCase(),
  ...(linhas.length > 0 ? linhas : [vazia]),
]

/** P4: the statement as plain text, for pasting where no sheet can be sent. */
export function textoDoExtrato(extrato: Extrato): string {
  const partes = partesDoExtrato(extrato)
  const sessoes = partes.sessoes.map(({ quando, situacao, valor }) =>
    naLinha(`${quando.padEnd(20)} ${situacao}`, valor),
  )
  const pagamentos = partes.pagamentos.map(({ quando, forma, valor }) =>
    naLinha(`${quando.padEnd(20)} ${forma}`, valor),
  )
  return [
    partes.titulo,
    ...partes.profissional,
    '',
    ...partes.fatos.map(({ rotulo, valor }) => `${rotulo}: ${valor}`),
    ...secao('Sessões', sessoes, 'Nenhuma sessão neste mês.'),
    ...(partes.faltas ? [partes.faltas] : []),
    ...secao('Pagamentos', pagamentos, 'Nenhum pagamento neste mês.'),
    '',
    ...partes.linhas.map(({ rotulo, valor }) => naLinha(rotulo, valor)),
    partes.porExtenso,
    ...(partes.creditoAnterior ? [partes.creditoAnterior] : []),
    ...(extrato.pix ? ['', 'Pix copia e cola:', extrato.pix] : []),
    '',
    NAO_SUBSTITUI,
    '',
  ].join('\n')
}
