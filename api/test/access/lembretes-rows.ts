import { statement } from '../../src/database/database.ts'
import { newId } from '../../src/ids.ts'
import { hashDoSegredo, segredoDe } from '../../src/lembretes/segredo.ts'
import { umAgendamento } from '../agenda.ts'
import { liga, umLembrado } from '../lembretes.ts'
import { umPaciente } from '../pacientes.ts'
import { type AccessRow, EVERYONE, ONLY_OWNER, type Scene } from './access.ts'

const ENVIADO = statement(
  'teste_lembrete_enviado',
  `INSERT INTO lembrete (profissional_id, id, agendamento_id, paciente_id, inicio, estado, motivo, tentativas,
     proxima_em, segredo_hash, criado_em, enviado_em)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 1, now(), $8, now(), CASE WHEN $6 = 'ENVIADO' THEN now() END)`,
)

const AMANHA = '2026-03-10T09:00:00'

/** A reminder of the owner's, as it was sent or given up; answers the address of its page. */
async function lembrado({ t, dono }: Scene, estado: 'ENVIADO' | 'FALHOU') {
  const { database, clock, cofre } = t.contexto
  const lembreteId = newId(clock)
  const { id: pacienteId } = await umLembrado(t, dono, `bia.${lembreteId}@exemplo.com.br`)
  const { id, inicio } = await umAgendamento(t, dono, { pacienteId, inicio: AMANHA })
  await liga(t, dono)
  const { profissionalId } = dono
  const segredo = segredoDe(cofre, { profissionalId, id: lembreteId })
  await database.query(ENVIADO, [
    profissionalId,
    lembreteId,
    id,
    pacienteId,
    inicio,
    estado,
    estado === 'FALHOU' ? 'SERVIDOR' : null,
    hashDoSegredo(segredo),
  ])
  return `/api/confirmacao/${segredo}`
}

const doPaciente = async ({ t, dono }: Scene) => {
  const { id } = await umPaciente(t, dono, {
    pessoa: { email: 'bia@exemplo.com.br' },
  })
  return `/api/pacientes/${id}/lembrete`
}

export const LEMBRETES_ROWS: AccessRow[] = [
  {
    route: 'GET /api/lembretes',
    prepare: () => ({ url: '/api/lembretes' }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
  {
    route: 'PUT /api/lembretes',
    prepare: () => ({ url: '/api/lembretes', body: { ligado: false, hora: 18 } }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
  {
    route: 'GET /api/lembretes/avisos',
    prepare: async (scene) => {
      await lembrado(scene, 'FALHOU')
      return { url: '/api/lembretes/avisos' }
    },
    answers: { anonimo: 401, papelErrado: 403, estranho: { status: 200, body: [] }, dono: 200 },
  },
  {
    // Who asks for all of it reaches their own alone.
    route: 'POST /api/lembretes/repetir',
    prepare: async (scene) => {
      await lembrado(scene, 'FALHOU')
      return { url: '/api/lembretes/repetir', body: {} }
    },
    answers: { anonimo: 401, papelErrado: 403, estranho: { status: 200, body: [] }, dono: 200 },
  },
  {
    route: 'GET /api/pacientes/:pacienteId/lembrete',
    prepare: async (scene) => ({ url: await doPaciente(scene) }),
    answers: ONLY_OWNER(200),
  },
  {
    route: 'PUT /api/pacientes/:pacienteId/lembrete',
    prepare: async (scene) => ({ url: await doPaciente(scene), body: { lembrar: true } }),
    answers: ONLY_OWNER(200),
  },
  {
    // Whoever has the letter opens it: nothing else proves anything.
    route: 'GET /api/confirmacao/:segredo',
    prepare: async (scene) => ({ url: await lembrado(scene, 'ENVIADO') }),
    answers: EVERYONE(200),
  },
  {
    route: 'POST /api/confirmacao/:segredo',
    prepare: async (scene) => ({ url: await lembrado(scene, 'ENVIADO') }),
    answers: EVERYONE(200),
  },
  {
    route: 'GET /api/confirmacao/:segredo/nao-receber',
    prepare: async (scene) => ({ url: `${await lembrado(scene, 'ENVIADO')}/nao-receber` }),
    answers: EVERYONE(200),
  },
  {
    route: 'POST /api/confirmacao/:segredo/nao-receber',
    prepare: async (scene) => ({ url: `${await lembrado(scene, 'ENVIADO')}/nao-receber` }),
    answers: EVERYONE(200),
  },
]
