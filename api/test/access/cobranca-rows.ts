import { umAgendamento } from '../agenda.ts'
import { umPaciente } from '../pacientes.ts'
import { type AccessRow, ONLY_OWNER } from './access.ts'

/** D4: everybody's own settings, and the statements of one's own patients. */
export const COBRANCA_ROWS: AccessRow[] = [
  {
    route: 'GET /api/cobranca',
    prepare: () => ({ url: '/api/cobranca' }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
  {
    route: 'PUT /api/cobranca',
    prepare: () => ({
      url: '/api/cobranca',
      body: {
        tipoDaChave: 'EMAIL',
        chave: 'ana@exemplo.com.br',
        nome: 'Ana Souza',
        cidade: 'Vitória',
        diaDoVencimento: 10,
      },
    }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
  {
    route: 'GET /api/cobranca/extrato',
    prepare: async ({ t, dono }) => {
      const { id: pacienteId } = await umPaciente(t, dono)
      await umAgendamento(t, dono, { pacienteId, valorSessao: 100 })
      return { url: `/api/cobranca/extrato?pacienteId=${pacienteId}&mes=3&ano=2026` }
    },
    answers: ONLY_OWNER(200),
  },
]
