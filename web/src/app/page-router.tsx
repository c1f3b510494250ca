import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  Router,
  type To,
} from 'react-router'
import { mayLeave, somethingTyped } from '../lib/unsaved.ts'

/** What an entry of the browser's history keeps: its place in the line, and what the sender said. */
type Entry = { idx?: number; usr?: unknown; key?: string }
type Shown = { location: Location; navigationType: NavigationType }

const entry = (): Entry => window.history.state ?? {}
const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to))
const encodeLocation = (to: To) => new URL(createHref(to), window.location.href)

function shownBy(navigationType: NavigationType): Shown {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = entry()
  return { location: { pathname, search, hash, state: usr, key, mask: undefined }, navigationType }
}

/** Gives the entry its place where the browser made it by itself: on arrival, and by a link to a '#'. */
function place(idx: number): number {
  if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx }, '')
  return entry().idx ?? idx
}

/** The browser's history; a way to another screen is held while something typed is not saved (docs/decisions/0012). */
class PageHistory implements Navigator {
  /** The entry that is shown. While a way back is held, the browser stands on another. */
  #at = place(0)
  #url = window.location.href
  #home = Promise.withResolvers<void>()
  #tell: (shown: Shown) => void = () => undefined

  readonly createHref = createHref
  readonly encodeLocation = encodeLocation
  readonly go = (delta: number) => window.history.go(delta)
  readonly push = (to: To, usr?: unknown) =>
    this.#hold(to, () => this.#write('pushState', to, this.#at + 1, usr))
  readonly replace = (to: To, usr?: unknown) =>
    this.#hold(to, () => this.#write('replaceState', to, this.#at, usr))

  listen(tell: (shown: Shown) => void) {
    this.#tell = tell
    window.addEventListener('popstate', this.#onPop)
    return () => window.removeEventListener('popstate', this.#onPop)
  }

  /** Another path is another screen; what only changes the query keeps what was typed. */
  #loses({ pathname }: { pathname: string }) {
    return somethingTyped() && pathname !== new URL(this.#url).pathname
  }

  #hold(to: To, go: () => void) {
    if (!this.#loses(encodeLocation(to))) return go()
    void mayLeave().then((yes) => yes && go())
  }

  #write(how: 'pushState' | 'replaceState', to: To, idx: number, usr: unknown) {
    const key = Math.random().toString(36).slice(2)
    window.history[how]({ idx, usr, key }, '', createHref(to))
    this.#show(how === 'pushState' ? NavigationType.Push : NavigationType.Replace)
  }

  #show(navigationType: NavigationType) {
    this.#at = place(this.#at)
    this.#url = window.location.href
    this.#tell(shownBy(navigationType))
  }

  readonly #onPop = () => {
    const there = place(window.location.href === this.#url ? this.#at : this.#at + 1)
    if (there === this.#at) {
      this.#home.resolve()
      this.#home = Promise.withResolvers()
    } else if (this.#loses(window.location)) void this.#holdPop(there - this.#at)
    else this.#show(NavigationType.Pop)
  }

  /** The browser has gone already: back again, and on once the person says so. */
  async #holdPop(away: number) {
    const { promise: isHome } = this.#home
    window.history.go(-away)
    const yes = await mayLeave()
    await isHome
    if (yes) window.history.go(away)
  }
}

/** react-router on a history that can hold a navigation; its own way needs its data routers (docs/decisions/0012). */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => new PageHistory())
  const [shown, setShown] = useState(() => shownBy(NavigationType.Pop))
  useLayoutEffect(() => history.listen((next) => startTransition(() => setShown(next))), [history])
  return (
    <Router navigator={history} {...shown}>
      {children}
    </Router>
  )
}
