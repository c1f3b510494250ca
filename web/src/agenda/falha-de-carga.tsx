import { RetryButton } from '../components/feedback/retry-button.tsx'
import { seFaltaInternet } from '../lib/http/http-errors.ts'
import classes from './falha-de-carga.module.css'

type Props = { texto: string; tentando: boolean; onRetry: () => void }

/** What could not be loaded does not pass for nothing: it says what, and the way to try again. */
export function FalhaDeCarga({ texto, tentando, onRetry }: Props) {
  return (
    <div className={classes.falha} role="alert">
      <p>{seFaltaInternet(texto)}</p>
      <RetryButton size="compact-sm" onRetry={onRetry} busy={tentando} />
    </div>
  )
}
