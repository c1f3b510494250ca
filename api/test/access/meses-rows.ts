import { umAgendamento } from '../agenda.ts'
import { umPaciente } from '../pacientes.ts'
import { type AccessRow, ONLY_OWNER } from './access.ts'

const MARCO = '/api/meses/2026/3'
const DE_CADA_UM = { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 }

/** D4: everybody's own months, and whose statements were sent. */
export const MESES_ROWS: AccessRow[] = [
  { route: 'GET /api/meses', prepare: () => ({ url: '/api/meses' }), answers: DE_CADA_UM },
  {
    route: 'GET /api/meses/:ano/:mes',
    prepare: async ({ t, dono }) => {
      const { id: pacienteId } = await umPaciente(t, dono)
      await umAgendamento(t, dono, { pacienteId, valorSessao: 100 })
      return { url: MARCO }
    },
    answers: DE_CADA_UM,
  },
  {
    route: 'POST /api/meses/:ano/:mes/fechar',
    prepare: () => ({ url: '/api/meses/2019/1/fechar', body: {} }),
    answers: DE_CADA_UM,
  },
  {
    route: 'POST /api/meses/:ano/:mes/reabrir',
    prepare: async ({ t, dono, estranho }) => {
      const url = '/api/meses/2019/2'
      for (const { token } of [dono, estranho])
        await t.call('POST', `${url}/fechar`, { token, body: {} })
      return { url: `${url}/reabrir`, body: { motivo: 'Um pagamento chegou depois' } }
    },
    answers: DE_CADA_UM,
  },
  {
    route: 'PUT /api/meses/:ano/:mes/enviados',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono)
      return { url: `${MARCO}/enviados`, body: { pacientes: [id], enviado: true } }
    },
    answers: ONLY_OWNER(200),
  },
]
