import { corpoDePaciente, umPaciente } from '../pacientes.ts'
import { type AccessRow, ONLY_OWNER } from './access.ts'

/** D4: who may call what of a patient. */
export const PACIENTES_ROWS: AccessRow[] = [
  // First: the stranger's list is empty as long as the stranger registered nobody.
  {
    route: 'GET /api/pacientes',
    prepare: async ({ t, dono }) => {
      await umPaciente(t, dono)
      return { url: '/api/pacientes?arquivados=false' }
    },
    answers: { anonimo: 401, papelErrado: 403, estranho: { status: 200, body: [] }, dono: 200 },
  },
  {
    route: 'POST /api/pacientes',
    prepare: () => ({ url: '/api/pacientes', body: corpoDePaciente() }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 201, dono: 201 },
  },
  ...(['', '/cpf', '/cpf-responsavel', '/dados'] as const).map(
    (call): AccessRow => ({
      route: `GET /api/pacientes/:pacienteId${call}`,
      prepare: async ({ t, dono }) => {
        const { id } = await umPaciente(t, dono)
        return { url: `/api/pacientes/${id}${call}` }
      },
      answers: ONLY_OWNER(200),
    }),
  ),
  {
    route: 'PUT /api/pacientes/:pacienteId',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono)
      return { url: `/api/pacientes/${id}`, body: corpoDePaciente() }
    },
    answers: ONLY_OWNER(200),
  },
]
