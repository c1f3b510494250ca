import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import { type SessoesDoMes, sessoesPorMes } from '@clinica/domain/atendimentos/sessoes-por-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import { mesPorExtenso, nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { memo } from 'react'
import { Card } from '../../components/card.tsx'
import { MonthChart } from '../../components/chart/month-chart.tsx'
import type { ChartSeries } from '../../components/chart/month-series.ts'
import { SEM_SESSOES_NO_ANO } from '../messages.ts'

const MESES = 12
const numero = new Intl.NumberFormat('pt-BR')

const series = (meses: readonly SessoesDoMes[]): ChartSeries[] => [
  { name: 'Realizadas', kind: 'bar', values: meses.map(({ realizadas }) => realizadas) },
  { name: 'Faltas', kind: 'bar', values: meses.map(({ faltas }) => faltas) },
  { name: 'Sem registro', kind: 'bar', values: meses.map(({ semRegistro }) => semRegistro) },
]

type Props = { linhas: readonly MesDoPaciente[] | undefined; ano: number; mes: number }

function SessoesDoAno({ linhas, ano, mes }: Props) {
  const ate: Mes = { ano, mes }
  const meses = sessoesPorMes(linhas ?? [], ate, MESES)
  return (
    <Card title="Sessões em doze meses">
      <MonthChart
        caption={`Sessões realizadas e faltas nos doze meses até ${mesPorExtenso(ate).toLowerCase()}`}
        periods={meses.map((um) => ({
          short: nomeDoMes(um.mes).slice(0, 3).toLowerCase(),
          full: mesPorExtenso(um),
        }))}
        series={series(meses)}
        format={numero.format}
        formatShort={numero.format}
        empty={SEM_SESSOES_NO_ANO}
        low
        loading={linhas === undefined}
        loadingText=""
      />
    </Card>
  )
}

/** D9: kept and missed sessions of all patients, whatever is filtered. */
export const SessoesNoAno = memo(SessoesDoAno)
