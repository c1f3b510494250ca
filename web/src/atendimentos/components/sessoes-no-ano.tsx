import type { SessoesDoMes } from '@clinica/domain/atendimentos/sessoes-por-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import { mesPorExtenso, nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { textoDoNumero } from '@clinica/domain/texto'
import { Card } from '../../components/card.tsx'
import { MonthChart } from '../../components/chart/month-chart.tsx'
import type { ChartSeries } from '../../components/chart/month-series.ts'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_AO_BUSCAR, SEM_SESSOES_NO_ANO } from '../messages.ts'
import { useSessoesPorMes } from '../queries.ts'
import classes from './tabela.module.css'

const series = (meses: readonly SessoesDoMes[]): ChartSeries[] => [
  { name: 'Realizadas', kind: 'bar', values: meses.map(({ realizadas }) => realizadas) },
  { name: 'Faltas', kind: 'bar', values: meses.map(({ faltas }) => faltas) },
  { name: 'Sem registro', kind: 'bar', values: meses.map(({ semRegistro }) => semRegistro) },
]

/** D9: kept and missed sessions of all patients up to the last filtered month. */
export function SessoesNoAno({ profissionalId, ate }: { profissionalId: string; ate: Mes }) {
  const { data, isPending, error, refetch, isFetching } = useSessoesPorMes(profissionalId, ate)
  const meses = data ?? []
  const fim = mesPorExtenso(ate).toLowerCase()
  return (
    <Card title="Sessões em doze meses">
      <p className={classes.alcance}>De todos os pacientes, até {fim}.</p>
      {error && !data ? (
        <ErrorState
          message={mensagemDoErro(error, ERRO_AO_BUSCAR)}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : (
        <MonthChart
          caption={`Sessões realizadas e faltas nos doze meses até ${fim}`}
          periods={meses.map((um) => ({
            short: nomeDoMes(um.mes).slice(0, 3).toLowerCase(),
            full: mesPorExtenso(um),
          }))}
          series={series(meses)}
          format={textoDoNumero}
          formatShort={textoDoNumero}
          empty={SEM_SESSOES_NO_ANO}
          loading={isPending}
          loadingText=""
        />
      )}
    </Card>
  )
}
