import { seFaltaInternet } from '../../lib/http/http-errors.ts'
import { RetryButton } from './retry-button.tsx'
import classes from './state.module.css'

type Props = { message: string; onRetry: () => void; busy?: boolean }

/** Load failure of a section: message, reassurance that nothing was lost, and a retry button. */
export function ErrorState({ message, onRetry, busy = false }: Props) {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.error}>{seFaltaInternet(message)}</p>
      <p className={classes.hint}>Nada se perdeu: o que estava salvo continua salvo.</p>
      <div className={classes.actions}>
        <RetryButton onRetry={onRetry} busy={busy} />
      </div>
    </div>
  )
}
