import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Dialogs and snackbars are fetched when they are needed: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 5_000 })

// What jsdom lacks and Mantine asks for.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined

afterEach(() => {
  cleanup()
  localStorage.clear()
})
