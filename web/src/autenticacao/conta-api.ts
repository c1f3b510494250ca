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
