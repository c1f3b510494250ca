import type { Recibo } from '@clinica/domain/imposto/contract-lidos'
import {
  MOTIVOS_DA_DISPENSA,
  type MotivoDaDispensa,
  ROTULO_DA_DISPENSA,
} from '@clinica/domain/imposto/tipos'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { RadioList } from '../../components/fields/radio-list.tsx'
import { mensagemDoErro } from '../../lib/http-errors.ts'
import { ERRO_AO_GRAVAR } from '../messages.ts'
import { useUpdateRecibo } from '../queries.ts'

const MOTIVOS = MOTIVOS_DA_DISPENSA.map((value) => ({ value, label: ROTULO_DA_DISPENSA[value] }))

/** P5 'Dispensar': why this receipt needs no recibo. */
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
    <Dialog
      opened
      onClose={onClose}
      title={`Dispensar o recibo de ${recibo.nomePaciente}`}
      width={440}
    >
      <RadioList legend="Por quê?" options={MOTIVOS} value={motivo} onChange={setMotivo} />
      {error && <FormMessage tone="error">{mensagemDoErro(error, ERRO_AO_GRAVAR)}</FormMessage>}
      <DialogActions>
        <DialogCancel />
        <Button loading={isPending} onClick={send}>
          Dispensar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
