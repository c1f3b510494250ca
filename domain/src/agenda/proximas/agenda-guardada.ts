import { type Data, diasEntre, somaDias } from '../../tempo/data.ts'
import { type DataHora, dataDaHora, horaDoDia } from '../../tempo/data-hora.ts'
import { horaFalada } from '../../tempo/texto-de-tempo.ts'
import type { ProximoAtendimentoFio } from './contract.ts'

/** The number of days stored, today included, and how long they are stored. */
const DIAS_GUARDADOS = 7

/** D3: hours, names and status of the next days, stored by the browser for when there is no connection. */
export type AgendaGuardada = {
  readonly quando: DataHora
  /** The last day stored. */
  readonly ate: Data
  readonly sessoes: readonly ProximoAtendimentoFio[]
}

const noPeriodo = (
  sessoes: readonly ProximoAtendimentoFio[],
  de: Data,
  ate: Data,
): ProximoAtendimentoFio[] =>
  sessoes.filter(({ inicio }) => {
    const dia = dataDaHora(inicio as DataHora)
    return dia >= de && dia <= ate
  })

/** D3: the part of the dashboard's answer to store; the answer begins today and reaches further. */
export function agendaParaGuardar(
  proximos: readonly ProximoAtendimentoFio[],
  quando: DataHora,
): AgendaGuardada {
  const hoje = dataDaHora(quando)
  const ate = somaDias(hoje, DIAS_GUARDADOS - 1)
  return { quando, ate, sessoes: noPeriodo(proximos, hoje, ate) }
}

/** D3: the stored days from today on; null where none is left and the store is to be wiped. */
export function agendaLegivel(guardada: AgendaGuardada, hoje: Data): AgendaGuardada | null {
  if (diasEntre(dataDaHora(guardada.quando), hoje) >= DIAS_GUARDADOS) return null
  return { ...guardada, sessoes: noPeriodo(guardada.sessoes, hoje, guardada.ate) }
}

/** D3: 'Agenda guardada às 14h02 de 22/11.' */
export function idadeDaAgenda(quando: DataHora): string {
  const [, mes, dia] = dataDaHora(quando).split('-')
  const as = horaDoDia(quando).startsWith('01:') ? 'à' : 'às'
  return `Agenda guardada ${as} ${horaFalada(quando)} de ${dia}/${mes}.`
}
