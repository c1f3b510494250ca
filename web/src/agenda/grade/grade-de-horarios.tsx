import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Data } from '@clinica/domain/tempo/data'
import { useMemo } from 'react'
import { Calendar } from '../../calendar/calendar.tsx'
import { agora } from '../../lib/clock.ts'
import classes from './calendario.module.css'
import { eventoDoAgendamento } from './evento-do-agendamento.ts'
import type { ConsultaAberta } from './use-consulta-aberta.ts'
import { useExclusao } from './use-exclusao.ts'
import { useMomento } from './use-momento.ts'
import type { Vista } from './visao.ts'

type Props = {
  vista: Vista
  /** With every gesture on its way. */
  linhas: readonly AgendamentoFio[]
  carregando: boolean
  /** False refuses. */
  move: (id: string, inicio: string, fim: string) => boolean
  consulta: ConsultaAberta
}

/** The appointments where their hours are, and what a person does to one of them there. */
export function GradeDeHorarios({ vista, linhas, carregando, move, consulta }: Props) {
  const { visao, data, goTo } = vista
  const momento = useMomento(linhas)
  const eventos = useMemo(
    () => linhas.map((linha) => eventoDoAgendamento(linha, momento)),
    [linhas, momento],
  )
  const remove = useExclusao()

  function openAgendamento(id: string) {
    const original = linhas.find((um) => um.id === id)
    if (original) consulta.openAgendamento(original)
  }

  return (
    <section className={classes.grid} aria-label="Agenda" aria-busy={carregando || undefined}>
      <Calendar
        events={eventos}
        loading={carregando}
        view={visao}
        date={data}
        now={agora}
        onSelectRange={consulta.openNoIntervalo}
        onOpenEvent={openAgendamento}
        onMoveEvent={move}
        onDeleteEvent={remove}
        onShowDate={(dia) => goTo(visao, dia as Data)}
        onOpenDay={(dia) => goTo('day', dia as Data)}
      />
    </section>
  )
}
