import { act, render, renderHook, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { prefetchedPart, useIdleSince, usePrefetchWhenIdle } from './prefetched-part.ts'

afterEach(() => vi.useRealTimers())

/** Much longer than any idle delay. */
const pass = () => act(() => vi.advanceTimersByTime(60_000))

function part() {
  const fetchPart = vi.fn(async () => ({ nome }: { nome: string }) => <p>Olá, {nome}</p>)
  return { fetchPart, ...prefetchedPart(fetchPart) }
}

test('what was fetched ahead is drawn at once, and what was not when it arrives', async () => {
  const { load, Part } = part()
  const drawn = (
    <Suspense fallback="esperando">
      <Part nome="Bia" />
    </Suspense>
  )
  const { unmount } = render(drawn)
  screen.getByText('esperando')
  await screen.findByText('Olá, Bia')
  unmount()
  await load()
  render(drawn)
  expect(screen.queryByText('esperando')).toBeNull()
  screen.getByText('Olá, Bia')
})

test('it is fetched once the page stands, not before', () => {
  vi.useFakeTimers()
  const { fetchPart, load } = part()
  function Page({ stands }: { stands: boolean }) {
    usePrefetchWhenIdle(load, stands)
    return null
  }
  const { rerender } = render(<Page stands={false} />)
  pass()
  expect(fetchPart).not.toHaveBeenCalled()
  rerender(<Page stands />)
  expect(fetchPart).not.toHaveBeenCalled()
  pass()
  expect(fetchPart).toHaveBeenCalledOnce()
})

test('what else is to be seen waits for what matters, and for a moment after it', () => {
  vi.useFakeTimers()
  const { rerender, result } = renderHook(({ settled }) => useIdleSince(settled), {
    initialProps: { settled: false },
  })
  pass()
  expect(result.current).toBe(false)
  rerender({ settled: true })
  expect(result.current).toBe(false)
  pass()
  expect(result.current).toBe(true)
  rerender({ settled: false })
  expect(result.current).toBe(true)
})
