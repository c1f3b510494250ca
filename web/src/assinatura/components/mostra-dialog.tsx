import type { Mostra } from '@clinica/domain/assinatura/tipos'
import { useState } from 'react'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { RadioList } from '../../components/fields/radio-list.tsx'
import { MOSTRA_MUDADA, QUE_MOSTRA } from '../messages.ts'
import { useMudancaDoQueMostra } from '../queries.ts'

type Props = { mostra: Mostra; onClose: () => void }

/** Chooses how much the existing address reveals about the patient. */
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
    <FormDialog
      onClose={onClose}
      unsaved={escolhida !== mostra}
      title="O que o outro calendário mostra"
      width={440}
      onSubmit={save}
      problem={error?.message}
      busy={isPending}
    >
      <RadioList
        legend="De cada atendimento"
        options={QUE_MOSTRA}
        value={escolhida}
        onChange={setEscolhida}
      />
    </FormDialog>
  )
}
