import type { LembretesFio } from '@clinica/domain/lembretes/contract'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { useDigitado, useEdicao } from '../../lib/edicao.ts'
import { LEMBRETES_ALTERADOS, limiteFalado, mensagemDosLembretes, QUE_DIZ } from '../messages.ts'
import { useLembretes, useUpdateLembretes } from '../queries.ts'
import classes from './lembretes.module.css'

const PRIMEIRA = 6
const ULTIMA = 22

/** Usual hours for an e-mail, plus the present one if it is another. */
function opcoesDe(hora: number) {
  const horas = Array.from({ length: ULTIMA - PRIMEIRA + 1 }, (_, n) => PRIMEIRA + n)
  const todas = horas.includes(hora) ? horas : [hora, ...horas]
  return todas.map((uma) => ({ value: String(uma), label: `${uma}h` }))
}

type Props = { lembretes: LembretesFio; onClose: () => void }

const valuesOf = ({ ligado, hora }: LembretesFio) => ({ ligado, hora })

function useAlteracao({ lembretes, onClose }: Props) {
  const { refetch } = useLembretes()
  const { mutate, error, isPending } = useUpdateLembretes()
  const { base, bringInAfter } = useEdicao(lembretes)
  const { valores, change, mudou } = useDigitado(valuesOf(base))
  function save() {
    mutate(
      { ...valores, versao: base.versao },
      {
        onSuccess: () => {
          notifySuccess(LEMBRETES_ALTERADOS)
          onClose()
        },
        onError: (erro) => bringInAfter(erro, refetch),
      },
    )
  }
  return { base, ...valores, change, mudou, save, error, salvando: isPending }
}

/** P4, 'Lembretes': on or off, and the hour of the day before. */
export default function LembretesDialog(props: Props) {
  const { base, ligado, hora, change, mudou, save, error, salvando } = useAlteracao(props)
  const limite = limiteFalado(base.porDia)
  return (
    <FormDialog
      title="Lembretes por e-mail"
      width={480}
      problem={error && mensagemDosLembretes(error)}
      busy={salvando}
      unsaved={mudou}
      onClose={props.onClose}
      onSubmit={save}
    >
      <label className={classes.marca}>
        <input
          type="checkbox"
          checked={ligado}
          disabled={!base.possivel && !ligado}
          onChange={(event) => change({ ligado: event.currentTarget.checked })}
        />
        Lembrar os pacientes no dia anterior
      </label>
      <SelectField
        label="Hora do envio"
        description="No relógio da clínica."
        disabled={!ligado}
        options={opcoesDe(base.hora)}
        value={String(hora)}
        onChange={(uma) => change({ hora: Number(uma) })}
      />
      <p className={classes.nota}>{QUE_DIZ}</p>
      {limite && <p className={classes.nota}>{limite}</p>}
    </FormDialog>
  )
}
