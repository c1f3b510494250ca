import { arquivado, corpoDePaciente, umPaciente } from '../pacientes.ts'
import { type AccessRow, ONLY_OWNER, type Scene } from './access.ts'

/** Archived, and never seen: nothing of theirs has to be kept (D6). */
async function umArquivado({ t, dono }: Scene) {
  const { id, pessoa } = await umPaciente(t, dono)
  await arquivado(t, dono, id)
  return { id, nome: pessoa.nome }
}

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
  ...(['', '/cpf', '/cpf-responsavel', '/precos'] as const).map(
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
    route: 'GET /api/pacientes/:pacienteId/dados',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono)
      return { url: `/api/pacientes/${id}/dados?destinatario=profissional` }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'PUT /api/pacientes/:pacienteId',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono)
      return { url: `/api/pacientes/${id}`, body: corpoDePaciente() }
    },
    answers: ONLY_OWNER(200),
  },
  // First of the two: the stranger's list is empty as long as the stranger disposed of nobody.
  {
    route: 'GET /api/termos-de-descarte',
    prepare: () => ({ url: '/api/termos-de-descarte' }),
    answers: { anonimo: 401, papelErrado: 403, estranho: { status: 200, body: [] }, dono: 200 },
  },
  {
    route: 'GET /api/pacientes/:pacienteId/descarte',
    prepare: async (scene) => {
      const { id } = await umArquivado(scene)
      return { url: `/api/pacientes/${id}/descarte` }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'POST /api/pacientes/:pacienteId/descartar',
    prepare: async (scene) => {
      const { id, nome } = await umArquivado(scene)
      return { url: `/api/pacientes/${id}/descartar`, body: { nome } }
    },
    answers: ONLY_OWNER(201),
  },
  {
    route: 'DELETE /api/pacientes/:pacienteId/valores/:desde',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono, { valorConsulta: 150 })
      const { token } = dono
      const url = `/api/pacientes/${id}`
      await t.call('PUT', url, { token, body: { valorConsulta: 250 } })
      const body = { de: 150, desde: '2031-01-01' }
      await t.call('POST', `${url}/reajuste`, { token, body })
      return { url: `${url}/valores/2031-01-01` }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'PUT /api/pacientes/:pacienteId/falta',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono)
      return { url: `/api/pacientes/${id}/falta`, body: { falta: { regra: 'INTEGRAL' } } }
    },
    answers: ONLY_OWNER(200),
  },
]
