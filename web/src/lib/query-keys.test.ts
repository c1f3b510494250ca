import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { invalidateClinica, queryKeys } from './query-keys.ts'

const MARCO = queryKeys.agendamentos('2026-03-08T00:00:00', '2026-03-15T00:00:00')

/** A query that the test answers by hand, in the order of the requests. */
function leitura() {
  const respostas: ((valor: string) => void)[] = []
  const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => {
    const resposta = Promise.withResolvers<string>()
    respostas.push(resposta.resolve)
    signal.addEventListener('abort', () => resposta.reject(signal.reason))
    return resposta.promise
  })
  return { queryFn, responde: (vez: number, valor: string) => respostas[vez]?.(valor) }
}

const umClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('a first answer that is on its way when something is written is asked for again', async () => {
  const client = umClient()
  const { queryFn, responde } = leitura()
  const vista = new QueryObserver(client, { queryKey: MARCO, queryFn })
  const parar = vista.subscribe(() => undefined)
  void invalidateClinica(client)
  expect(queryFn).toHaveBeenCalledTimes(2)
  responde(0, 'antes')
  responde(1, 'depois')
  await vi.waitFor(() => expect(vista.getCurrentResult().data).toBe('depois'))
  expect(queryFn).toHaveBeenCalledTimes(2)
  parar()
})

test('so is what is read ahead of time: the step to it draws what is there now', async () => {
  const client = umClient()
  const { queryFn, responde } = leitura()
  const adiante = client.fetchQuery({ queryKey: MARCO, queryFn })
  void invalidateClinica(client)
  responde(0, 'antes')
  responde(1, 'depois')
  expect(await adiante).toBe('depois')
  expect(client.getQueryData(MARCO)).toBe('depois')
})

test('what the write cannot have changed is left alone, every one of them', async () => {
  const client = umClient()
  const { queryFn } = leitura()
  const chaves = [queryKeys.pacientes(), queryKeys.pacientesArquivados(), queryKeys.paciente('p')]
  for (const queryKey of chaves) void client.prefetchQuery({ queryKey, queryFn })
  client.setQueryData(MARCO, 'lida')
  await invalidateClinica(client, { menos: queryKeys.todosOsPacientes })
  expect(queryFn).toHaveBeenCalledTimes(chaves.length)
  expect(chaves.map((chave) => client.getQueryState(chave)?.isInvalidated)).toEqual(
    chaves.map(() => false),
  )
  expect(client.getQueryState(MARCO)?.isInvalidated).toBe(true)
})

test('of what the write took away nothing is asked, though a dialog still shows it; it is old all the same', async () => {
  const client = umClient()
  const abertas = [
    queryKeys.serie('a1'),
    queryKeys.previaDoFechamento('{"fechamentoId":"a1"}'),
    MARCO,
  ].map((queryKey) => {
    const queryFn = vi.fn(async () => 'lida')
    return {
      queryFn,
      queryKey,
      parar: new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined),
    }
  })
  const vezes = () => abertas.map(({ queryFn }) => queryFn.mock.calls.length)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(vezes()).toEqual([1, 1, 1])
  await invalidateClinica(client, { apagado: 'a1' })
  expect(vezes()).toEqual([1, 1, 2])
  expect(abertas.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([
    true,
    true,
    false,
  ])
  for (const { parar } of abertas) parar()
})
