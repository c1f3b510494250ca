import type { Mostra } from '@clinica/domain/assinatura/tipos'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { RadioList } from '../../components/fields/radio-list.tsx'
import { MOSTRA_MUDADA, QUE_MOSTRA } from '../messages.ts'
import { useMudancaDoQueMostra } from '../queries.ts'
import classes from './assinatura.module.css'

type Props = { mostra: Mostra; onClose: () => void }

/** The same address tells more or less of whom a session is with. */
export default function MostraDialog({ mostra, onClose }: Props) {
  const [escolhida, setEscolhida] = useState(mostra)
  const { mutate, error, isPending } = useMudancaDoQueMostra()
  const save = () =>
    mutate(escolhida, {
      onSuccess: () => {
        notifySuccess(MOSTRA_MUDADA)
        onClose()
      },
    })
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved={escolhida !== mostra}
      title="O que o outro calendário mostra"
      width={440}
    >
      <div className={classes.campos}>
        <RadioList
          legend="De cada atendimento"
          options={QUE_MOSTRA}
          value={escolhida}
          onChange={setEscolhida}
        />
        {error && <FormMessage tone="error">{error.message}</FormMessage>}
      </div>
      <DialogActions>
        <DialogCancel />
        <Button loading={isPending} onClick={save}>
          Salvar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
