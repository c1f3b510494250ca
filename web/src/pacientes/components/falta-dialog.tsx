import type { PrecosFio } from '@clinica/domain/agenda/contract-falta'
import { faltaFalada } from '@clinica/domain/agenda/falta-falada'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormColumn, FormMessage } from '../../components/fields/form-section.tsx'
import { alertaDe, HttpError } from '../../lib/http-errors.ts'
import { FaltaFields } from '../../pessoa/public.tsx'
import { useUpdateFalta } from '../falta-queries.ts'
import { MENSAGENS } from '../messages.ts'

type Props = { pacienteId: string; precos: PrecosFio; onClose: () => void }

/** P9: how a missed session of one patient is charged; nothing chosen is as the clinic has it. */
export default function FaltaDialog({ pacienteId, precos, onClose }: Props) {
  const [falta, setFalta] = useState(precos.falta)
  const { mutate, error, isPending } = useUpdateFalta(pacienteId)
  const noCampo = error instanceof HttpError ? error.campos[0]?.message : undefined

  function save(event: FormEvent) {
    event.preventDefault()
    mutate(falta, {
      onSuccess: () => {
        notifySuccess(MENSAGENS.faltaAlterada)
        onClose()
      },
    })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved={JSON.stringify(falta) !== JSON.stringify(precos.falta)}
      title="Cobrança da falta"
      width={440}
    >
      <form onSubmit={save} noValidate>
        <FormColumn>
          <FaltaFields
            value={falta}
            onChange={setFalta}
            semRegra={`Como na clínica: ${faltaFalada(precos.faltaDaClinica)}`}
            error={noCampo}
          />
          <p>Vale daqui em diante: o que já está marcado fica como está.</p>
          {error && !noCampo && (
            <FormMessage tone="error">{alertaDe(MENSAGENS.erroNaFalta, error)}</FormMessage>
          )}
        </FormColumn>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" loading={isPending}>
            Salvar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
