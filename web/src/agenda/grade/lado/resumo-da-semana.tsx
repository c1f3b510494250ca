import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { type ResumoSemanal, resumoSemanal } from '@clinica/domain/agenda/resumo-semanal'
import { textoEmReais } from '@clinica/domain/dinheiro'
import { somaDias } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { diasPorExtenso } from '@clinica/domain/tempo/data-por-extenso'
import type { CalendarView } from '../../../calendar/event/event.ts'
import type { Periodo } from '../../api.ts'
import classes from './resumo-da-semana.module.css'

const TITULO: Record<CalendarView, string> = {
  day: 'Resumo do dia',
  week: 'Resumo da semana',
  days: 'Resumo do período',
  // The grid of a month includes days of its neighbours.
  month: 'Resumo do período',
}

const FIGURAS: readonly { rotulo: string; figura: (resumo: ResumoSemanal) => string }[] = [
  { rotulo: 'Atendimentos', figura: ({ atendimentos }) => String(atendimentos) },
  { rotulo: 'Primeiro Contato', figura: ({ primeirosContatos }) => String(primeirosContatos) },
  { rotulo: 'Valor atendimentos', figura: ({ valor }) => textoEmReais(valor) },
]

export type Props = {
  visao: CalendarView
  periodo: Periodo
  /** Undefined during loading and after a failure. */
  agendamentos: readonly AgendamentoFio[] | undefined
  falhou: boolean
}

/** §2, §4: week summary of the visible range. */
export default function ResumoDaSemana({ visao, periodo, agendamentos, falhou }: Props) {
  const resumo = agendamentos ? resumoSemanal(agendamentos, periodo) : null
  return (
    <section className={classes.resumo} aria-label={TITULO[visao]} aria-busy={!resumo && !falhou}>
      <div className={classes.titulo}>
        <h2>{TITULO[visao]}</h2>
        <p>{diasDoPeriodo(periodo)}</p>
      </div>
      <dl>
        {FIGURAS.map(({ rotulo, figura }) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{resumo ? figura(resumo) : falhou ? '—' : <span className={classes.ghost} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const diasDoPeriodo = ({ dataInicio, dataFim }: Periodo) =>
  diasPorExtenso(dataDaHora(dataInicio), somaDias(dataDaHora(dataFim), -1))
