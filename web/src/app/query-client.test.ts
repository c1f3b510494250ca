import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { NetworkError } from '../lib/http/http-errors.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('a browser that says offline asks the server all the same: it may be on this very machine', async () => {
  onlineManager.setOnline(false)
  const queryFn = async () => 'aqui'
  expect(await createQueryClient().fetchQuery({ queryKey: ['um'], queryFn })).toBe('aqui')
})

/** Something on screen that asks a server which cannot be reached while the browser is offline. */
function shown() {
  const client = createQueryClient()
  client.mount()
  const queryFn = vi.fn(async () => {
    if (!onlineManager.isOnline()) throw new NetworkError()
    return 'aqui'
  })
  const observer = new QueryObserver(client, { queryKey: ['um'], queryFn, retryDelay: 0 })
  const leave = observer.subscribe(() => undefined)
  onTestFinished(() => {
    leave()
    client.unmount()
  })
  return { queryFn, observer, now: () => observer.getCurrentResult() }
}

test('offline what was never read fails instead of waiting, and comes by itself with the connection', async () => {
  onlineManager.setOnline(false)
  const { queryFn, observer, now } = shown()
  await vi.waitFor(() => expect(now()).toMatchObject({ isError: true, fetchStatus: 'idle' }))
  await observer.refetch()
  expect(queryFn, 'pressed, it is asked once more').toHaveBeenCalledTimes(2)
  expect(now().isError).toBe(true)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(now()).toMatchObject({ data: 'aqui', isError: false }))
})

test('offline what was read before stays, and nothing is said of it', async () => {
  const { observer, now } = shown()
  await vi.waitFor(() => expect(now().data).toBe('aqui'))
  onlineManager.setOnline(false)
  void observer.refetch()
  await vi.waitFor(() => expect(now().isPaused).toBe(true))
  expect(now()).toMatchObject({ data: 'aqui', isError: false })
})
