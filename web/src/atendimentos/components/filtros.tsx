import type { FiltroDoResumo } from '@clinica/domain/atendimentos/resumo-filtrado'
import { SITUACOES, type SituacaoPagamento } from '@clinica/domain/pagamentos/situacao-pagamento'
import type { Mes } from '@clinica/domain/tempo/data'
import { Button } from '../../components/button.tsx'
import fieldClasses from '../../components/fields/filter-field.module.css'
import { PeriodFields } from '../../components/fields/period-fields.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { FiltersBar } from '../../components/tables/filters-bar.tsx'
import { SEM_FILTRO, temFiltro } from '../filtro-inicial.ts'

type Props = {
  filtro: FiltroDoResumo
  /** The filter in words. */
  falado: string
  onChange: (filtro: FiltroDoResumo) => void
  anos: readonly number[]
  atual: Mes
}

const situacoes = [
  { value: '', label: 'Todas' },
  ...SITUACOES.map((value) => ({ value, label: value })),
] satisfies { value: SituacaoPagamento | ''; label: string }[]

/** §2: month, year, patient and situation, with two buttons to reset. */
export function Filtros({ filtro, falado, onChange, anos, atual }: Props) {
  const { nome, situacao } = filtro
  return (
    <FiltersBar
      said={falado}
      onClear={temFiltro(filtro) ? () => onChange(SEM_FILTRO) : undefined}
      actions={
        <Button variant="default" onClick={() => onChange({ ...filtro, ...atual })}>
          Mês Atual
        </Button>
      }
    >
      <PeriodFields
        value={filtro}
        years={anos}
        onChange={(periodo) => onChange({ ...filtro, ...periodo })}
      />
      <TextField
        label="Nome do paciente"
        type="search"
        autoComplete="off"
        value={nome}
        onChange={(event) => onChange({ ...filtro, nome: event.currentTarget.value })}
        classNames={{ input: fieldClasses.input }}
        data-set={nome !== '' || undefined}
      />
      <SelectField<SituacaoPagamento | ''>
        label="Situação"
        options={situacoes}
        value={situacao ?? ''}
        onChange={(nova) => onChange({ ...filtro, situacao: nova === '' ? null : nova })}
        classNames={{ input: fieldClasses.input }}
        data-set={situacao !== null || undefined}
      />
    </FiltersBar>
  )
}
