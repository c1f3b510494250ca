import type { Centavos } from '../dinheiro.ts'
import { minutosEntre } from '../tempo/data-hora.ts'
import type { Agendamento, DadosDoAgendamento } from './contract.ts'
import { copiaDaSessao } from './copia-da-sessao.ts'
import type { Mudancas, Padrao } from './mudancas.ts'
import { ocorrencias } from './ocorrencias.ts'

/** What follows the first occurrence: its status stays with the first (D7). */
function seguintes(
  dados: DadosDoAgendamento,
  padrao: Padrao,
  valorPadrao: Centavos | null,
): DadosDoAgendamento[] {
  const minutos = minutosEntre(dados.inicio, dados.fim)
  return ocorrencias(padrao)
    .slice(1)
    .map((inicio) => copiaDaSessao(dados, { inicio, minutos }, valorPadrao))
}

/** D7: a new series; `dados` is its first occurrence. `valorPadrao` is the patient's default price. */
export const serieNova = (
  dados: DadosDoAgendamento,
  padrao: Padrao,
  recurrenceId: string,
  valorPadrao: Centavos | null,
): Mudancas => ({
  alteradas: [],
  novas: [dados, ...seguintes(dados, padrao, valorPadrao)],
  removidas: [],
  recurrenceId,
  padrao,
  preservados: 0,
})

/** D7: a single appointment that begins to repeat; it is the first occurrence. */
export const serieDoAvulso = (
  antes: Agendamento,
  depois: DadosDoAgendamento,
  padrao: Padrao,
  recurrenceId: string,
  valorPadrao: Centavos | null,
): Mudancas => ({
  alteradas: [{ antes, depois }],
  novas: seguintes(depois, padrao, valorPadrao),
  removidas: [],
  recurrenceId,
  padrao,
  preservados: 0,
})
