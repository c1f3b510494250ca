import type { PreviaFio } from '@clinica/domain/pagamentos/recebimento/contract'
import { dataDe } from '@clinica/domain/tempo/data'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DialogForm } from '../../components/dialogs/form-dialog.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { hoje } from '../../lib/clock.ts'
import { useSituacao } from './queries.ts'
import { ReceberCampos } from './receber-campos.tsx'
import { Saldo } from './saldo.tsx'
import { useDigitado, useReceber } from './use-receber.ts'

type FormProps = {
  previa: PreviaFio
  campos: ReturnType<typeof useDigitado>
  onClose: () => void
}

function Formulario({ previa, campos, onClose }: FormProps) {
  const em = useReceber(previa, campos, onClose)
  const { digitado, change } = campos
  return (
    <DialogForm onSubmit={em.submit} problem={em.recusa} action="Receber" busy={em.ocupado}>
      <Saldo situacao={previa} />
      <ReceberCampos previa={previa} digitado={digitado} em={em} onChange={change} />
    </DialogForm>
  )
}

type Props = { pacienteId: string; nomePaciente: string; onClose: () => void }

/** P3 'Receber': one amount for several months, with a live preview. */
export default function ReceberDialog({ pacienteId, nomePaciente, onClose }: Props) {
  const campos = useDigitado()
  const { digitado, mudou } = campos
  // The balance is loaded for the receipt's date, whose month it may pay too.
  const dia = dataDe(digitado.data)
  const { data, isError, isFetching, refetch } = useSituacao(
    pacienteId,
    dia === hoje() ? null : dia,
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved={mudou}
      title={`Receber de ${nomePaciente}`}
      width={560}
    >
      {data && <Formulario previa={data} campos={campos} onClose={onClose} />}
      {!data && isError && (
        <ErrorState
          message="Não foi possível ver o que está em aberto."
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!data && !isError && <SkeletonRows rows={5} />}
    </Dialog>
  )
}
