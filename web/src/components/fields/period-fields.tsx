import { NOMES_DOS_MESES } from '@clinica/domain/tempo/texto-de-tempo'
import type { Periodo } from '../../lib/periodo.ts'
import classes from './filter-field.module.css'
import { SelectField } from './select-field.tsx'

type Props = { value: Periodo; years: readonly number[]; onChange: (value: Periodo) => void }

const meses = [
  { value: '', label: 'Todos os meses' },
  ...NOMES_DOS_MESES.map((label, index) => ({ value: String(index + 1), label })),
]
const chosen = (value: string) => (value === '' ? null : Number(value))
const written = (value: number | null) => (value === null ? '' : String(value))

/** Month and year filters of a page; active ones stand out. Place them in a `FiltersBar`. */
export function PeriodFields({ value, years, onChange }: Props) {
  const { mes, ano } = value
  const anos = years.map((year) => ({ value: String(year), label: String(year) }))
  return (
    <>
      <SelectField
        label="Mês"
        options={meses}
        value={written(mes)}
        onChange={(novo) => onChange({ mes: chosen(novo), ano })}
        classNames={{ input: classes.input }}
        data-set={mes !== null || undefined}
      />
      <SelectField
        label="Ano"
        options={[{ value: '', label: 'Todos os anos' }, ...anos]}
        value={written(ano)}
        onChange={(novo) => onChange({ mes, ano: chosen(novo) })}
        classNames={{ input: classes.input }}
        data-set={ano !== null || undefined}
      />
    </>
  )
}
