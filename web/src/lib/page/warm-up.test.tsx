import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { WarmUp } from './warm-up.tsx'

const took = vi.fn()
function Part() {
  useEffect(took)
  return <p>part</p>
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function renderWarmUp() {
  vi.useFakeTimers()
  let idle: () => void = () => undefined
  vi.stubGlobal('requestIdleCallback', (then: () => void) => {
    idle = then
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const drawn = (isWanted: boolean) => (
    <WarmUp isWanted={isWanted}>
      <Part />
    </WarmUp>
  )
  const { rerender } = render(drawn(false))
  expect(screen.queryByText('part')).toBeNull()
  act(() => idle())
  return { want: () => rerender(drawn(true)) }
}

test('what is tried is drawn out of sight, takes no effect, and goes by itself', () => {
  renderWarmUp()
  expect(screen.getByText('part').style.display).toBe('none')
  act(() => vi.runAllTimers())
  expect(screen.queryByText('part')).toBeNull()
  expect(took).not.toHaveBeenCalled()
})

test('whoever wants the part itself ends it', () => {
  const { want } = renderWarmUp()
  expect(screen.queryByText('part')).toBeTruthy()
  want()
  expect(screen.queryByText('part')).toBeNull()
})
