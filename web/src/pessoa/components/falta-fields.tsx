import type { PoliticaFio } from '@clinica/domain/agenda/falta/contract'
import type { RegraDaFalta } from '@clinica/domain/agenda/falta/politica-da-falta'
import { reais, VALOR_DA_FALTA } from '@clinica/domain/dinheiro'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'

const METADE = 50
/** Initial value of each rule. */
const PRIMEIRO: Record<RegraDaFalta, number | null> = {
  FIXO: reais(VALOR_DA_FALTA),
  PERCENTUAL: METADE,
  INTEGRAL: null,
  NADA: null,
}

type Props = {
  value: PoliticaFio
  onChange: (falta: PoliticaFio) => void
  /** Label of the choice 'no own rule'. */
  semRegra: string
  error?: string | undefined
}

const OPCOES = [
  { value: 'FIXO', label: 'Valor fixo' },
  { value: 'PERCENTUAL', label: 'Percentual do valor da sessão' },
  { value: 'INTEGRAL', label: 'Valor inteiro da sessão' },
  { value: 'NADA', label: 'Não cobrar' },
] as const

/** P9: charge rule for missed sessions, with an amount for two of the rules. */
export function FaltaFields({ value, onChange, semRegra, error }: Props) {
  return (
    <>
      <SelectField<RegraDaFalta | ''>
        label="Cobrança da falta"
        options={[{ value: '', label: semRegra }, ...OPCOES]}
        value={value?.regra ?? ''}
        onChange={(regra) => onChange(regra === '' ? null : { regra, valor: PRIMEIRO[regra] })}
        data-autofocus
      />
      {value?.regra === 'FIXO' && (
        <MoneyField
          label="Valor da falta (R$)"
          value={value.valor}
          onChange={(valor) => onChange({ regra: 'FIXO', valor })}
          error={error}
        />
      )}
      {value?.regra === 'PERCENTUAL' && (
        <NumberField
          label="Percentual (%)"
          figures={3}
          value={value.valor === null ? '' : String(value.valor)}
          onChange={(digitos) =>
            onChange({ regra: 'PERCENTUAL', valor: digitos === '' ? null : Number(digitos) })
          }
          error={error}
        />
      )}
    </>
  )
}
