import {
  contaFio,
  provaDeEmailResposta,
  trocarEmailResposta,
} from '@clinica/domain/autenticacao/contract-conta'
import { request, semCorpo } from '../lib/http/http-client.ts'

export type TrocaDeEmail = { senhaAtual: string; email: string }

/** D2 GET /usuario/conta. */
export function getConta(signal?: AbortSignal) {
  return request('/usuario/conta', contaFio, { signal })
}

/** D2 PUT /usuario/email: the new address gets a link. */
export function putEmail(body: TrocaDeEmail): Promise<{ message: string }> {
  return request('/usuario/email', trocarEmailResposta, { method: 'PUT', body })
}

/** D2 POST /usuario/confirmar-email: the other sessions of the account end. */
export function postConfirmacaoDeEmail(chave: string): Promise<void> {
  return request('/usuario/confirmar-email', semCorpo, {
    method: 'POST',
    body: { chave },
    semSessao: true,
  })
}

/** D2 POST /usuario/prova-de-email: the account's own address gets a link. */
export const postPedidoDeProva = (): Promise<{ message: string }> =>
  request('/usuario/prova-de-email', provaDeEmailResposta, { method: 'POST', body: {} })

/** D2 POST /usuario/provar-email. */
export const postProvaDoEmail = (chave: string): Promise<void> =>
  request('/usuario/provar-email', semCorpo, { method: 'POST', body: { chave }, semSessao: true })
