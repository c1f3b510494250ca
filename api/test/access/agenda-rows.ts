import { corpoDeAgendamento, umAgendamento } from '../agenda.ts'
import type { TestApp } from '../app.ts'
import type { Conta } from '../contas.ts'
import { umPaciente } from '../pacientes.ts'
import { type AccessRow, ONLY_OWNER } from './access.ts'

const PERIODO = 'dataInicio=2031-01-06T00:00:00&dataFim=2031-01-13T00:00:00'
const DESDE = 'desde=2026-01-05T09:00:00'
const NA_SEMANA = { inicio: '2031-01-07T09:00:00' }
const UMA_SERIE = {
  isRecurring: true,
  recurrenceType: 'weekly',
  recurrenceEnd: '2026-03-30',
}
const OWN_LIST = {
  anonimo: 401,
  papelErrado: 403,
  estranho: { status: 200, body: [] },
  dono: 200,
} as const

const READS: AccessRow[] = [
  ...['', '/dashboard'].map(
    (call): AccessRow => ({
      route: `GET /api/agendamentos/profissional/me${call}`,
      prepare: async ({ t, dono }) => {
        await umAgendamento(t, dono, NA_SEMANA)
        return { url: `/api/agendamentos/profissional/me${call}?${PERIODO}` }
      },
      answers: OWN_LIST,
    }),
  ),
  {
    route: 'GET /api/agendamentos/profissional/me/proximas',
    prepare: async ({ t, dono }) => {
      const { id: pacienteId } = await umPaciente(t, dono)
      await umAgendamento(t, dono, { ...NA_SEMANA, pacienteId })
      return { url: `/api/agendamentos/profissional/me/proximas?${DESDE}` }
    },
    answers: OWN_LIST,
  },
  {
    route: 'GET /api/agendamentos/:agendamentoId',
    prepare: async ({ t, dono }) => {
      const { id } = await umAgendamento(t, dono)
      return { url: `/api/agendamentos/${id}` }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'GET /api/agendamentos/:pacienteId/valor-consulta',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono)
      return { url: `/api/agendamentos/${id}/valor-consulta` }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'GET /api/agendamentos/paciente/:pacienteId/detalhes',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono)
      return { url: `/api/agendamentos/paciente/${id}/detalhes?mes=3&ano=2026` }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'GET /api/agendamentos/paciente/:pacienteId/observacoes',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono)
      return { url: `/api/agendamentos/paciente/${id}/observacoes` }
    },
    answers: ONLY_OWNER(200),
  },
]

const WRITES: AccessRow[] = [
  {
    route: 'POST /api/agendamentos',
    prepare: async ({ t, dono }) => {
      const { id: pacienteId } = await umPaciente(t, dono)
      return { url: '/api/agendamentos', body: corpoDeAgendamento({ pacienteId }) }
    },
    answers: ONLY_OWNER(201),
  },
  {
    route: 'PUT /api/agendamentos/:agendamentoId',
    prepare: async ({ t, dono }) => {
      const { id } = await umAgendamento(t, dono)
      return { url: `/api/agendamentos/${id}`, body: { observacoes: 'outra' } }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'DELETE /api/agendamentos/:agendamentoId',
    prepare: async ({ t, dono }) => {
      const { id } = await umAgendamento(t, dono)
      return { url: `/api/agendamentos/${id}`, body: { editMode: 'single' } }
    },
    answers: ONLY_OWNER(204),
  },
  {
    route: 'POST /api/agendamentos/status-em-lote',
    prepare: async ({ t, dono }) => {
      const { id } = await umAgendamento(t, dono)
      const sessoes = [{ id }]
      return {
        url: '/api/agendamentos/status-em-lote',
        body: { statusAgendamento: 'REALIZADO', sessoes },
      }
    },
    answers: ONLY_OWNER(200),
  },
]

/** The id of the operation that booking an appointment was. */
async function umaOperacao(t: TestApp, { token }: Conta) {
  const answer = await t.call('POST', '/api/agendamentos', { token, body: corpoDeAgendamento() })
  return String(answer.headers['x-operacao-id'])
}

const SERIES: AccessRow[] = [
  {
    route: 'GET /api/agendamentos/:agendamentoId/serie',
    prepare: async ({ t, dono }) => {
      const { id } = await umAgendamento(t, dono, UMA_SERIE)
      return { url: `/api/agendamentos/${id}/serie` }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'GET /api/agendamentos/:agendamentoId/historico',
    prepare: async ({ t, dono }) => {
      const { id } = await umAgendamento(t, dono)
      return { url: `/api/agendamentos/${id}/historico` }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'POST /api/agendamentos/conflitos',
    prepare: async ({ t, dono }) => {
      const { inicio, fim } = await umAgendamento(t, dono)
      return { url: '/api/agendamentos/conflitos', body: { periodos: [{ inicio, fim }] } }
    },
    answers: OWN_LIST,
  },
  {
    route: 'POST /api/operacoes/:operacaoId/desfazer',
    prepare: async ({ t, dono }) => ({
      url: `/api/operacoes/${await umaOperacao(t, dono)}/desfazer`,
    }),
    answers: ONLY_OWNER(200),
  },
  {
    route: 'POST /api/operacoes/:operacaoId/refazer',
    prepare: async ({ t, dono }) => {
      const url = `/api/operacoes/${await umaOperacao(t, dono)}`
      await t.call('POST', `${url}/desfazer`, { token: dono.token })
      return { url: `${url}/refazer` }
    },
    answers: ONLY_OWNER(200),
  },
]

const ARCHIVE: AccessRow[] = [
  {
    route: 'DELETE /api/pacientes/:pacienteId',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono)
      return { url: `/api/pacientes/${id}` }
    },
    answers: ONLY_OWNER(204),
  },
  {
    route: 'POST /api/pacientes/:pacienteId/restaurar',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono)
      await t.call('DELETE', `/api/pacientes/${id}`, { token: dono.token })
      return { url: `/api/pacientes/${id}/restaurar` }
    },
    answers: ONLY_OWNER(200),
  },
]

const REAJUSTE: AccessRow[] = ['', '/previa'].map((call) => ({
  route: `POST /api/pacientes/:pacienteId/reajuste${call}`,
  prepare: async ({ t, dono }) => {
    const { id: pacienteId } = await umPaciente(t, dono)
    await umAgendamento(t, dono, { ...NA_SEMANA, pacienteId, valorSessao: 90 })
    const body = { de: 90, desde: '2031-01-01' }
    return { url: `/api/pacientes/${pacienteId}/reajuste${call}`, body }
  },
  answers: ONLY_OWNER(200),
}))

/** D4: who may call what of the agenda. */
export const AGENDA_ROWS: AccessRow[] = [...READS, ...WRITES, ...SERIES, ...ARCHIVE, ...REAJUSTE]
