import type { Mes } from '@clinica/domain/tempo/data'
import { Button } from '../../components/button.tsx'
import { PeriodFields } from '../../components/fields/period-fields.tsx'
import { FiltersBar } from '../../components/tables/filters-bar.tsx'
import { type Periodo, periodoPorExtenso } from '../../lib/periodo.ts'
import { anosOferecidos } from '../anos-oferecidos.ts'

const TUDO: Periodo = { mes: null, ano: null }

type Props = { periodo: Periodo; onChange: (periodo: Periodo) => void; atual: Mes }

/** §2: month and year, with two buttons to reset. */
export function Filtros({ periodo, onChange, atual }: Props) {
  const definido = periodo.mes !== null || periodo.ano !== null
  return (
    <FiltersBar
      said={periodoPorExtenso(periodo)}
      onClear={definido ? () => onChange(TUDO) : undefined}
      actions={
        <Button variant="default" onClick={() => onChange(atual)}>
          Mês Atual
        </Button>
      }
    >
      <PeriodFields value={periodo} years={anosOferecidos(atual.ano)} onChange={onChange} />
    </FiltersBar>
  )
}
