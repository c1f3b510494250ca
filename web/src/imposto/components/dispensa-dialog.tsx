import type { Recibo } from '@clinica/domain/imposto/contract-lidos'
import {
  MOTIVOS_DA_DISPENSA,
  type MotivoDaDispensa,
  ROTULO_DA_DISPENSA,
} from '@clinica/domain/imposto/tipos'
import { useState } from 'react'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { RadioList } from '../../components/fields/radio-list.tsx'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_AO_GRAVAR } from '../messages.ts'
import { useUpdateRecibo } from '../queries.ts'

const MOTIVOS = MOTIVOS_DA_DISPENSA.map((value) => ({ value, label: ROTULO_DA_DISPENSA[value] }))

/** P5 'Dispensar': reason why this receipt needs no recibo. */
export function DispensaDialog({ recibo, onClose }: { recibo: Recibo; onClose: () => void }) {
  const { mutate, error, isPending } = useUpdateRecibo()
  const [motivo, setMotivo] = useState<MotivoDaDispensa>('JA_EMITIDO')
  const send = () =>
    mutate(
      { id: recibo.id, acao: 'dispensar', motivo },
      {
        onSuccess: () => {
          notifySuccess('Recibo dispensado. Ele fica na lista e pode voltar.')
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={`Dispensar o recibo de ${recibo.nomePaciente}`}
      width={440}
      problem={error && mensagemDoErro(error, ERRO_AO_GRAVAR)}
      action="Dispensar"
      busy={isPending}
      unsaved={false}
      onClose={onClose}
      onSubmit={send}
    >
      <RadioList legend="Por quê?" options={MOTIVOS} value={motivo} onChange={setMotivo} />
    </FormDialog>
  )
}
