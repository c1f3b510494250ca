import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { mayLeave, somethingTyped } from '../lib/forms/unsaved.ts'
import {
  type NavigateOptions,
  NavigationContext,
  type PageLocation,
} from '../lib/page/navigation.tsx'
import { topmost } from '../lib/page/over-the-page.ts'

/** State of a history entry: its index, and the data passed to `navigate`. */
type Entry = { idx?: number; usr?: unknown }

const entry = (): Entry => window.history.state ?? {}

function shown(): PageLocation {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: entry().usr ?? null }
}

/** Gives an index to an entry that the browser created itself: on arrival, or by a link to a '#'. */
function place(idx: number): number {
  if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx }, '')
  return entry().idx ?? idx
}

type Tell = (shown: PageLocation, atOnce: boolean) => void

/**
 * Wrapper of the browser's history. It holds a navigation to another screen while text is unsaved, and makes 'back'
 * close overlays first (docs/history/0012, 0103).
 */
class PageHistory {
  /** Index of the visible entry. While a 'back' is held, the browser is at another one. */
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

  /** Only another path loses typed text; a change of the query stays on the screen. */
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

  /** The browser has already gone back: return, and close the topmost overlay instead. */
  #closeTopmost = (away: number) => this.#return(away).then(() => topmost()?.())

  /** The browser has already gone back: return, ask, and go again on yes. */
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

/** Provides the location of the browser's history, rendered in a transition (docs/history/0012, 0042). */
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
