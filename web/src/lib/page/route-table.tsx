import { Children, createContext, isValidElement, type ReactNode, use, useMemo } from 'react'
import { useLocation } from './navigation.tsx'
import { type Params, paramsOf } from './route-path.ts'

/** Without a path it stands around those inside it, where its `Outlet` is. */
type RouteProps = { path?: string; element: ReactNode; children?: ReactNode }

/** One line of a `Routes`, which reads it; it draws nothing itself. */
export function Route(_: RouteProps): ReactNode {
  return null
}

/** A path with what is drawn for it, from the outside in. */
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

/** What the ':names' in the path of this screen stand for. */
export const useParams = (): Partial<Record<string, string>> => use(ParamsContext)

/** Where the screen goes in what stands around it. */
export const Outlet = (): ReactNode => use(OutletContext)

function nested([outermost, ...inside]: readonly ReactNode[]): ReactNode {
  if (inside.length === 0) return outermost
  return <OutletContext value={nested(inside)}>{outermost}</OutletContext>
}

/** Draws the line whose path is the page's; '*' only where no other is. */
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
