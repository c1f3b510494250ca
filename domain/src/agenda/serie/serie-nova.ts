import { minutosEntre } from '../../tempo/data-hora.ts'
import type { Agendamento, DadosDoAgendamento } from '../contract.ts'
import {
  copiaDaSessao,
  type Modelo,
  modeloDaNova,
  modeloDasNovas,
  type PrecoDoDia,
} from './copia-da-sessao.ts'
import type { Mudancas, Padrao } from './mudancas.ts'
import { oQueEspalha } from './o-que-espalha.ts'
import { ocorrencias } from './ocorrencias.ts'

/** The sessions after the first one, which alone has its status (D7). */
function seguintes(modelo: Modelo, padrao: Padrao): DadosDoAgendamento[] {
  const minutos = minutosEntre(padrao.inicio, padrao.fim)
  return ocorrencias(padrao)
    .slice(1)
    .map((inicio) => copiaDaSessao(modelo(inicio), { inicio, minutos }))
}

/** D7: a new series; `dados` is its first occurrence. `precoEm`: the patient's default price. */
export const serieNova = (
  dados: DadosDoAgendamento,
  padrao: Padrao,
  recurrenceId: string,
  precoEm: PrecoDoDia,
): Mudancas => ({
  alteradas: [],
  novas: [dados, ...seguintes(modeloDaNova(dados, precoEm), padrao)],
  removidas: [],
  recurrenceId,
  padrao,
  preservados: 0,
})

/** D7: a series made from a single appointment, which is its first occurrence. */
export function serieDoAvulso(
  antes: Agendamento,
  depois: DadosDoAgendamento,
  padrao: Padrao,
  recurrenceId: string,
  precoEm: PrecoDoDia,
): Mudancas {
  const { campos } = oQueEspalha(antes, depois)
  return {
    alteradas: [{ antes, depois }],
    novas: seguintes(modeloDasNovas(antes, depois, campos, precoEm), padrao),
    removidas: [],
    recurrenceId,
    padrao,
    preservados: 0,
  }
}
