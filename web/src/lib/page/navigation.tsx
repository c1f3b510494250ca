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
  /** Arbitrary data passed by the caller of `navigate`. */
  state: unknown
}

export type NavigateOptions = {
  replace?: boolean
  state?: unknown
  /** Renders synchronously, without a transition: for a screen whose code is loaded and which renders quickly. */
  atOnce?: boolean
}
type Navigate = (to: string, options?: NavigateOptions) => void

export type Navigation = { location: PageLocation; navigate: Navigate }

/** Location and navigation, provided by app/page-router.tsx or by prerendering. */
export const NavigationContext = createContext<Navigation>({
  location: { pathname: '/', search: '', hash: '', state: null },
  navigate: () => undefined,
})

export const useLocation = (): PageLocation => use(NavigationContext).location

/** The function's identity never changes. */
export const useNavigate = (): Navigate => use(NavigationContext).navigate

/** The query parameters, and a setter that stays on the same screen. */
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

/** Clicks that belong to the browser: another window, a download. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Link inside the product. A link to the present address replaces the history entry instead of adding one. */
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
  /** Matches only its own path, not the paths below it. */
  end?: boolean
}

/** `Link` that sets aria-current when its page is shown. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`))
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />
}

/** Navigates when mounted. */
export function Navigate({ to, replace, state }: NavigateOptions & { to: string }) {
  const navigate = useNavigate()
  useEffect(
    () => navigate(to, { replace: replace ?? false, state }),
    [navigate, to, replace, state],
  )
  return null
}
