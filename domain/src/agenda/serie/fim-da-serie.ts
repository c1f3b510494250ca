import type { Data } from '../../tempo/data.ts'
import { type DataHora, dataDaHora, minutosEntre } from '../../tempo/data-hora.ts'
import type { DadosDoAgendamento } from '../contract.ts'
import { copiaDaSessao, type Modelo } from './copia-da-sessao.ts'
import type { Padrao } from './mudancas.ts'
import { ocorrencias } from './ocorrencias.ts'

/**
 * D7: the sessions that a later end adds, at the end only. The pattern is counted on from as many places as the old
 * pattern (`antes`, seen from the same occurrence) had up to the old end. A date that is taken gets no second session.
 */
export function acrescimos({
  padrao,
  antes,
  modelo,
  ocupadas,
  pulada,
}: {
  padrao: Padrao
  antes: Padrao
  modelo: Modelo
  ocupadas: ReadonlySet<Data>
  /** P2: true for a start at which no new session is made. */
  pulada: (inicio: DataHora) => boolean
}): DadosDoAgendamento[] {
  const minutos = minutosEntre(padrao.inicio, padrao.fim)
  return ocorrencias(padrao)
    .slice(ocorrencias(antes).length)
    .filter((inicio) => !ocupadas.has(dataDaHora(inicio)) && !pulada(inicio))
    .map((inicio) => copiaDaSessao(modelo(inicio), { inicio, minutos }))
}

/** D7: true for a start that an earlier end leaves out. `ate` is inclusive. */
export const depoisDoFim = (inicio: DataHora, ate: Data): boolean => dataDaHora(inicio) > ate
