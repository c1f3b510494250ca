import { centavos, reaisAbreviados, soma, textoEmReais } from '@clinica/domain/dinheiro'
import { type AbertoPorIdade, ROTULO_DA_IDADE } from '@clinica/domain/pagamentos/idade-do-aberto'
import { Card } from '../../components/card.tsx'
import { MonthChart } from '../../components/chart/month-chart.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_AO_BUSCAR, NADA_EM_ABERTO } from '../messages.ts'
import { useAbertoPorIdade } from '../queries.ts'
import classes from './financeiro.module.css'

const CURTO = ['0–30', '31–60', '61–90', '90+', 'outros']

/** Non-breaking space, so that the amount stays on one line. */
const aoTodo = (aberto: AbertoPorIdade) =>
  textoEmReais(soma(aberto.map(({ emAberto }) => emAberto))).replace(' ', '\u00A0')

/** P5: open amounts of all patients through this month, by age. It ignores the filters, and says so. */
export function EmAberto() {
  const { data, isPending, error, refetch, isFetching } = useAbertoPorIdade()
  const aberto = data ?? []
  return (
    <Card title="Em aberto por idade">
      <p className={classes.alcance}>
        De todos os pacientes, até o mês atual{data && `: ${aoTodo(data)}`}. Conta desde a sessão
        realizada mais antiga que não foi paga no mês.
      </p>
      {error && !data ? (
        <ErrorState
          message={mensagemDoErro(error, ERRO_AO_BUSCAR)}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : (
        <MonthChart
          caption="Em aberto por idade, em dias"
          unit="Idade"
          first={0}
          periods={aberto.map(({ idade }, n) => ({
            short: CURTO[n] ?? '',
            full: ROTULO_DA_IDADE[idade],
          }))}
          series={[
            { name: 'Em aberto', kind: 'bar', values: aberto.map(({ emAberto }) => emAberto) },
          ]}
          format={(valor) => textoEmReais(centavos(valor))}
          formatShort={(valor) => reaisAbreviados(centavos(valor))}
          empty={NADA_EM_ABERTO}
          loading={isPending}
        />
      )}
    </Card>
  )
}
