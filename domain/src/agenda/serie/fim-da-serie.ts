import type { Data } from '../../tempo/data.ts'
import { type DataHora, dataDaHora, minutosEntre } from '../../tempo/data-hora.ts'
import type { DadosDoAgendamento } from '../contract.ts'
import { copiaDaSessao, type Modelo } from './copia-da-sessao.ts'
import type { Padrao } from './mudancas.ts'
import { ocorrencias } from './ocorrencias.ts'

/**
 * D7: a later end adds at the end only: what the pattern gives after as many places as it gave up to the old
 * end (`antes`: the old pattern, seen from the same occurrence), but not twice on a date that is held.
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
  /** P2: a start at which nothing new is made. */
  pulada: (inicio: DataHora) => boolean
}): DadosDoAgendamento[] {
  const minutos = minutosEntre(padrao.inicio, padrao.fim)
  return ocorrencias(padrao)
    .slice(ocorrencias(antes).length)
    .filter((inicio) => !ocupadas.has(dataDaHora(inicio)) && !pulada(inicio))
    .map((inicio) => copiaDaSessao(modelo(inicio), { inicio, minutos }))
}

/** D7: whether an earlier end leaves this start out. `ate` is inclusive. */
export const depoisDoFim = (inicio: DataHora, ate: Data): boolean => dataDaHora(inicio) > ate
