import { Button } from '../button.tsx'
import classes from './dialog.module.css'
import { Dialog, DialogActions, DialogCancel } from './dialog.tsx'
import type { Question } from './question.ts'

type Props = { question: Question; onAnswer: (yes: boolean) => void }

export default function ConfirmDialog({ question, onAnswer }: Props) {
  const { title, text, besides, confirmLabel, cancelLabel = 'Cancelar', danger, onlyOk } = question
  return (
    <Dialog
      opened
      small
      onClose={() => onAnswer(false)}
      title={title}
      width={440}
      role="alertdialog"
      closeButton={false}
    >
      <p className={classes.text}>{text}</p>
      {besides}
      <DialogActions>
        {!onlyOk && <DialogCancel focused={danger}>{cancelLabel}</DialogCancel>}
        <Button
          color={danger ? 'perigo' : undefined}
          data-autofocus={onlyOk || !danger || undefined}
          onClick={() => onAnswer(true)}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
