import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { dismissAllNotifications } from '../components/feedback/notify.tsx'

// Stand-ins for APIs that jsdom lacks.
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
// Like a browser: one callback per observed element, in the next frame.
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
// jsdom runs animation frames on one interval, which never fires again if it was started under fake timers.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (frame) => clearTimeout(frame)
window.scrollTo = () => undefined
HTMLElement.prototype.showPopover ??= function show(this: HTMLElement) {
  this.style.display = 'block'
}
Element.prototype.scrollIntoView ??= () => undefined

// Almost the test's own time limit, so that a failing query can still report.
beforeEach(({ task }) => configure({ asyncUtilTimeout: 0.9 * task.timeout }))

// Test files share a page: each restores it.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  dismissAllNotifications()
  for (const meta of document.head.querySelectorAll('meta')) meta.remove()
  localStorage.clear()
})

// Test files share their modules: an import that outlives its file would never settle for the next one.
afterAll(() => vi.dynamicImportSettled())
