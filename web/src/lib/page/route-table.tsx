import { Children, createContext, isValidElement, type ReactNode, use, useMemo } from 'react'
import { useLocation } from './navigation.tsx'
import { type Params, paramsOf } from './route-path.ts'

/** A route without a path wraps its children and shows them in its `Outlet`. */
type RouteProps = { path?: string; element: ReactNode; children?: ReactNode }

/** Declares one route of `Routes`; renders nothing itself. */
export function Route(_: RouteProps): ReactNode {
  return null
}

/** A path and its elements, from the outermost to the screen. */
type Line = { path: string; elements: readonly ReactNode[] }

function linesOf(children: ReactNode, around: readonly ReactNode[]): Line[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<RouteProps>(child)) return []
    const { path, element, children: inside } = child.props
    const elements = [...around, element]
    return path === undefined ? linesOf(inside, elements) : [{ path, elements }]
  })
}

const ParamsContext = createContext<Params>({})
const OutletContext = createContext<ReactNode>(null)

/** Values of the ':names' in the present screen's path. */
export const useParams = (): Partial<Record<string, string>> => use(ParamsContext)

/** Place of the inner route in a wrapping element. */
export const Outlet = (): ReactNode => use(OutletContext)

function nested([outermost, ...inside]: readonly ReactNode[]): ReactNode {
  if (inside.length === 0) return outermost
  return <OutletContext value={nested(inside)}>{outermost}</OutletContext>
}

/** Renders the route that matches the address; '*' is the fallback. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const lines = useMemo(() => linesOf(children, []), [children])
  const found =
    lines.find(({ path }) => path !== '*' && paramsOf(path, pathname)) ??
    lines.find(({ path }) => path === '*')
  const path = found?.path
  const params = useMemo(() => (path && paramsOf(path, pathname)) || {}, [path, pathname])
  return <ParamsContext value={params}>{found && nested(found.elements)}</ParamsContext>
}
