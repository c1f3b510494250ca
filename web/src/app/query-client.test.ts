import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('a browser that says offline asks the server all the same: it may be on this very machine', async () => {
  onlineManager.setOnline(false)
  const queryFn = async () => 'aqui'
  expect(await createQueryClient().fetchQuery({ queryKey: ['um'], queryFn })).toBe('aqui')
})
