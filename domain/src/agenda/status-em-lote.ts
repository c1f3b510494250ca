import type { Agendamento } from './contract.ts'
import type { Mudancas } from './serie/mudancas.ts'
import { dadosDe } from './serie/o-que-espalha.ts'
import type { StatusAgendamento } from './tipos.ts'
import { type Precos, valorDaMarca } from './valor-da-sessao.ts'

/** A session whose status is said together with others', and what its patient's sessions cost. */
type SessaoDoLote = { readonly antes: Agendamento; readonly precos: Precos }

/**
 * P4: all that one status for many sessions changes: each one alone, whatever series it is of, with the
 * value that a mark leaves it with (P9), unless the person keeps the values as they are.
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
