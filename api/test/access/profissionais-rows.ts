import { umAgendamento } from '../agenda.ts'
import { cadastrar, DADOS_DO_PROFISSIONAL } from '../entrar.ts'
import { umPaciente } from '../pacientes.ts'
import { type AccessRow, EVERYONE } from './access.ts'

export const PROFISSIONAIS_ROWS: AccessRow[] = [
  {
    route: 'POST /api/profissionais/usuario/:usuarioId',
    // D2: the id is the capability; whoever else is signed in does not matter.
    prepare: async ({ t }) => ({
      url: `/api/profissionais/usuario/${(await cadastrar(t)).id}`,
      body: DADOS_DO_PROFISSIONAL,
    }),
    answers: EVERYONE(201),
  },
  {
    // Everybody's own: a name of somebody else's there is no way to say.
    route: 'PUT /api/profissionais/nome',
    prepare: async ({ t, dono }) => {
      // Answers about money tell whose they are.
      const { id: pacienteId } = await umPaciente(t, dono)
      await umAgendamento(t, dono, { pacienteId })
      return { url: '/api/profissionais/nome', body: { nome: 'Ana Souza Prado' } }
    },
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
  {
    route: 'GET /api/profissionais/dados',
    prepare: () => ({ url: '/api/profissionais/dados' }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
  {
    route: 'PUT /api/profissionais/dados',
    prepare: () => ({ url: '/api/profissionais/dados', body: DADOS_DO_PROFISSIONAL }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
  {
    route: 'GET /api/profissionais/regras',
    prepare: () => ({ url: '/api/profissionais/regras' }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
  {
    route: 'PUT /api/profissionais/regras',
    prepare: () => ({
      url: '/api/profissionais/regras',
      body: { falta: { regra: 'NADA' }, duracaoMinutos: 50 },
    }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
]
