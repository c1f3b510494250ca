import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agora, hoje } from './clock.ts'
import { noteServerDate, onClockSet } from './http/server-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** 15:20 in São Paulo. */
const NOW = Date.parse('2026-03-18T18:20:00Z')
const httpDate = (ms: number) => new Date(ms).toUTCString()

describe("the clinic's clock (D1)", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    noteServerDate(httpDate(NOW))
  })
  afterEach(() => {
    noteServerDate(httpDate(Date.now()))
    vi.useRealTimers()
  })

  it("is the device's where the server says the same, but for what an answer takes", () => {
    noteServerDate(httpDate(NOW - 59_000))
    noteServerDate(httpDate(NOW + 59_000))
    expect(agora()).toBe('2026-03-18T15:20:00')
  })

  it.each([
    ['an hour ahead', -HOUR_MS, '2026-03-18T14:20:00'],
    ['an hour behind', HOUR_MS, '2026-03-18T16:20:00'],
    ['a day ahead', -24 * HOUR_MS, '2026-03-17T15:20:00'],
  ])("is the server's where the device is %s, and goes on from there", (_, differs, told) => {
    noteServerDate(httpDate(NOW + differs))
    expect(agora()).toBe(told)
    expect(hoje()).toBe(told.slice(0, 10))
    vi.setSystemTime(NOW + MINUTE_MS)
    expect(agora()).toBe(told.replace(':20:', ':21:'))
  })

  it("is the device's again once that was set right", () => {
    noteServerDate(httpDate(NOW - HOUR_MS))
    vi.setSystemTime(NOW - HOUR_MS)
    noteServerDate(httpDate(NOW - HOUR_MS))
    expect(agora()).toBe('2026-03-18T14:20:00')
  })

  it.each([[null], [''], ['ontem']])('stays where an answer says %j', (date) => {
    noteServerDate(httpDate(NOW - HOUR_MS))
    noteServerDate(date)
    expect(agora()).toBe('2026-03-18T14:20:00')
  })

  it('tells who waits once, and not at every answer', () => {
    const heard = vi.fn()
    const stop = onClockSet(heard)
    noteServerDate(httpDate(NOW - HOUR_MS))
    noteServerDate(httpDate(NOW - HOUR_MS - 2_000))
    expect(heard).toHaveBeenCalledOnce()
    stop()
    noteServerDate(httpDate(NOW))
    expect(heard).toHaveBeenCalledOnce()
  })
})
