import type { PrecosFio } from '@clinica/domain/agenda/falta/contract'
import { faltaFalada } from '@clinica/domain/agenda/falta/falta-falada'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useDigitado, useEdicao } from '../../lib/edicao.ts'
import { erroDoCampo } from '../../lib/forms/server-field-errors.ts'
import { FaltaFields } from '../../pessoa/public.tsx'
import { erroNaFalta, MENSAGENS } from '../messages.ts'
import { usePrecos, useUpdateFalta } from '../queries.ts'

type Props = { pacienteId: string; precos: PrecosFio; onClose: () => void }

const valuesOf = ({ falta }: PrecosFio) => ({ falta })

function useAlteracao({ pacienteId, precos, onClose }: Props) {
  const { refetch } = usePrecos(pacienteId)
  const { mutate, error, isPending } = useUpdateFalta(pacienteId)
  const { base, bringInAfter } = useEdicao(precos)
  const { valores, change, mudou } = useDigitado(valuesOf(base))
  function save() {
    mutate(
      { ...valores, versao: base.versaoDaFalta },
      {
        onSuccess: () => {
          notifySuccess(MENSAGENS.faltaAlterada)
          onClose()
        },
        onError: (erro) => bringInAfter(erro, refetch),
      },
    )
  }
  return { base, ...valores, change, mudou, save, error, salvando: isPending }
}

/** P9: charge rule for a patient's missed sessions; without a choice the clinic's rule applies. */
export default function FaltaDialog(props: Props) {
  const { base, falta, change, mudou, save, error, salvando } = useAlteracao(props)
  const noCampo = erroDoCampo(error, 'falta')
  return (
    <FormDialog
      onClose={props.onClose}
      unsaved={mudou}
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
        onChange={(nova) => change({ falta: nova })}
        semRegra={`Como na clínica: ${faltaFalada(base.faltaDaClinica)}`}
        error={noCampo}
      />
      <p>Vale daqui em diante: o que já está marcado fica como está.</p>
    </FormDialog>
  )
}
