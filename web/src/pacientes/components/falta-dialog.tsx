import type { PrecosFio } from '@clinica/domain/agenda/contract-falta'
import { faltaFalada } from '@clinica/domain/agenda/falta-falada'
import { useState } from 'react'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { HttpError, statusDoErro } from '../../lib/http-errors.ts'
import { FaltaFields } from '../../pessoa/public.tsx'
import { usePrecos, useUpdateFalta } from '../falta-queries.ts'
import { erroNaFalta, MENSAGENS } from '../messages.ts'

type Props = { pacienteId: string; precos: PrecosFio; onClose: () => void }

/** D1: on a conflict the other window's rule is what the next save takes the place of; what was chosen here stays. */
function useAlteracao({ pacienteId, precos, onClose }: Props) {
  const [base, setBase] = useState(precos)
  const [falta, setFalta] = useState(precos.falta)
  const { refetch } = usePrecos(pacienteId)
  const { mutate, error, isPending } = useUpdateFalta(pacienteId)

  async function bringInWhatChanged() {
    const { data } = await refetch()
    if (data) setBase(data)
  }
  function save() {
    mutate(
      { falta, versao: base.versaoDaFalta },
      {
        onSuccess: () => {
          notifySuccess(MENSAGENS.faltaAlterada)
          onClose()
        },
        onError: (erro) => {
          if (statusDoErro(erro) === 409) void bringInWhatChanged()
        },
      },
    )
  }
  return { base, falta, setFalta, save, error, salvando: isPending }
}

/** P9: how a missed session of one patient is charged; nothing chosen is as the clinic has it. */
export default function FaltaDialog(props: Props) {
  const { base, falta, setFalta, save, error, salvando } = useAlteracao(props)
  const noCampo = error instanceof HttpError ? error.campos[0]?.message : undefined
  return (
    <FormDialog
      onClose={props.onClose}
      unsaved={JSON.stringify(falta) !== JSON.stringify(base.falta)}
      title="Cobrança da falta"
      width={440}
      onSubmit={save}
      problem={
        error && !noCampo && erroNaFalta(error, faltaFalada(base.falta ?? base.faltaDaClinica))
      }
      busy={salvando}
    >
      <FaltaFields
        value={falta}
        onChange={setFalta}
        semRegra={`Como na clínica: ${faltaFalada(base.faltaDaClinica)}`}
        error={noCampo}
      />
      <p>Vale daqui em diante: o que já está marcado fica como está.</p>
    </FormDialog>
  )
}
