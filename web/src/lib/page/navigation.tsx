import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  use,
  useCallback,
  useEffect,
  useMemo,
} from 'react'

export type PageLocation = {
  pathname: string
  search: string
  hash: string
  /** What the sender of a navigation said. */
  state: unknown
}

export type NavigateOptions = {
  replace?: boolean
  state?: unknown
  /** Drawn with the press: for a place whose parts are all here, and which is drawn quickly. */
  atOnce?: boolean
}
type Navigate = (to: string, options?: NavigateOptions) => void

export type Navigation = { location: PageLocation; navigate: Navigate }

/** Where the page is and how it goes elsewhere: app/page-router.tsx, or a page that is drawn ahead. */
export const NavigationContext = createContext<Navigation>({
  location: { pathname: '/', search: '', hash: '', state: null },
  navigate: () => undefined,
})

export const useLocation = (): PageLocation => use(NavigationContext).location

/** Steady: the same function for as long as the page lives. */
export const useNavigate = (): Navigate => use(NavigationContext).navigate

/** What the query says, and how it says something else on the same screen. */
export function useSearchParams() {
  const { location, navigate } = use(NavigationContext)
  const { pathname, search } = location
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback(
    (next: Record<string, string>, options?: NavigateOptions) =>
      navigate(`${pathname}?${new URLSearchParams(next)}`, options),
    [navigate, pathname],
  )
  return [params, set] as const
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state'> & { to: string }

/** The browser's own: another window, a download. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A way to another place of the product. One to where the page is already adds nothing to the way back. */
export function Link({ to, replace, state, onClick, target, ...props }: LinkProps) {
  const { location, navigate } = use(NavigationContext)
  const { pathname, search, hash } = location

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || target || isForBrowser(event)) return
    event.preventDefault()
    navigate(to, { replace: replace ?? to === pathname + search + hash, state })
  }
  return <a {...props} href={to} target={target} onClick={follow} />
}

type NavLinkProps = LinkProps & {
  /** Only its own path is its place, not what lies below that. */
  end?: boolean
}

/** A `Link` that says whether the page is there. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`))
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />
}

/** Goes elsewhere as soon as it is drawn. */
export function Navigate({ to, replace, state }: NavigateOptions & { to: string }) {
  const navigate = useNavigate()
  useEffect(
    () => navigate(to, { replace: replace ?? false, state }),
    [navigate, to, replace, state],
  )
  return null
}
