import { RetryButton } from '../components/feedback/retry-button.tsx'
import { seFaltaInternet } from '../lib/http/http-errors.ts'
import classes from './falha-de-carga.module.css'

type Props = { texto: string; tentando: boolean; onRetry: () => void }

/** Load failure, shown in place of an empty list, with a retry button. */
export function FalhaDeCarga({ texto, tentando, onRetry }: Props) {
  return (
    <div className={classes.falha} role="alert">
      <p>{seFaltaInternet(texto)}</p>
      <RetryButton size="compact-sm" onRetry={onRetry} busy={tentando} />
    </div>
  )
}
