import { insertAviso } from '../../src/autenticacao/nucleo/aviso-de-acesso-repository.ts'
import {
  createLink,
  createLinkDoEmail,
} from '../../src/autenticacao/senha/link-de-senha-service.ts'
import { instante } from '../../src/clock.ts'
import { newId } from '../../src/ids.ts'
import { outraSessao, umaConta } from '../contas.ts'
import { codigoDo, comDuasEtapas, DUAS_ETAPAS, pedirSegredo } from '../duas-etapas.ts'
import { cadastrar, entrar, novoEmail, SENHA } from '../entrar.ts'
import { type AccessRow, type Caller, EVERYONE, type Scene } from './access.ts'

const DEVICE = 'web-1-acesso'

async function umaSessao({ t }: Scene) {
  const { email } = await cadastrar(t)
  return (await entrar(t, email, { deviceId: DEVICE })).entrada
}

/** A sign-in from a device that the account did not know, told on the others. */
async function umAviso({ contexto }: Scene['t'], { usuarioId }: Scene['dono']) {
  const id = newId(contexto.clock)
  await insertAviso(contexto.database, {
    id,
    usuarioId,
    deviceId: 'web-1-novo',
    userAgent: null,
    endereco: '10.0.0.1',
    quando: instante(contexto.clock),
  })
  return id
}

/** A call that ends its own session is made with another account of the caller's kind. */
async function comOutraConta({ t }: Scene, caller: Caller): Promise<Record<string, string>> {
  if (caller === 'anonimo') return {}
  const perfil = caller === 'papelErrado' ? 'PACIENTE' : 'PROFISSIONAL'
  const { token } = await umaConta(t, { perfil })
  return { authorization: `Bearer ${token}` }
}

const comoDono = (token: string, caller: Caller): Record<string, string> =>
  caller === 'anonimo' ? {} : { authorization: `Bearer ${token}` }

/** Each caller is signed in to an account of their own that has the two steps: they are nobody else's. */
const AS_DUAS_ETAPAS: AccessRow[] = [
  {
    route: 'GET /api/usuario/duas-etapas',
    prepare: () => ({ url: DUAS_ETAPAS }),
    answers: { anonimo: 401, papelErrado: 200, estranho: 200, dono: 200 },
  },
  {
    route: 'POST /api/usuario/duas-etapas',
    prepare: async (scene, caller) => ({
      url: DUAS_ETAPAS,
      body: { senhaAtual: SENHA },
      headers: comoDono((await umaSessao(scene)).accessToken, caller),
    }),
    answers: { anonimo: 401, papelErrado: 200, estranho: 200, dono: 200 },
  },
  {
    route: 'POST /api/usuario/duas-etapas/ativar',
    prepare: async (scene, caller) => {
      const { accessToken } = await umaSessao(scene)
      const segredo = await pedirSegredo(scene.t, accessToken)
      return {
        url: `${DUAS_ETAPAS}/ativar`,
        body: { codigo: codigoDo(scene.t, segredo) },
        headers: comoDono(accessToken, caller),
      }
    },
    answers: { anonimo: 401, papelErrado: 200, estranho: 200, dono: 200 },
  },
  ...(['codigos', 'desativar'] as const).map((gesto): AccessRow => {
    const feito = gesto === 'codigos' ? 200 : 204
    return {
      route: `POST /api/usuario/duas-etapas/${gesto}`,
      prepare: async ({ t }, caller) => {
        const { token, segredo } = await comDuasEtapas(t)
        return {
          url: `${DUAS_ETAPAS}/${gesto}`,
          body: { senhaAtual: SENHA, codigo: codigoDo(t, segredo) },
          headers: comoDono(token, caller),
        }
      },
      answers: { anonimo: 401, papelErrado: feito, estranho: feito, dono: feito },
    }
  }),
]

export const AUTENTICACAO_ROWS: AccessRow[] = [
  ...AS_DUAS_ETAPAS,
  {
    route: 'POST /api/usuario',
    prepare: () => ({ url: '/api/usuario', body: { email: novoEmail(), senha: SENHA } }),
    answers: EVERYONE(201),
  },
  {
    route: 'POST /api/usuario/esqueci-senha',
    prepare: () => ({ url: '/api/usuario/esqueci-senha', body: { login: novoEmail() } }),
    answers: EVERYONE(202),
  },
  {
    route: 'POST /api/usuario/redefinir-senha',
    prepare: async ({ t }) => {
      const { email } = await cadastrar(t)
      const chave = await createLinkDoEmail(t.contexto, email)
      return { url: '/api/usuario/redefinir-senha', body: { chave, senha: 'um novo girassol' } }
    },
    answers: EVERYONE(204),
  },
  {
    route: 'PUT /api/usuario/senha',
    prepare: async ({ t }, caller) => {
      const { accessToken } = (await entrar(t, (await cadastrar(t)).email)).entrada
      const bearer: Record<string, string> = { authorization: `Bearer ${accessToken}` }
      return {
        url: '/api/usuario/senha',
        body: { senhaAtual: SENHA, senha: 'um novo girassol' },
        headers: caller === 'anonimo' ? {} : bearer,
      }
    },
    answers: { anonimo: 401, papelErrado: 204, estranho: 204, dono: 204 },
  },
  {
    route: 'GET /api/usuario/conta',
    prepare: () => ({ url: '/api/usuario/conta' }),
    answers: { anonimo: 401, papelErrado: 200, estranho: 200, dono: 200 },
  },
  {
    // These servers send no letters: nobody's e-mail changes by this call.
    route: 'PUT /api/usuario/email',
    prepare: () => ({
      url: '/api/usuario/email',
      body: { senhaAtual: SENHA, email: novoEmail() },
    }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 403, dono: 403 },
  },
  {
    route: 'POST /api/usuario/confirmar-email',
    prepare: async ({ t }) => {
      const { id } = await cadastrar(t)
      const sessaoId = await outraSessao(t, { usuarioId: id })
      const doLink = { para: 'email', email: novoEmail(), sessaoId } as const
      const chave = await createLink(t.contexto, id, doLink)
      return { url: '/api/usuario/confirmar-email', body: { chave } }
    },
    answers: EVERYONE(204),
  },
  {
    // These servers send no letters.
    route: 'POST /api/usuario/prova-de-email',
    prepare: () => ({ url: '/api/usuario/prova-de-email' }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 403, dono: 403 },
  },
  {
    route: 'POST /api/usuario/provar-email',
    prepare: async ({ t }) => {
      const { id } = await cadastrar(t)
      const chave = await createLink(t.contexto, id, { para: 'prova' })
      return { url: '/api/usuario/provar-email', body: { chave } }
    },
    answers: EVERYONE(204),
  },
  {
    route: 'GET /api/usuario/acessos',
    prepare: () => ({ url: '/api/usuario/acessos' }),
    answers: { anonimo: 401, papelErrado: 200, estranho: 200, dono: 200 },
  },
  {
    route: 'GET /api/usuario/avisos-de-acesso',
    prepare: () => ({ url: '/api/usuario/avisos-de-acesso' }),
    answers: { anonimo: 401, papelErrado: 200, estranho: 200, dono: 200 },
  },
  {
    route: 'POST /api/usuario/avisos-de-acesso/:avisoId/visto',
    prepare: async ({ t, dono }) => ({
      url: `/api/usuario/avisos-de-acesso/${await umAviso(t, dono)}/visto`,
    }),
    answers: { anonimo: 401, papelErrado: 404, estranho: 404, dono: 204 },
  },
  {
    route: 'POST /api/auth/login',
    prepare: async ({ t }) => {
      const { email } = await cadastrar(t)
      return { url: '/api/auth/login', body: { login: email, senha: SENHA, deviceId: DEVICE } }
    },
    answers: EVERYONE(200),
  },
  {
    route: 'POST /api/auth/refresh',
    prepare: async (scene) => {
      const { refreshToken } = await umaSessao(scene)
      return { url: '/api/auth/refresh', body: { refreshToken, deviceId: DEVICE } }
    },
    answers: EVERYONE(200),
  },
  {
    route: 'POST /api/auth/logout',
    prepare: async (scene, caller) => ({
      url: '/api/auth/logout',
      body: { refreshToken: (await umaSessao(scene)).refreshToken },
      headers: await comOutraConta(scene, caller),
    }),
    answers: EVERYONE(204),
  },
  {
    route: 'GET /api/auth/sessions',
    prepare: () => ({ url: '/api/auth/sessions' }),
    answers: { anonimo: 401, papelErrado: 200, estranho: 200, dono: 200 },
  },
  {
    route: 'POST /api/auth/sessions/logout-session',
    prepare: async ({ t, dono }) => ({
      url: '/api/auth/sessions/logout-session',
      body: { sessionId: await outraSessao(t, dono) },
    }),
    answers: { anonimo: 401, papelErrado: 404, estranho: 404, dono: 204 },
  },
  {
    route: 'POST /api/auth/sessions/logout-all',
    prepare: async (scene, caller) => ({
      url: '/api/auth/sessions/logout-all',
      headers: await comOutraConta(scene, caller),
    }),
    answers: { anonimo: 401, papelErrado: 204, estranho: 204, dono: 204 },
  },
]
