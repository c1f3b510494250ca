import { DateField } from '../../components/fields/date-field.tsx'
import { HourField } from '../../components/fields/hour-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import classes from './fechamento.module.css'
import type { ErrosDoPeriodo, PeriodoDigitado } from './periodo-digitado.ts'

type Props = {
  digitado: PeriodoDigitado
  erros: ErrosDoPeriodo
  onChange: (mudou: Partial<PeriodoDigitado>) => void
}

type MarcaProps = { label: string; checked: boolean; onChange: (sim: boolean) => void }

function Marca({ label, checked, onChange }: MarcaProps) {
  return (
    <label className={classes.marca}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}

function Horas({ digitado, erros, onChange }: Props) {
  return (
    <div className={classes.horas}>
      <HourField
        label="Das"
        required
        value={digitado.horaInicio}
        error={erros.horaInicio}
        onChange={(horaInicio) => onChange({ horaInicio })}
      />
      <HourField
        label="Às"
        required
        value={digitado.horaFim}
        error={erros.horaFim}
        onChange={(horaFim) => onChange({ horaFim })}
      />
    </div>
  )
}

function Quando(props: Props) {
  const { digitado, erros, onChange } = props
  return (
    <>
      <DateField
        label={digitado.comHoras ? 'Dia' : 'De'}
        required
        value={digitado.de}
        error={erros.de}
        onChange={(de) => onChange({ de })}
      />
      {digitado.comHoras ? (
        <Horas {...props} />
      ) : (
        <DateField
          label="Até"
          required
          value={digitado.ate}
          error={erros.ate}
          onChange={(ate) => onChange({ ate })}
        />
      )}
    </>
  )
}

/** P2: closed days, or closed hours of one day. */
export function FechamentoCampos(props: Props) {
  const { digitado, erros, onChange } = props
  return (
    <div className={classes.campos}>
      <div className={classes.inteiro}>
        <TextField
          label="Título"
          required
          data-autofocus
          value={digitado.titulo}
          error={erros.titulo}
          onChange={(event) => onChange({ titulo: event.currentTarget.value })}
        />
      </div>
      <Quando {...props} />
      <div className={`${classes.inteiro} ${classes.marcas}`}>
        <Marca
          label="Só algumas horas"
          checked={digitado.comHoras}
          onChange={(comHoras) => onChange({ comHoras })}
        />
        <Marca
          label="Todo ano"
          checked={digitado.todoAno}
          onChange={(todoAno) => onChange({ todoAno })}
        />
      </div>
    </div>
  )
}
