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

/** Takes an amount out of the heap, of what `deles` says before the rest, the newest first. */
function retira(monte: Monte[], valor: number, deles: (um: Monte) => boolean): Pedaco[] {
  const pedacos: Pedaco[] = []
  let falta = valor
  const fila = [...monte].reverse()
  for (const um of [...fila.filter(deles), ...fila.filter((outro) => !deles(outro))]) {
    const parte = Math.min(falta, um.resta)
    if (parte === 0) continue
    um.resta -= parte
    falta -= parte
    const { data, forma, recebimentoId } = um
    pedacos.push({ valor: centavos(parte), data, forma, recebimentoId })
  }
  return pedacos
}

/**
 * P3: which money a transfer takes along: the newest that is left of the month, that of no session's own gesture
 * first, so that the receipt's day and method stay with it. `entradas`: all of the month's, the oldest first;
 * what was taken out before came out of the same receipt or session, else out of the newest.
 */
export function pedacosDoCredito(entradas: readonly EntradaComOrigem[], valor: Centavos): Pedaco[] {
  const monte: Monte[] = []
  for (const uma of entradas) {
    const { recebimentoId, agendamentoId } = uma
    if (uma.valor > 0) monte.push({ ...uma, resta: uma.valor })
    else
      retira(monte, -uma.valor, (um) =>
        recebimentoId === null
          ? um.agendamentoId !== null && um.agendamentoId === agendamentoId
          : um.recebimentoId === recebimentoId,
      )
  }
  return retira(monte, valor, ({ agendamentoId }) => agendamentoId === null)
}
