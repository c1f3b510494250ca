import { type ComponentType, lazy, useEffect } from 'react'

type Fetched<P> = { default: ComponentType<P> }

let tell = () => undefined as unknown

/** Registers the app's message for a part that cannot be loaded. Called once, by the app. */
export function setMissingPartTeller(say: () => unknown): void {
  tell = say
}

/** Reports a part that cannot be loaded: no connection, or the server has a newer build. */
export const tellMissingPart = (): unknown => tell()

/** Fallback component. It reports on every mount, because a browser does not retry a failed module import. */
function Told({ onClose }: { onClose?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per mount
  useEffect(() => {
    tellMissingPart()
    onClose?.()
  }, [])
  return null
}

/**
 * Code-split part that survives a failed load. With React.lazy alone the error would take the rest of the page
 * along; here `Missing` is shown instead, or the failure is reported and the dialog closed.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<Fetched<P>>,
  Missing: ComponentType<P> = Told,
): ComponentType<P> => lazy(() => load().catch(() => ({ default: Missing })))
