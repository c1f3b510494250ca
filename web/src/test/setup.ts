import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissAllNotifications } from '../components/feedback/notify.tsx'

// What jsdom lacks.
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
// As in a browser: told once of what is watched, with the next frame.
window.ResizeObserver ??= class {
  private frame = 0
  private readonly told: ResizeObserverCallback
  constructor(told: ResizeObserverCallback) {
    this.told = told
  }
  observe() {
    this.frame = requestAnimationFrame(() => this.told([], this))
  }
  unobserve() {}
  disconnect() {
    cancelAnimationFrame(this.frame)
  }
}
// jsdom's frames hang on one interval: begun while timers are fake, it never comes again.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (frame) => clearTimeout(frame)
window.scrollTo = () => undefined
HTMLElement.prototype.showPopover ??= function show(this: HTMLElement) {
  this.style.display = 'block'
}
Element.prototype.scrollIntoView ??= () => undefined

// As long as the test may take, but for the moment it needs to say what it did not find.
beforeEach(({ task }) => configure({ asyncUtilTimeout: 0.9 * task.timeout }))

// Files share a page: each leaves it as it was.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  dismissAllNotifications()
  for (const meta of document.head.querySelectorAll('meta')) meta.remove()
  localStorage.clear()
})
