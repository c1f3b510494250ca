import { textoEmReais } from '../dinheiro.ts'
import { ROTULO_DA_FORMA } from '../pagamentos/tipos.ts'
import { dataDaHora } from '../tempo/data-hora.ts'
import { dataEmNumeros, horaFalada, mesPorExtenso } from '../tempo/texto-de-tempo.ts'
import { contados } from '../texto.ts'
import type { Extrato, PagamentoDoExtrato, SessaoDoExtrato } from './extrato.ts'
import { creditoNaoAbatido, rotuloDoAnterior } from './frases-do-pedido.ts'
import { valorPorExtenso } from './valor-por-extenso.ts'

/** P4: the sentence that says what a statement is not: it is for comparing only. */
export const NAO_SUBSTITUI = 'Extrato para conferência: não substitui o Receita Saúde nem a NFS-e.'

/** P4: the label of the balance that includes older months. */
const A_PAGAR = 'Total a pagar'

/** P4: a session's state on a statement; for a missed one, whether it is charged. */
function situacao({ statusAgendamento, valor }: SessaoDoExtrato): string {
  if (statusAgendamento === 'REALIZADO') return 'Realizada'
  if (statusAgendamento !== 'FALTA') return 'Agendada'
  return valor > 0 ? 'Falta, cobrada' : 'Falta, não cobrada'
}

/** P4: the method of a payment; for a negative entry, whether the money moved to another month or was given back. */
function forma({ valor, forma: dita, levado }: PagamentoDoExtrato): string {
  if (valor >= 0) return dita ? ROTULO_DA_FORMA[dita] : 'Não informada'
  if (levado) return 'Levado a outro mês'
  return dita ? `Estorno, ${ROTULO_DA_FORMA[dita]}` : 'Estorno'
}

function faltas({ quantas, cobradas, total }: Extrato['faltas']): string | null {
  if (quantas === 0) return null
  const quais = contados(quantas, 'falta', 'faltas')
  if (cobradas === 0) return `${quais}, não ${quantas === 1 ? 'cobrada' : 'cobradas'}`
  const quantasCobradas = cobradas === quantas ? '' : `${cobradas} `
  const cobrada = cobradas === 1 ? 'cobrada' : 'cobradas'
  return `${quais}, ${quantasCobradas}${cobrada} (${textoEmReais(total)})`
}

/** The amount written out in words: the one asked for, else the one paid. */
function escrito({ pedido, comAnterior, pago }: Extrato): string {
  if (pedido === 0) return `Pago: ${valorPorExtenso(pago)}`
  return `${comAnterior ? A_PAGAR : 'Em aberto'}: ${valorPorExtenso(pedido)}`
}

/** The totals: the month's own figures first, then older months and the sum of both, where they are asked for. */
function totais(extrato: Extrato) {
  const { total, pago, emAberto, credito, anterior, comAnterior, pedido, mes } = extrato
  const linhas = [
    { rotulo: 'Total das sessões', valor: total },
    { rotulo: 'Total pago', valor: pago },
    credito > 0 ? { rotulo: 'Crédito', valor: credito } : { rotulo: 'Em aberto', valor: emAberto },
    ...(comAnterior
      ? [
          { rotulo: rotuloDoAnterior(extrato, mes), valor: anterior },
          { rotulo: A_PAGAR, valor: pedido },
        ]
      : []),
  ]
  return {
    linhas: linhas.map(({ rotulo, valor }) => ({ rotulo, valor: textoEmReais(valor) })),
    porExtenso: escrito(extrato),
    creditoAnterior: creditoNaoAbatido(extrato, mes),
  }
}

/** P4: a statement in words, for the sheet and the text. */
export function partesDoExtrato(extrato: Extrato) {
  const { profissional, paciente, pagador, mes, emitidoEm, vencimento } = extrato
  const { sessoes, pagamentos } = extrato
  return {
    titulo: `Extrato de ${mesPorExtenso(mes).toLowerCase()}`,
    profissional: [profissional.nome, profissional.especialidade, profissional.registro].filter(
      (parte) => parte !== null,
    ),
    fatos: [
      { rotulo: 'Pagador', valor: pagador },
      { rotulo: 'Paciente', valor: paciente.nome },
      { rotulo: 'Emitido em', valor: dataEmNumeros(emitidoEm) },
      ...(vencimento ? [{ rotulo: 'Vencimento', valor: dataEmNumeros(vencimento) }] : []),
    ],
    sessoes: sessoes.map((uma) => ({
      quando: `${dataEmNumeros(dataDaHora(uma.inicio))}, ${horaFalada(uma.inicio)}`,
      situacao: situacao(uma),
      valor: textoEmReais(uma.valor),
    })),
    faltas: faltas(extrato.faltas),
    pagamentos: pagamentos.map((um) => ({
      quando: dataEmNumeros(um.data),
      forma: forma(um),
      valor: textoEmReais(um.valor),
    })),
    ...totais(extrato),
  }
}
