import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import classes from './desfazer-do-painel.module.css'
import { useDesfazer, usePilha } from './use-desfazer.ts'

/** D8 by touch: undo and redo buttons, shown while there is something to undo or redo. */
export function DesfazerDoPainel({ onPressed }: { onPressed: () => void }) {
  const { feitos, desfeitos } = usePilha()
  const { undoUltimo, redoUltimo } = useDesfazer()
  if (feitos.length + desfeitos.length === 0) return null
  const press = (gesto: () => void) => () => {
    onPressed()
    gesto()
  }
  return (
    <fieldset className={classes.gestos} aria-label="Últimas mudanças">
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={20} stroke={1.6} aria-hidden />}
        disabled={feitos.length === 0}
        onClick={press(undoUltimo)}
      >
        Desfazer
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowForwardUp size={20} stroke={1.6} aria-hidden />}
        disabled={desfeitos.length === 0}
        onClick={press(redoUltimo)}
      >
        Refazer
      </Button>
    </fieldset>
  )
}
