import {
  acessoFio,
  avisoDeAcessoFio,
  codigosFio,
  contaFio,
  duasEtapasFio,
  esqueciSenhaResposta,
  loginResposta,
  provaDeEmailResposta,
  segredoFio,
  sessaoFio,
  trocarEmailResposta,
  usuarioResposta,
} from '@clinica/domain/autenticacao/contract'
import { nomeFio } from '@clinica/domain/profissionais/contract'
import * as z from 'zod/mini'
import { request, semCorpo } from '../lib/http/http-client.ts'
import { HttpError, NetworkError } from '../lib/http/http-errors.ts'
import { deviceId, type RespostaDeLogin } from '../lib/http/session-store.ts'

/** `codigo` is only sent in the second step of a sign-in. */
export type Credenciais = { login: string; senha: string; codigo?: string }
export type NovoUsuario = { email: string; senha: string }

// §2: an unknown role still lands on a page.
const respostaDeLogin = z.extend(loginResposta, { perfil: z.string() })

/** §7 POST /auth/login. §4: an answer that lacks a token is logged and the login aborted. */
export async function postLogin(credenciais: Credenciais): Promise<RespostaDeLogin> {
  const body = { ...credenciais, deviceId: deviceId() }
  try {
    return await request('/auth/login', respostaDeLogin, { method: 'POST', body, semSessao: true })
  } catch (error) {
    if (error instanceof HttpError || error instanceof NetworkError) throw error
    console.error('Login aborted: the answer is not a whole login', error)
    throw new Error('O servidor não concluiu o login. Tente novamente.')
  }
}

/** §7 POST /usuario: success is 200 or 201. */
export function postUsuario(body: NovoUsuario): Promise<{ id: string }> {
  return request('/usuario', z.pick(usuarioResposta, { id: true }), {
    method: 'POST',
    body,
    semSessao: true,
  })
}

const acessos = z.array(acessoFio)
const avisos = z.array(avisoDeAcessoFio)

/** D2 GET /usuario/acessos. */
export function getAcessos(signal?: AbortSignal) {
  return request('/usuario/acessos', acessos, { signal })
}

/** D2 GET /usuario/avisos-de-acesso. */
export function getAvisosDeAcesso(signal?: AbortSignal) {
  return request('/usuario/avisos-de-acesso', avisos, { signal })
}

/** D2 POST /usuario/avisos-de-acesso/{id}/visto: this device does not ask again. */
export function postAvisoVisto(id: string): Promise<void> {
  return request(`/usuario/avisos-de-acesso/${encodeURIComponent(id)}/visto`, semCorpo, {
    method: 'POST',
  })
}

export type TrocaDeEmail = { senhaAtual: string; email: string }

/** D2 GET /usuario/conta. */
export function getConta(signal?: AbortSignal) {
  return request('/usuario/conta', contaFio, { signal })
}

/** D2 PUT /usuario/email: sends a link to the new address. */
export function putEmail(body: TrocaDeEmail): Promise<{ message: string }> {
  return request('/usuario/email', trocarEmailResposta, { method: 'PUT', body })
}

/** D2 POST /usuario/confirmar-email: ends the account's other sessions. */
export function postConfirmacaoDeEmail(chave: string): Promise<void> {
  return request('/usuario/confirmar-email', semCorpo, {
    method: 'POST',
    body: { chave },
    semSessao: true,
  })
}

/** D2 POST /usuario/prova-de-email: sends a link to the account's own address. */
export const postPedidoDeProva = (): Promise<{ message: string }> =>
  request('/usuario/prova-de-email', provaDeEmailResposta, { method: 'POST', body: {} })

/** D2 POST /usuario/provar-email. */
export const postProvaDoEmail = (chave: string): Promise<void> =>
  request('/usuario/provar-email', semCorpo, { method: 'POST', body: { chave }, semSessao: true })

export type Confirmacao = { senhaAtual: string; codigo: string }

const RAIZ = '/usuario/duas-etapas'

/** D2 GET /usuario/duas-etapas. */
export function getDuasEtapas(signal?: AbortSignal) {
  return request(RAIZ, duasEtapasFio, { signal })
}

/** D2 POST /usuario/duas-etapas: creates a secret for the authenticator; the second step is not active yet. */
export function postSegredo(body: { senhaAtual: string }) {
  return request(RAIZ, segredoFio, { method: 'POST', body })
}

/** D2 POST /usuario/duas-etapas/ativar: ends the account's other sessions. */
export function postAtivacao(body: { codigo: string }) {
  return request(`${RAIZ}/ativar`, codigosFio, { method: 'POST', body })
}

/** D2 POST /usuario/duas-etapas/codigos: invalidates the previous recovery codes. */
export function postCodigos(body: Confirmacao) {
  return request(`${RAIZ}/codigos`, codigosFio, { method: 'POST', body })
}

/** D2 POST /usuario/duas-etapas/desativar. */
export function postDesativacao(body: Confirmacao): Promise<void> {
  return request(`${RAIZ}/desativar`, semCorpo, { method: 'POST', body })
}

export type PedidoDeLink = { login: string }
export type SenhaNova = { chave: string; senha: string }

/** D2 POST /usuario/esqueci-senha: answers one sentence for existing and unknown accounts. */
export function postEsqueciSenha(body: PedidoDeLink): Promise<{ message: string }> {
  return request('/usuario/esqueci-senha', esqueciSenhaResposta, {
    method: 'POST',
    body,
    semSessao: true,
  })
}

/** D2 POST /usuario/redefinir-senha: ends all sessions of the account. */
export function postRedefinirSenha(body: SenhaNova): Promise<void> {
  return request('/usuario/redefinir-senha', semCorpo, { method: 'POST', body, semSessao: true })
}

/** D2 PUT /usuario/senha: ends all other sessions of the account. */
export function putSenha(body: { senhaAtual: string; senha: string }): Promise<void> {
  return request('/usuario/senha', semCorpo, { method: 'PUT', body })
}

/** D2 PUT /profissionais/nome. */
export function putNome(nome: string): Promise<{ nome: string }> {
  return request('/profissionais/nome', nomeFio, { method: 'PUT', body: { nome } })
}

const sessoes = z.array(sessaoFio)

/** §7 GET /auth/sessions. */
export function getSessoes(signal?: AbortSignal) {
  return request('/auth/sessions', sessoes, { signal })
}

/** §7 POST /auth/sessions/logout-session. */
export function postEncerramento(sessionId: string): Promise<void> {
  return request('/auth/sessions/logout-session', semCorpo, { method: 'POST', body: { sessionId } })
}

/** §7 POST /auth/sessions/logout-all. */
export function postEncerramentoDeTodas(): Promise<void> {
  return request('/auth/sessions/logout-all', semCorpo, { method: 'POST' })
}
