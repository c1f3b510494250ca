import type { FechamentoGravadoFio, PreviaFio } from '@clinica/domain/agenda/fechamento/contract'
import type { TestApp } from './app.ts'
import type { Conta } from './contas.ts'

/** A body that POST /fechamentos takes: a week of March 2026 that is ahead of the tests' now. */
export const corpoDoFechamento = (corpo: Record<string, unknown> = {}) => ({
  titulo: 'Férias',
  de: '2026-03-16',
  ate: '2026-03-20',
  ...corpo,
})

/** Closed days through the API, as short as a test wants it. */
export function diasPelaApi(t: TestApp, { token }: Conta) {
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
    const answer = await t.call(method, `/api/fechamentos${path}`, { token, body })
    return {
      status: answer.status,
      body: answer.body as FechamentoGravadoFio,
      message: (answer.body as { message?: string }).message,
      operacaoId: String(answer.headers['x-operacao-id']),
    }
  }
  return {
    list: async () => (await call('GET', '')).body as unknown as FechamentoGravadoFio[],
    previa: async (corpo: Record<string, unknown>) =>
      (await call('POST', '/previa', corpo)).body as unknown as PreviaFio,
    close: (corpo: Record<string, unknown> = {}) => call('POST', '', corpoDoFechamento(corpo)),
    change: (id: string, corpo: Record<string, unknown> = {}) =>
      call('PUT', `/${id}`, corpoDoFechamento(corpo)),
    open: (id: string, corpo?: Record<string, unknown>) => call('DELETE', `/${id}`, corpo),
    call,
  }
}

export type DiasPelaApi = ReturnType<typeof diasPelaApi>
