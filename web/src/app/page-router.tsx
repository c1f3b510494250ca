import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { mayLeave, somethingTyped } from '../lib/forms/unsaved.ts'
import {
  type NavigateOptions,
  NavigationContext,
  type PageLocation,
} from '../lib/page/navigation.tsx'
import { topmost } from '../lib/page/over-the-page.ts'

/** What an entry of the browser's history keeps: its place in the line, and what the sender said. */
type Entry = { idx?: number; usr?: unknown }

const entry = (): Entry => window.history.state ?? {}

function shown(): PageLocation {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: entry().usr ?? null }
}

/** Gives the entry its place where the browser made it by itself: on arrival, and by a link to a '#'. */
function place(idx: number): number {
  if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx }, '')
  return entry().idx ?? idx
}

type Tell = (shown: PageLocation, atOnce: boolean) => void

/**
 * The browser's history; a way to another screen is held while something typed is not saved, and a way back closes what
 * stands over the page (docs/history/0012, 0103).
 */
class PageHistory {
  /** The entry that is shown. While a way back is held, the browser stands on another. */
  #at = place(0)
  #url = window.location.href
  #home = Promise.withResolvers<void>()
  #tell: Tell = () => undefined

  readonly navigate = (to: string, options: NavigateOptions = {}) =>
    this.#hold(to, () =>
      options.replace
        ? this.#write('replaceState', to, this.#at, options)
        : this.#write('pushState', to, this.#at + 1, options),
    )

  listen(tell: Tell) {
    this.#tell = tell
    window.addEventListener('popstate', this.#onPop)
    return () => window.removeEventListener('popstate', this.#onPop)
  }

  /** Another path is another screen; what only changes the query keeps what was typed. */
  #loses({ pathname }: { pathname: string }) {
    return somethingTyped() && pathname !== new URL(this.#url).pathname
  }

  #hold(to: string, go: () => void) {
    if (!this.#loses(new URL(to, window.location.href))) return go()
    void mayLeave().then((yes) => yes && go())
  }

  #write(how: 'pushState' | 'replaceState', to: string, idx: number, options: NavigateOptions) {
    window.history[how]({ idx, usr: options.state }, '', to)
    this.#show(options.atOnce)
  }

  #show(atOnce = false) {
    this.#at = place(this.#at)
    this.#url = window.location.href
    this.#tell(shown(), atOnce)
  }

  readonly #onPop = () => {
    const there = place(window.location.href === this.#url ? this.#at : this.#at + 1)
    if (there === this.#at) {
      this.#home.resolve()
      this.#home = Promise.withResolvers()
    } else if (there < this.#at && topmost()) void this.#closeTopmost(there - this.#at)
    else if (this.#loses(window.location)) void this.#holdPop(there - this.#at)
    else this.#show()
  }

  /** The browser has gone already: back again, and what stands over the page goes in its place. */
  #closeTopmost = (away: number) => this.#return(away).then(() => topmost()?.())

  /** The browser has gone already: back again, and on once the person says so. */
  async #holdPop(away: number) {
    const isHome = this.#return(away)
    const yes = await mayLeave()
    await isHome
    if (yes) window.history.go(away)
  }

  #return(away: number): Promise<void> {
    const { promise } = this.#home
    window.history.go(-away)
    return promise
  }
}

/** Where the page is: the browser's history, whose changes are drawn when they have come (0012, 0042). */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => new PageHistory())
  const [location, setLocation] = useState(shown)
  useLayoutEffect(
    () =>
      history.listen((next, atOnce) =>
        atOnce ? setLocation(next) : startTransition(() => setLocation(next)),
      ),
    [history],
  )
  const navigation = useMemo(() => ({ location, navigate: history.navigate }), [location, history])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
