import classes from './fact-state.module.css'
import { RetryLink } from './retry-link.tsx'

/** Placeholder of a value in a list of facts. */
export function FactLoading() {
  return <span className={classes.note}>Carregando...</span>
}

/** Load failure of a value in a list of facts, with a retry link in the line. */
export function FactError({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <span role="alert">
      <span className={classes.note}>{message}</span> <RetryLink flush onRetry={onRetry} />
    </span>
  )
}
