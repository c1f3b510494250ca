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
import type { Erros } from '../consulta/consulta.ts'
import type { ConsultaEmEdicao } from '../consulta/use-consulta.ts'
import { MUDAR_A_REPETICAO } from '../messages.ts'
import classes from './repeticao.module.css'

const REPETIR = [
  { value: 'nao', label: 'Não repetir' },
  { value: 'sim', label: 'Repetir' },
] as const
const FREQUENCIA = FREQUENCIAS.map((value) => ({ value, label: ROTULO_DA_FREQUENCIA[value] }))
const MODO = MODOS_DE_EDICAO.map((value) => ({ value, label: ROTULO_DO_MODO[value] }))

type Props = {
  em: ConsultaEmEdicao
  erros: Erros
  /** An appointment of a series: the scope is asked, and one alone does not change the repetition. */
  membro: boolean
  tentou: boolean
}

/** A date half typed is not complained about while it is being typed. */
function Ate({ em, erros, tentou, disabled }: Omit<Props, 'membro'> & { disabled: boolean }) {
  const [digitando, setDigitando] = useState(false)
  const { recurrenceEnd } = em.consulta
  const calado = digitando && !tentou && !dataDe(recurrenceEnd)
  return (
    <DateField
      label="Repetir até"
      value={recurrenceEnd}
      error={calado ? undefined : erros.recurrenceEnd}
      disabled={disabled}
      onBlur={() => setDigitando(false)}
      onChange={(ate) => {
        setDigitando(true)
        em.mudarAte(ate)
      }}
    />
  )
}

/** §2: Repetir, with Frequência and Repetir até; D7: of a member, how far an edit reaches. */
export function RepeticaoFields({ em, erros, membro, tentou }: Props) {
  const { consulta, mudar, mudarModo } = em
  const dica = useId()
  const disabled = membro && consulta.editMode === 'single'
  return (
    <div className={classes.fields} data-member={membro || undefined}>
      {membro && (
        <SelectField
          label="Editar"
          options={MODO}
          value={consulta.editMode}
          error={erros.editMode}
          onChange={mudarModo}
          aria-describedby={disabled ? dica : undefined}
        />
      )}
      <SelectField
        label="Repetir"
        options={REPETIR}
        value={consulta.isRecurring ? 'sim' : 'nao'}
        error={erros.isRecurring}
        disabled={disabled}
        onChange={(repetir) => mudar({ isRecurring: repetir === 'sim' })}
      />
      {consulta.isRecurring && (
        <>
          <SelectField
            label="Frequência"
            options={FREQUENCIA}
            value={consulta.recurrenceType}
            error={erros.recurrenceType}
            disabled={disabled}
            onChange={(recurrenceType) => mudar({ recurrenceType })}
          />
          <Ate em={em} erros={erros} tentou={tentou} disabled={disabled} />
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
