import { Button } from '../../components/button.tsx'
import { NAO_CARREGADO } from '../messages.ts'
import classes from './falha-de-carga.module.css'

/** A range that could not be loaded does not pass for an empty one. */
export function FalhaDeCarga({ tentando, onRetry }: { tentando: boolean; onRetry: () => void }) {
  return (
    <div className={classes.falha} role="alert">
      <p>{NAO_CARREGADO}</p>
      <Button size="compact-sm" variant="default" loading={tentando} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}
