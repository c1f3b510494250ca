import { type Centavos, centavos } from '../../dinheiro.ts'
import type { Data } from '../../tempo/data.ts'
import type { Forma } from '../tipos.ts'

/** An entry of the ledger, as far as it matters where its money came from. */
type EntradaComOrigem = {
  readonly valor: Centavos
  readonly data: Data
  readonly forma: Forma | null
  readonly recebimentoId: string | null
  readonly agendamentoId: string | null
}

/** Money of a month that is still there, with the day, the method and the receipt that brought it. */
export type Pedaco = Omit<EntradaComOrigem, 'agendamentoId'>

type Monte = EntradaComOrigem & { resta: number }

type Quem = (um: Monte) => boolean
const qualquer: Quem = () => true

/** Takes an amount out of the heap, of each of `quem` before the next, the newest first. */
function retira(monte: readonly Monte[], valor: number, quem: readonly Quem[]): Pedaco[] {
  const pedacos: Pedaco[] = []
  let falta = valor
  const fila = [...monte].reverse()
  for (const um of quem.flatMap((deles) => fila.filter(deles))) {
    const parte = Math.min(falta, um.resta)
    if (parte === 0) continue
    um.resta -= parte
    falta -= parte
    const { data, forma, recebimentoId } = um
    pedacos.push({ valor: centavos(parte), data, forma, recebimentoId })
  }
  return pedacos
}

const somaDe = (pedacos: readonly Pedaco[]) => pedacos.reduce((soma, um) => soma + um.valor, 0)

/**
 * What is left of each entry, the oldest first. Day and method said later (D10) take out of a receipt what may be
 * elsewhere by then: that is owed by what comes of it next, and by nobody else's money.
 */
function monteDe(entradas: readonly EntradaComOrigem[]): Monte[] {
  const monte: Monte[] = []
  const faltas = new Map<string, number>()
  for (const uma of entradas) {
    const { valor, recebimentoId, agendamentoId } = uma
    const falta = recebimentoId === null ? 0 : (faltas.get(recebimentoId) ?? 0)
    if (valor > 0) {
      const paga = Math.min(falta, valor)
      monte.push({ ...uma, resta: valor - paga })
      if (recebimentoId !== null) faltas.set(recebimentoId, falta - paga)
    } else if (recebimentoId === null) {
      const dela: Quem = (um) => um.agendamentoId !== null && um.agendamentoId === agendamentoId
      retira(monte, -valor, [dela, qualquer])
    } else {
      const tirados = retira(monte, -valor, [(um) => um.recebimentoId === recebimentoId])
      faltas.set(recebimentoId, falta - valor - somaDe(tirados))
    }
  }
  for (const falta of faltas.values()) retira(monte, falta, [qualquer])
  return monte
}

/**
 * P3: which money a transfer takes along: the newest that is left of the month, that of no session's own gesture
 * first, so that the receipt's day and method stay with it. `entradas`: all of the month's, the oldest first;
 * what was taken out before came out of the same receipt or session, else out of the newest.
 */
export const pedacosDoCredito = (
  entradas: readonly EntradaComOrigem[],
  valor: Centavos,
): Pedaco[] =>
  retira(monteDe(entradas), valor, [({ agendamentoId }) => agendamentoId === null, qualquer])
