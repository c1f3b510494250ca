import type { Agendamento } from './contract.ts'
import type { Mudancas } from './serie/mudancas.ts'
import { dadosDe } from './serie/o-que-espalha.ts'
import type { StatusAgendamento } from './tipos.ts'
import { type Precos, valorDaMarca } from './valor-da-sessao.ts'

/** A session of a bulk status change, with its patient's prices. */
type SessaoDoLote = { readonly antes: Agendamento; readonly precos: Precos }

/**
 * P4: the changes of one status for many sessions: each session alone, whatever its series, with the value that the
 * status gives it (P9), unless the person keeps the values.
 */
export const statusEmLote = (
  sessoes: readonly SessaoDoLote[],
  statusAgendamento: StatusAgendamento,
  manterValores = false,
): Mudancas => ({
  alteradas: sessoes.map(({ antes, precos }) => ({
    antes,
    depois: {
      ...dadosDe(antes),
      statusAgendamento,
      valorSessao: manterValores
        ? antes.valorSessao
        : valorDaMarca(statusAgendamento, antes, precos),
    },
  })),
  novas: [],
  removidas: [],
  recurrenceId: undefined,
  padrao: null,
  preservados: 0,
})

/** D7: the sessions whose value a gesture changes, with both values. */
export const valoresAjustados = ({ alteradas }: Mudancas) =>
  alteradas
    .filter(({ antes, depois }) => antes.valorSessao !== depois.valorSessao)
    .map(({ antes, depois }) => ({
      id: antes.id,
      de: antes.valorSessao,
      para: depois.valorSessao,
    }))
