import type { AgendamentoFio, Contagem } from '@clinica/domain/agenda/contract'
import type { SerieFio } from '@clinica/domain/agenda/serie/contract'
import { type CorpoDoAgendamento, corpoDeAgendamento, lido } from './agenda.ts'
import type { TestApp } from './app.ts'
import { type Conta, umaConta } from './contas.ts'
import { umPaciente } from './pacientes.ts'

/** Mondays at 14h from 9 March 2026: nine of them through 4 May. */
export const SEMANAL = {
  inicio: '2026-03-09T14:00:00',
  fim: '2026-03-09T15:00:00',
  valorSessao: 180,
  isRecurring: true,
  recurrenceType: 'weekly',
  recurrenceEnd: '2026-05-04',
}

type Resposta = {
  status: number
  body: unknown
  contagem: Contagem
  agendamento: AgendamentoFio
  operacaoId: string
  message: string
}

/** The agenda of one account through the API, as short as a test wants it. */
export function agendaPelaApi(t: TestApp, { token }: Conta) {
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
    const answer = await t.call(method, `/api${path}`, { token, body })
    const corpo = answer.body as Contagem & { message: string }
    const { alterados, preservados } = corpo ?? {}
    return {
      status: answer.status,
      body: answer.body,
      contagem: { alterados, preservados },
      agendamento: answer.status < 300 && corpo ? lido(corpo) : ({} as AgendamentoFio),
      operacaoId: String(answer.headers['x-operacao-id']),
      message: corpo?.message,
    } satisfies Resposta
  }
  return {
    create: (corpo: CorpoDoAgendamento = {}) =>
      call('POST', '/agendamentos', corpoDeAgendamento(corpo)),
    change: (id: string | undefined, corpo: unknown) => call('PUT', `/agendamentos/${id}`, corpo),
    remove: (id: string | undefined, corpo?: unknown) =>
      call('DELETE', `/agendamentos/${id}`, corpo),
    undo: (operacaoId: string) => call('POST', `/operacoes/${operacaoId}/desfazer`),
    redo: (operacaoId: string) => call('POST', `/operacoes/${operacaoId}/refazer`),
    serie: async (id: string | undefined) =>
      (await call('GET', `/agendamentos/${id}/serie`)).body as SerieFio,
    get: (path: string) => call('GET', path),
    post: (path: string, corpo: unknown) => call('POST', path, corpo),
  }
}

export type AgendaPelaApi = ReturnType<typeof agendaPelaApi>

/** A series booked through the API: its first row, its members in order, the operation that made it. */
export async function umaSerie(agenda: AgendaPelaApi, corpo: CorpoDoAgendamento = {}) {
  const criada = await agenda.create({ ...SEMANAL, ...corpo })
  if (criada.status !== 201) throw new Error(`umaSerie: ${criada.status} ${criada.message}`)
  const { id } = criada.agendamento
  const { membros, recurrenceId } = await agenda.serie(id)
  return { id, recurrenceId, membros, operacaoId: criada.operacaoId, criada }
}

/** A new account with one patient (150,00 by default) and its agenda. */
export async function umaAgenda(t: TestApp) {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta, { valorConsulta: 150 })
  return { conta, pacienteId, agenda: agendaPelaApi(t, conta) }
}

/** What `inicios` tells of the series that `SEMANAL` makes. */
export const SEGUNDAS = [
  ...['03-09 14', '03-16 14', '03-23 14', '03-30 14'],
  ...['04-06 14', '04-13 14', '04-20 14', '04-27 14', '05-04 14'],
]

/** Starts, the way a test reads them: 'MM-DD HH'. */
export const inicios = (lista: readonly { inicio: string }[]): string[] =>
  lista.map(({ inicio }) => inicio.slice(5, 13).replace('T', ' '))
