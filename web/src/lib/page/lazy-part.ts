import { type ComponentType, lazy, useEffect } from 'react'

type Fetched<P> = { default: ComponentType<P> }

let tell = () => undefined as unknown

/** The app says what it means that a part cannot be fetched; nobody else calls this. */
export function setMissingPartTeller(say: () => unknown): void {
  tell = say
}

/** A part that somebody asked for cannot be fetched: without a connection, or from a server that has a newer build. */
export const tellMissingPart = (): unknown => tell()

/** Says it each time that the part is wanted: a browser does not ask again for a module that it could not get. */
function Told({ onClose }: { onClose?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time.
  useEffect(() => {
    tellMissingPart()
    onClose?.()
  }, [])
  return null
}

/**
 * A part of the app in a file of its own. Where the file cannot be had nothing else on the page goes with it, as it
 * would with React's lazy: `Missing` takes its place, or else it is told, and what would have been open is closed.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<Fetched<P>>,
  Missing: ComponentType<P> = Told,
): ComponentType<P> => lazy(() => load().catch(() => ({ default: Missing })))
