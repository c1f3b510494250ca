import type { RegrasFio } from '@clinica/domain/agenda/falta/contract'
import { DURACAO_PADRAO_MINUTOS } from '@clinica/domain/agenda/tipos'
import { textoEmReais, VALOR_DA_FALTA } from '@clinica/domain/dinheiro'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { useDigitado, useEdicao } from '../../lib/edicao.ts'
import { erroDoCampo } from '../../lib/forms/server-field-errors.ts'
import { FaltaFields } from '../../pessoa/public.tsx'
import { mensagemDosDados, REGRAS_ALTERADAS } from '../messages.ts'
import { useRegras, useUpdateRegras } from '../queries.ts'

type Props = { regras: RegrasFio; onClose: () => void }

const valuesOf = ({ falta, duracaoMinutos }: RegrasFio) => ({
  falta,
  duracao: String(duracaoMinutos ?? ''),
})

function useAlteracao({ regras, onClose }: Props) {
  const { refetch } = useRegras()
  const { mutate, error, isPending } = useUpdateRegras()
  const { base, bringInAfter } = useEdicao(regras)
  const { valores, change, mudou } = useDigitado(valuesOf(base))
  const { falta, duracao } = valores
  function save() {
    const duracaoMinutos = duracao === '' ? null : Number(duracao)
    mutate(
      { falta, duracaoMinutos, versao: base.versao },
      {
        onSuccess: () => {
          notifySuccess(REGRAS_ALTERADAS)
          onClose()
        },
        onError: (erro) => bringInAfter(erro, refetch),
      },
    )
  }
  return { falta, duracao, change, mudou, save, error, salvando: isPending }
}

/** P9: charge rule for missed sessions, and length of a session; empty means §4's default. */
export default function RegrasDialog(props: Props) {
  const { falta, duracao, change, mudou, save, error, salvando } = useAlteracao(props)
  const doCampo = { falta: erroDoCampo(error, 'falta'), duracao: erroDoCampo(error, 'duracao') }
  return (
    <FormDialog
      onClose={props.onClose}
      unsaved={mudou}
      title="Alterar regras"
      width={440}
      onSubmit={save}
      problem={error && !doCampo.falta && !doCampo.duracao && mensagemDosDados(error)}
      busy={salvando}
    >
      <FaltaFields
        value={falta}
        onChange={(nova) => change({ falta: nova })}
        semRegra={`${textoEmReais(VALOR_DA_FALTA)} (padrão)`}
        error={doCampo.falta}
      />
      <NumberField
        label="Duração da sessão (minutos)"
        placeholder={String(DURACAO_PADRAO_MINUTOS)}
        figures={4}
        value={duracao}
        onChange={(minutos) => change({ duracao: minutos })}
        error={doCampo.duracao}
      />
      <p>Valem daqui em diante: o que já está marcado fica como está.</p>
    </FormDialog>
  )
}
