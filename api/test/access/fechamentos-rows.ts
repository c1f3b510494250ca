import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { umAgendamento } from '../agenda.ts'
import { corpoDoFechamento, diasPelaApi } from '../fechamentos.ts'
import { umPaciente } from '../pacientes.ts'
import { type AccessRow, ONLY_OWNER, type Scene } from './access.ts'

const naData = (dia: string) => ({ inicio: `${dia}T09:00:00` })

/** A patient with a session on each of the days; their ids. */
async function marcadas({ t, dono }: Scene, ...dias: string[]): Promise<string[]> {
  const { id: pacienteId } = await umPaciente(t, dono)
  const sessoes = dias.map(async (dia) => umAgendamento(t, dono, { pacienteId, ...naData(dia) }))
  return (await Promise.all(sessoes)).map(({ id }) => id)
}

let semanas = 0

/** A closure of days of its own that called a session off. */
async function umFechamento(scene: Scene) {
  const de = somaDias('2027-01-04' as Data, 21 * semanas++)
  await marcadas(scene, somaDias(de, 1))
  const fechado = await diasPelaApi(scene.t, scene.dono).close({ de, ate: somaDias(de, 4) })
  return { id: fechado.body.id, de, depois: somaDias(de, 8) }
}

/** D4: who may close days, and see what closing them reaches. */
export const FECHAMENTOS_ROWS: AccessRow[] = [
  {
    route: 'GET /api/fechamentos',
    prepare: async (scene) => {
      await umFechamento(scene)
      return { url: '/api/fechamentos' }
    },
    answers: { anonimo: 401, papelErrado: 403, estranho: { status: 200, body: [] }, dono: 200 },
  },
  {
    route: 'POST /api/fechamentos',
    prepare: async (scene) => {
      const [fica] = await marcadas(scene, '2026-03-17', '2026-03-18')
      return { url: '/api/fechamentos', body: corpoDoFechamento({ manter: [fica] }) }
    },
    answers: ONLY_OWNER(201),
  },
  {
    route: 'POST /api/fechamentos/previa',
    prepare: async (scene) => ({
      url: '/api/fechamentos/previa',
      body: { fechamentoId: (await umFechamento(scene)).id },
    }),
    answers: ONLY_OWNER(200),
  },
  {
    route: 'PUT /api/fechamentos/:fechamentoId',
    prepare: async (scene) => {
      const { id, de, depois } = await umFechamento(scene)
      await marcadas(scene, depois)
      return { url: `/api/fechamentos/${id}`, body: corpoDoFechamento({ de, ate: depois }) }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'DELETE /api/fechamentos/:fechamentoId',
    prepare: async (scene) => ({
      url: `/api/fechamentos/${(await umFechamento(scene)).id}`,
      body: { devolver: true },
    }),
    answers: ONLY_OWNER(200),
  },
  {
    route: 'GET /api/agendamentos/paciente/:pacienteId/desmarcadas',
    prepare: async ({ t, dono }) => {
      const { id } = await umPaciente(t, dono)
      return { url: `/api/agendamentos/paciente/${id}/desmarcadas?mes=3&ano=2026` }
    },
    answers: ONLY_OWNER(200),
  },
  {
    // Everybody's own: a choice of somebody else's there is no way to say.
    route: 'GET /api/feriados',
    prepare: () => ({ url: '/api/feriados?ano=2026&uf=SP' }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
  {
    route: 'PUT /api/feriados/:chave',
    prepare: () => ({ url: '/api/feriados/natal', body: { atende: true } }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
]
