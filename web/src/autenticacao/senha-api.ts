import { esqueciSenhaResposta } from '@clinica/domain/autenticacao/contract'
import { nomeFio } from '@clinica/domain/profissionais/contract'
import { request, semCorpo } from '../lib/http/http-client.ts'

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
