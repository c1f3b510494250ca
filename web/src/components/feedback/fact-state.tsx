import classes from './fact-state.module.css'
import { RetryLink } from './retry-link.tsx'

/** In the place of a fact that is on its way, in a list of facts. */
export function FactLoading() {
  return <span className={classes.note}>Carregando...</span>
}

/** In the place of a fact that could not be loaded: what, and the way to try again, in one line. */
export function FactError({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <span role="alert">
      <span className={classes.note}>{message}</span> <RetryLink flush onRetry={onRetry} />
    </span>
  )
}
