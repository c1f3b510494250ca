import { type Centavos, centavos } from '../../dinheiro.ts'
import type { Data } from '../../tempo/data.ts'
import type { Forma } from '../tipos.ts'
import { type Quem, retira } from './retira.ts'

/** An entry of the ledger, reduced to the origin of its money. */
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

const qualquer: Quem<Monte> = () => true

const pedaco = ({ resta, data, forma, recebimentoId }: Monte): Pedaco => ({
  valor: centavos(resta),
  data,
  forma,
  recebimentoId,
})

const somaDe = (tirados: readonly Monte[]) => tirados.reduce((soma, um) => soma + um.resta, 0)

/**
 * The rest of each entry, oldest first. A corrected day or method (D10) takes money out of its receipt that may be
 * elsewhere by then: only that receipt's next money pays for it.
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
      const dela: Quem<Monte> = (um) =>
        um.agendamentoId !== null && um.agendamentoId === agendamentoId
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
 * P3: the money that a transfer moves: the newest left in the month, first money of no session's own gesture, so that
 * the receipt's day and method go along. `entradas` are all of the month's, oldest first. Earlier withdrawals came out
 * of the same receipt or session, else out of the newest money.
 */
export const pedacosDoCredito = (
  entradas: readonly EntradaComOrigem[],
  valor: Centavos,
): Pedaco[] =>
  retira(monteDe(entradas), valor, [({ agendamentoId }) => agendamentoId === null, qualquer]).map(
    pedaco,
  )
