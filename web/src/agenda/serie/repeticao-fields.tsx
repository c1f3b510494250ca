import {
  FREQUENCIAS,
  MODOS_DE_EDICAO,
  ROTULO_DA_FREQUENCIA,
  ROTULO_DO_MODO,
} from '@clinica/domain/agenda/tipos'
import { dataDe } from '@clinica/domain/tempo/data'
import { useId, useState } from 'react'
import { DateField } from '../../components/fields/date-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { MUDAR_A_REPETICAO } from '../formulario/messages.ts'
import { campoDe, useCampo } from '../formulario/use-campo.ts'
import type { ConsultaEmEdicao } from '../formulario/use-consulta.ts'
import classes from './repeticao.module.css'
import type { Repeticao } from './use-repeticao.ts'

const REPETIR = [
  { value: 'nao', label: 'Não repetir' },
  { value: 'sim', label: 'Repetir' },
] as const
const FREQUENCIA = FREQUENCIAS.map((value) => ({ value, label: ROTULO_DA_FREQUENCIA[value] }))
const MODO = MODOS_DE_EDICAO.map((value) => ({ value, label: ROTULO_DO_MODO[value] }))

type Props = { em: ConsultaEmEdicao; repeticao: Repeticao }
type CampoProps = { em: ConsultaEmEdicao; disabled: boolean }

/** D7: scope of an edit. */
function Alcance({ em, dica }: { em: ConsultaEmEdicao; dica: string | undefined }) {
  return (
    <SelectField
      label="Editar"
      options={MODO}
      {...campoDe(em, 'editMode')}
      onChange={em.changeModo}
      aria-describedby={dica}
    />
  )
}

function FrequenciaField({ em, disabled }: CampoProps) {
  return (
    <SelectField
      label="Frequência"
      options={FREQUENCIA}
      {...campoDe(em, 'recurrenceType')}
      disabled={disabled}
      onChange={(recurrenceType) => em.change({ recurrenceType })}
    />
  )
}

/** An incomplete date shows no error while it is being typed. */
function Ate({ em, problema, disabled }: CampoProps & { problema: string | undefined }) {
  const { value, error, ref } = useCampo(em, 'recurrenceEnd')
  const [digitando, setDigitando] = useState(false)
  const calado = digitando && em.tentou === 0 && !dataDe(value)
  return (
    <DateField
      ref={ref}
      label="Repetir até"
      value={value}
      error={calado ? undefined : (error ?? problema)}
      disabled={disabled}
      onBlur={() => setDigitando(false)}
      onChange={(ate) => {
        setDigitando(true)
        em.changeAte(ate)
      }}
    />
  )
}

/**
 * §2: Repetir, with Frequência and Repetir até. D7: a member of a series also asks for the scope, and with 'single'
 * its repetition cannot be changed.
 */
export function RepeticaoFields({ em, repeticao: { membro, problema } }: Props) {
  const { isRecurring, editMode } = em.consulta
  const dica = useId()
  const disabled = membro && editMode === 'single'
  return (
    <div className={classes.fields} data-member={membro || undefined}>
      {membro && <Alcance em={em} dica={disabled ? dica : undefined} />}
      <SelectField
        label="Repetir"
        options={REPETIR}
        value={isRecurring ? 'sim' : 'nao'}
        error={campoDe(em, 'isRecurring').error}
        disabled={disabled}
        onChange={(repetir) => em.change({ isRecurring: repetir === 'sim' })}
      />
      {isRecurring && (
        <>
          <FrequenciaField em={em} disabled={disabled} />
          <Ate em={em} problema={problema} disabled={disabled} />
        </>
      )}
      {disabled && (
        <p id={dica} className={classes.hint}>
          {MUDAR_A_REPETICAO}
        </p>
      )}
    </div>
  )
}
