import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMomento } from '../agenda/grade/use-momento.ts'
import { hoje } from './clock.ts'
import { noteServerDate } from './http/server-clock.ts'
import { useClock } from './use-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** 15:20 in São Paulo. */
const NOW = Date.parse('2026-03-18T18:20:00Z')
const says = (ms: number) => noteServerDate(new Date(ms).toUTCString())

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => {
  says(Date.now())
  vi.useRealTimers()
})

const SEM_LINHAS: never[] = []

function Today() {
  const told = `${useClock(hoje)} ${useMomento(SEM_LINHAS)}`
  useLayoutEffect(() => says(NOW - DAY_MS), [])
  return <p>{told}</p>
}

it('hears of an answer that comes between its drawing and its effects (D1)', () => {
  render(<Today />)
  expect(screen.getByText('2026-03-17 2026-03-17T15:20:00')).toBeTruthy()
})
