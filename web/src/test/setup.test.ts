import { expect, test, vi } from 'vitest'

test('frames go on after one that was asked for while intervals were fake', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  requestAnimationFrame(() => undefined)
  vi.useRealTimers()
  await expect(new Promise(requestAnimationFrame)).resolves.toBeTypeOf('number')
})
