import { centavos, reaisAbreviados, textoEmReais } from '@clinica/domain/dinheiro'
import { FORMAS_RECEBIDAS, type RecebidoDoMes } from '@clinica/domain/financeiro/recebido-por-mes'
import { ROTULO_DA_FORMA } from '@clinica/domain/pagamentos/tipos'
import type { Mes } from '@clinica/domain/tempo/data'
import { mesPorExtenso, nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { Card } from '../../components/card.tsx'
import { MonthChart } from '../../components/chart/month-chart.tsx'
import type { ChartSeries } from '../../components/chart/month-series.ts'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_AO_BUSCAR, NADA_RECEBIDO, noMeio } from '../messages.ts'
import { useRecebidoPorMes } from '../queries.ts'
import classes from './financeiro.module.css'

const series = (meses: readonly RecebidoDoMes[]): ChartSeries[] =>
  FORMAS_RECEBIDAS.map((forma, n) => ({
    name: forma ? ROTULO_DA_FORMA[forma] : 'Não informada',
    kind: 'bar',
    values: meses.map(({ formas }) => formas[n]?.valor ?? 0),
  }))

/** P5: receipts by date of payment and method in the twelve months that end in `ate`. */
export function Recebido({ ate }: { ate: Mes }) {
  const { data, isPending, isError, error, refetch, isFetching } = useRecebidoPorMes(ate)
  const meses = data ?? []
  const fim = noMeio(ate)
  return (
    <Card title="Recebido por mês e forma">
      <p className={classes.alcance}>Pela data do pagamento, nos doze meses até {fim}.</p>
      {isError && data === undefined ? (
        <ErrorState
          message={mensagemDoErro(error, ERRO_AO_BUSCAR)}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : (
        <MonthChart
          caption={`Recebido por forma de pagamento nos doze meses até ${fim}`}
          periods={meses.map(({ mes }) => ({
            short: nomeDoMes(mes.mes).slice(0, 3).toLowerCase(),
            full: mesPorExtenso(mes),
          }))}
          series={series(meses)}
          format={(valor) => textoEmReais(centavos(valor))}
          formatShort={(valor) => reaisAbreviados(centavos(valor))}
          empty={NADA_RECEBIDO}
          loading={isPending}
          stacked
        />
      )}
    </Card>
  )
}
