import type { PreviaFio, RecebimentoFio } from '@clinica/domain/pagamentos/recebimento/contract'
import type { TestApp } from './app.ts'
import type { Conta } from './contas.ts'
import { ateAs, noDia, umLivro } from './livro.ts'

type Feito = { status: number; body: RecebimentoFio; message: string; operacaoId: string }

/** One patient's receipts through the API, as short as a test wants it. */
export function recebimentosDe(t: TestApp, { token }: Conta, pacienteId: string) {
  const post = async (url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await t.call('POST', `/api${url}`, { token, body, headers })
    const recebimento = answer.body as RecebimentoFio & { message: string }
    const { message } = recebimento ?? {}
    const operacaoId = String(answer.headers['x-operacao-id'])
    return { status: answer.status, body: recebimento, message, operacaoId } satisfies Feito
  }
  return {
    recebe: (valor: number, resto: Record<string, unknown> = {}, headers = {}) =>
      post('/recebimentos', { pacienteId, valor, ...resto }, headers),
    previa: async (resto: Record<string, unknown> = {}) => {
      const body = { pacienteId, ...resto }
      const answer = await t.call('POST', '/api/recebimentos/previa', { token, body })
      if (answer.status !== 200) throw new Error(`previa: ${answer.status} ${answer.text}`)
      return answer.body as PreviaFio
    },
    lista: async () => {
      const url = `/api/recebimentos?pacienteId=${pacienteId}`
      return (await t.call('GET', url, { token })).body as RecebimentoFio[]
    },
    estorna: (id: string, corpo?: unknown) => post(`/recebimentos/${id}/estornar`, corpo),
    transfere: (valor: number, de: number, para: number) =>
      post('/creditos/transferir', {
        pacienteId,
        valor,
        de: { ano: 2026, mes: de },
        para: { ano: 2026, mes: para },
      }),
  }
}

/** Two sessions of 150,00 in March and four in April, one in the past. */
export async function doisMesesDe(t: TestApp) {
  const livro = await umLivro(t)
  for (const dia of [2, 20]) await livro.marca(dia, 150)
  for (const dia of [3, 10, 17, 24]) await livro.marca(dia, 150, ateAs(noDia(dia, 4)))
  const como = async () => [
    await livro.pago(3),
    await livro.dias(3),
    await livro.pago(4),
    await livro.dias(4),
  ]
  return { ...livro, ...recebimentosDe(t, livro.conta, livro.pacienteId), como }
}
export const NADA = [0, '(2) (20)', 0, '(3) (10) (17) (24)']
export const PAGOS = [300, '2 20', 500, '3 10 17 (24)']
export const partes = (marco: number, abril: number) =>
  [
    { ano: 2026, mes: 3, valor: marco },
    { ano: 2026, mes: 4, valor: abril },
  ].filter(({ valor }) => valor !== 0)
