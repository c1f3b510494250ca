import type { LembretesFio } from '@clinica/domain/lembretes/contract'
import { useState } from 'react'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { statusDoErro } from '../../lib/http-errors.ts'
import { LEMBRETES_ALTERADOS, mensagemDosLembretes, QUE_DIZ } from '../messages.ts'
import { useLembretes, useUpdateLembretes } from '../queries.ts'
import classes from './lembretes.module.css'

const [PRIMEIRA, ULTIMA] = [6, 22]

/** Hours at which somebody reads an e-mail, and the one that was chosen otherwise. */
function opcoesDe(hora: number) {
  const horas = Array.from({ length: ULTIMA - PRIMEIRA + 1 }, (_, n) => PRIMEIRA + n)
  const todas = horas.includes(hora) ? horas : [hora, ...horas]
  return todas.map((uma) => ({ value: String(uma), label: `${uma}h` }))
}

type Props = { lembretes: LembretesFio; onClose: () => void }

/** D1: on a conflict the other window's is what the next save takes the place of; what was chosen here stays. */
function useAlteracao({ lembretes, onClose }: Props) {
  const [base, setBase] = useState(lembretes)
  const [ligado, setLigado] = useState(lembretes.ligado)
  const [hora, setHora] = useState(lembretes.hora)
  const { refetch } = useLembretes()
  const { mutate, error, isPending } = useUpdateLembretes()
  async function bringInWhatChanged() {
    const { data } = await refetch()
    if (data) setBase(data)
  }
  function save() {
    mutate(
      { ligado, hora, versao: base.versao },
      {
        onSuccess: () => {
          notifySuccess(LEMBRETES_ALTERADOS)
          onClose()
        },
        onError: (erro) => {
          if (statusDoErro(erro) === 409) void bringInWhatChanged()
        },
      },
    )
  }
  const mudou = ligado !== base.ligado || hora !== base.hora
  return { ligado, setLigado, hora, setHora, mudou, save, error, salvando: isPending }
}

/** P4, 'Lembretes': whether, and at which hour of the day before. */
export default function LembretesDialog(props: Props) {
  const { ligado, setLigado, hora, setHora, mudou, save, error, salvando } = useAlteracao(props)
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
          disabled={!props.lembretes.possivel && !ligado}
          onChange={(event) => setLigado(event.currentTarget.checked)}
        />
        Lembrar os pacientes no dia anterior
      </label>
      <SelectField
        label="Hora do envio"
        description="No relógio da clínica."
        disabled={!ligado}
        options={opcoesDe(props.lembretes.hora)}
        value={String(hora)}
        onChange={(uma) => setHora(Number(uma))}
      />
      <p className={classes.nota}>{QUE_DIZ}</p>
    </FormDialog>
  )
}
