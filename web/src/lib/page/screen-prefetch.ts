type Loader = (path: string) => void

let loader: Loader = () => undefined

/** The router says how a screen is fetched; nobody else calls this. */
export function setScreenLoader(load: Loader): void {
  loader = load
}

/** Fetches a route's screen ahead of time, so that going there waits for nothing. */
export function prefetchScreen(path: string): void {
  loader(path)
}
