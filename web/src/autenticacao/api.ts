import { loginResposta, usuarioResposta } from '@clinica/domain/autenticacao/contract'
import * as z from 'zod/mini'
import { request } from '../lib/http/http-client.ts'
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
