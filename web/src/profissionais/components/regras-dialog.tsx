import type { RegrasFio } from '@clinica/domain/agenda/falta/contract-falta'
import { DURACAO_PADRAO_MINUTOS } from '@clinica/domain/agenda/tipos'
import { textoEmReais, VALOR_DA_FALTA } from '@clinica/domain/dinheiro'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { useKeptValues } from '../../lib/forms/use-kept-values.ts'
import { HttpError } from '../../lib/http/http-errors.ts'
import { FaltaFields } from '../../pessoa/public.tsx'
import { mensagemDosDados, REGRAS_ALTERADAS } from '../messages.ts'
import { useRegras, useUpdateRegras } from '../regras-queries.ts'

type Props = { regras: RegrasFio; onClose: () => void }

/** The server's error of a field. */
const campoDo = (erro: Error | null, inicio: string) =>
  erro instanceof HttpError
    ? erro.campos.find(({ campo }) => campo.startsWith(inicio))?.message
    : undefined

const valuesOf = ({ falta, duracaoMinutos }: RegrasFio) => ({
  falta,
  duracao: String(duracaoMinutos ?? ''),
})

function useAlteracao({ regras, onClose }: Props) {
  const { refetch } = useRegras()
  const { mutate, error, isPending } = useUpdateRegras()
  const { base, valores, change, mudou, bringInWhatChanged } = useKeptValues(regras, {
    valuesOf,
    refetch,
  })
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
        onError: bringInWhatChanged,
      },
    )
  }
  return { falta, duracao, change, mudou, save, error, salvando: isPending }
}

/** P9: charge rule for missed sessions, and length of a session; empty means §4's default. */
export default function RegrasDialog(props: Props) {
  const { falta, duracao, change, mudou, save, error, salvando } = useAlteracao(props)
  const doCampo = { falta: campoDo(error, 'falta'), duracao: campoDo(error, 'duracao') }
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
