import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadPage } from './reload-page.ts'

const PORTA = readFileSync(join(import.meta.dirname, '../../../public/porta.js'), 'utf8')

/** A service worker as a registration reports it. */
class Worker extends EventTarget {
  state = 'installing'

  becomes(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** Runs porta.js on a page with this service worker; counts the page's reloads. */
function aPage(serviceWorker?: object) {
  const reload = vi.fn()
  const page = {
    document: {
      documentElement: document.documentElement,
      currentScript: { dataset: {} },
      querySelector: () => null,
    },
    location: { reload },
    navigator: { serviceWorker },
    matchMedia: () => new EventTarget(),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  }
  new Function(...Object.keys(page), PORTA)(...Object.values(page))
  return reload
}
const registered = (registration: object) => ({ getRegistration: async () => registration })
const turns = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('loads at once where there is no worker, or none that is newer', async () => {
  const plain = aPage()
  const update = vi.fn(async () => undefined)
  const newest = aPage(registered({ update }))
  reloadPage()
  await turns()
  expect(plain).toHaveBeenCalledOnce()
  expect(update).toHaveBeenCalledOnce()
  expect(newest).toHaveBeenCalledOnce()
})

it.each(['activated', 'redundant'])('waits until the newer worker is %s', async (state) => {
  const installing = new Worker()
  const page = aPage(registered({ update: async () => undefined, installing }))
  reloadPage()
  await turns()
  installing.becomes('activating')
  await turns()
  expect(page).not.toHaveBeenCalled()
  installing.becomes(state)
  await turns()
  expect(page).toHaveBeenCalledOnce()
})

it('waits eight seconds at most, and not where the server does not answer', async () => {
  const slow = aPage(registered({ update: async () => undefined, waiting: new Worker() }))
  const away = aPage(registered({ update: () => Promise.reject(new TypeError('Failed')) }))
  reloadPage()
  await turns()
  expect(away).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(7_999)
  expect(slow).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(slow).toHaveBeenCalledOnce()
})

it('is asked for once more where a worker is in between and nobody answered', async () => {
  const plain = aPage({ getRegistration: async () => undefined, controller: null })
  const taken = aPage({ getRegistration: async () => undefined, controller: new Worker() })
  reloadPage()
  await turns()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(taken).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(taken).toHaveBeenCalledTimes(2)
  expect(plain).toHaveBeenCalledOnce()
})

it('asks nobody twice who stays with what is typed', async () => {
  const page = aPage({ getRegistration: async () => undefined, controller: new Worker() })
  reloadPage()
  await turns()
  const leaving = new Event('beforeunload', { cancelable: true })
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true })
  window.dispatchEvent(leaving)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page).toHaveBeenCalledOnce()
})
