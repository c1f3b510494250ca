import { umAgendamento } from '../agenda.ts'
import type { TestApp } from '../app.ts'
import type { Conta } from '../contas.ts'
import { umPaciente } from '../pacientes.ts'
import { type AccessRow, ONLY_OWNER } from './access.ts'

const MARCO = { mes: 3, ano: 2026 }

/** A patient with one paid session in March. */
async function umMesPago(t: TestApp, dono: Conta) {
  const { id: pacienteId } = await umPaciente(t, dono)
  await umAgendamento(t, dono, { pacienteId, valorSessao: 100, statusPagamento: 'PAGO' })
  return {
    pacienteId,
    url: `/api/resumo-atendimentos/pagamentos?pacienteId=${pacienteId}&mes=3&ano=2026`,
  }
}

/** D4: who may call what of the consolidated attendances. */
export const ATENDIMENTOS_ROWS: AccessRow[] = [
  {
    route: 'GET /api/resumo-atendimentos/profissional/:profissionalId',
    prepare: ({ dono }) => ({
      url: `/api/resumo-atendimentos/profissional/${dono.profissionalId}`,
    }),
    answers: ONLY_OWNER(200),
  },
  ...['anos', 'meses'].map(
    (parte): AccessRow => ({
      route: `GET /api/resumo-atendimentos/profissional/:profissionalId/${parte}`,
      prepare: ({ dono }) => ({
        url: `/api/resumo-atendimentos/profissional/${dono.profissionalId}/${parte}`,
      }),
      answers: ONLY_OWNER(200),
    }),
  ),
  {
    route: 'GET /api/resumo-atendimentos/paciente/:pacienteId',
    prepare: async ({ t, dono }) => {
      const { pacienteId } = await umMesPago(t, dono)
      return {
        url: `/api/resumo-atendimentos/paciente/${pacienteId}?desde=2026-01-05T09:00:00`,
      }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'GET /api/resumo-atendimentos/paciente/:pacienteId/ao-arquivar',
    prepare: async ({ t, dono }) => {
      const { pacienteId } = await umMesPago(t, dono)
      return { url: `/api/resumo-atendimentos/paciente/${pacienteId}/ao-arquivar` }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'PUT /api/resumo-atendimentos/valor-pago',
    prepare: async ({ t, dono }) => {
      const { pacienteId } = await umMesPago(t, dono)
      const body = { pacienteId, ...MARCO, valorPago: 50 }
      return { url: '/api/resumo-atendimentos/valor-pago', body }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'GET /api/resumo-atendimentos/pagamentos',
    prepare: async ({ t, dono }) => ({ url: (await umMesPago(t, dono)).url }),
    answers: ONLY_OWNER(200),
  },
  {
    route: 'PUT /api/resumo-atendimentos/pagamentos/:pagamentoId',
    prepare: async ({ t, dono }) => {
      const { url } = await umMesPago(t, dono)
      const { body } = await t.call('GET', url, { token: dono.token })
      const [pagamento] = body as { id: string }[]
      return {
        url: `/api/resumo-atendimentos/pagamentos/${pagamento?.id}`,
        body: { forma: 'PIX' },
      }
    },
    answers: ONLY_OWNER(200),
  },
]
