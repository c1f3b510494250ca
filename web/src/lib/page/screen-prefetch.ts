type Loader = (path: string) => void

let loader: Loader = () => undefined

/** Registers how screens are loaded. Called once, by the router. */
export function setScreenLoader(load: Loader): void {
  loader = load
}

/** Prefetches a route's screen. */
export function prefetchScreen(path: string): void {
  loader(path)
}
