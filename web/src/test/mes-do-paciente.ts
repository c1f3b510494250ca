import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { CABECALHO_DA_OPERACAO } from '@clinica/domain/agenda/tipos'
import type { PagamentoFio } from '@clinica/domain/pagamentos/contract'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { vi } from 'vitest'
import { saldoHandlers } from './recebimentos.ts'

/** Bodies of the sent changes. */
export const enviado = vi.fn()
export const DETALHES = '*/api/agendamentos/paciente/p-bia/detalhes'
export const PAGAMENTOS = '*/api/resumo-atendimentos/pagamentos'
const DESMARCADAS = '*/api/agendamentos/paciente/p-bia/desmarcadas'

/** Stateful server for a patient's month. */
export function umMesDoPaciente(
  server: SetupServer,
  iniciais: AgendamentoFio[],
  pagamentos: PagamentoFio[] = [],
) {
  let sessoes = iniciais
  let antes = iniciais
  const recusas: (() => Response)[] = []
  server.use(
    ...saldoHandlers(),
    http.get(DETALHES, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const doMes = searchParams.get('mes') === '3' && searchParams.get('ano') === '2026'
      return HttpResponse.json(doMes ? sessoes : [])
    }),
    http.get(PAGAMENTOS, () => HttpResponse.json(pagamentos)),
    http.get(DESMARCADAS, () => HttpResponse.json([])),
    // P9: only the month's own days have a price.
    http.get('*/api/agendamentos/p-bia/valor-consulta', ({ request }) =>
      HttpResponse.json(request.url.includes('em=2026-03-') ? 180 : 0),
    ),
    http.get('*/api/agendamentos/:id', ({ params }) =>
      HttpResponse.json(sessoes.find(({ id }) => id === params.id)),
    ),
    http.put('*/api/agendamentos/:id', async ({ request, params }) => {
      const corpo = (await request.json()) as AgendamentoFio
      enviado(corpo)
      const recusa = recusas.shift()
      if (recusa) return recusa()
      const { statusAgendamento, statusPagamento, modalidadeAtendimento, valorSessao } = corpo
      const escolhas = { statusAgendamento, statusPagamento, modalidadeAtendimento, valorSessao }
      antes = sessoes
      sessoes = sessoes.map((um) =>
        um.id === params.id ? { ...um, ...escolhas, versao: um.versao + 1 } : um,
      )
      return HttpResponse.json(
        { ...sessoes.find(({ id }) => id === params.id), alterados: 1, preservados: 0 },
        { headers: { [CABECALHO_DA_OPERACAO]: 'op-1' } },
      )
    }),
    http.post('*/api/operacoes/op-1/desfazer', () => {
      sessoes = antes
      return HttpResponse.json({ alterados: 1 })
    }),
  )
  return {
    recuse: (recusa: () => Response) => recusas.push(recusa),
    mude(mudancas: Partial<AgendamentoFio>) {
      sessoes = sessoes.map((um) => ({ ...um, ...mudancas, versao: um.versao + 1 }))
    },
  }
}
