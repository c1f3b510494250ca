import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { FormMessage } from '../fields/form-section.tsx'
import { Dialog, DialogActions, DialogCancel } from './dialog.tsx'
import classes from './form-dialog.module.css'

type FormProps = {
  onSubmit: (event: FormEvent) => unknown
  /** What was refused, in a sentence; what is wrong with one field is said at the field. */
  problem?: string | false | null | undefined
  /** What the main button says that it does. */
  action?: string
  danger?: boolean | undefined
  /** It is being done. */
  busy: boolean
  /** It cannot be done yet. */
  disabled?: boolean
  /** Apart from the other buttons: 'Remover'. */
  left?: ReactNode
  /** The fields, one under the other; where they stand side by side, a grid of theirs. */
  children: ReactNode
}

/** A form in a dialog, or in one step of it: the fields, what was refused, 'Cancelar' and the main button. */
export function DialogForm({ onSubmit, problem, action = 'Salvar', ...props }: FormProps) {
  const { danger, busy, disabled, left, children } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    // A dialog may lie within another one's form: React tells it of this one's.
    event.stopPropagation()
    void onSubmit(event)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {children}
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
      </div>
      <DialogActions left={left}>
        <DialogCancel />
        <Button
          type="submit"
          color={danger ? 'perigo' : undefined}
          loading={busy}
          disabled={disabled}
        >
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}

type Props = FormProps &
  Omit<ComponentProps<typeof Dialog>, 'opened' | 'unsaved'> & {
    /** Something was typed that is not saved (P9). */
    unsaved: boolean
  }

/** A dialog that is one form. It is open while it stands: `useOpened` says so, and gives the focus back. */
export function FormDialog({ onClose, unsaved, title, width, small, ...form }: Props) {
  return (
    <Dialog opened onClose={onClose} unsaved={unsaved} title={title} width={width} small={small}>
      <DialogForm {...form} />
    </Dialog>
  )
}
