import { centavos, reaisAbreviados, textoEmReais } from '@clinica/domain/dinheiro'
import type { ResumoDoMes } from '@clinica/domain/financeiro/contract'
import type { Mes } from '@clinica/domain/tempo/data'
import { mesPorExtenso, nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { Card } from '../../components/card.tsx'
import { MonthChart } from '../../components/chart/month-chart.tsx'
import type { ChartSeries } from '../../components/chart/month-series.ts'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_AO_BUSCAR, NADA_NO_GRAFICO, noMeio } from '../messages.ts'
import { useResumoPorMes } from '../queries.ts'

const series = (meses: readonly ResumoDoMes[]): ChartSeries[] => [
  { name: 'Receitas', kind: 'bar', values: meses.map(({ receitas }) => receitas) },
  { name: 'Despesas', kind: 'bar', values: meses.map(({ despesas }) => despesas) },
  { name: 'Saldo', kind: 'line', values: meses.map(({ saldo }) => saldo) },
]

const curto = ({ mes }: Mes) => nomeDoMes(mes).slice(0, 3).toLowerCase()

/** Revenue, expenses and balance of the twelve months that end in `ate`. */
export function Evolucao({ ate }: { ate: Mes }) {
  const { data, isPending, isError, error, refetch, isFetching } = useResumoPorMes(ate)
  const meses = data ?? []
  const fim = noMeio(ate)
  return (
    <Card title={`Doze meses até ${fim}`}>
      {isError && data === undefined ? (
        <ErrorState
          message={mensagemDoErro(error, ERRO_AO_BUSCAR)}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : (
        <MonthChart
          caption={`Receitas, despesas e saldo nos doze meses até ${fim}`}
          periods={meses.map(({ mes }) => ({ short: curto(mes), full: mesPorExtenso(mes) }))}
          series={series(meses)}
          format={(valor) => textoEmReais(centavos(valor))}
          formatShort={(valor) => reaisAbreviados(centavos(valor))}
          empty={NADA_NO_GRAFICO}
          loading={isPending}
        />
      )}
    </Card>
  )
}
