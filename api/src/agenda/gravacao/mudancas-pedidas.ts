import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { AgendamentoEntrada } from '@clinica/domain/agenda/contract-entrada'
import type { Mudancas } from '@clinica/domain/agenda/serie/mudancas'
import { problemaDaRepeticao, type Repeticao } from '@clinica/domain/agenda/serie/ocorrencias'
import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { aceito, type Resultado, recusaDoCampo } from '../../resultado.ts'

/** A gesture on appointments that leaves every series as it is. */
export const mudancasSimples = (mudancas: Partial<Mudancas>): Mudancas => ({
  alteradas: [],
  novas: [],
  removidas: [],
  recurrenceId: null,
  padrao: null,
  preservados: 0,
  ...mudancas,
})

/** D7: the series that a bulk gesture is about, and how far it reaches. */
export type EmSerie = { recurrenceId: string; modo: Exclude<ModoDeEdicao, 'single'> }

/** D7: null where the gesture is about that one alone: it says so, or is silent, or there is no series. */
export const alcanceDoGesto = (
  { recurrenceId }: Agendamento,
  modo: ModoDeEdicao = 'single',
): EmSerie | null => (recurrenceId === null || modo === 'single' ? null : { recurrenceId, modo })

type Pedida = Pick<AgendamentoEntrada, 'isRecurring' | 'recurrenceType' | 'recurrenceEnd'>

/** D7: the repetition that a body asks for from `inicio` on; null where it asks for none. */
export function repeticaoPedida(
  inicio: DataHora,
  { isRecurring, recurrenceType, recurrenceEnd }: Pedida,
): Resultado<Repeticao | null> {
  if (isRecurring !== true) return aceito(null)
  const frequencia = recurrenceType ?? null
  const ate = recurrenceEnd ?? null
  const problema = problemaDaRepeticao({ inicio, frequencia, ate })
  if (problema) return recusaDoCampo(problema)
  return aceito({ frequencia, ate } as Repeticao)
}
