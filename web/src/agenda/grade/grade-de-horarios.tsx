import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Data } from '@clinica/domain/tempo/data'
import { inicioDoDia } from '@clinica/domain/tempo/data-hora'
import { type PropsWithChildren, Suspense, useMemo } from 'react'
import { Calendar } from '../../calendar/calendar.tsx'
import { useSwipe } from '../../calendar/phone/use-swipe.ts'
import { shownDays } from '../../calendar/shown-days.ts'
import { faixasDe, useFechamentos } from '../../fechamentos/queries.ts'
import { agora, hoje } from '../../lib/clock.ts'
import { useLowWindow, useNarrowScreen } from '../../lib/narrow-screen.ts'
import { fetchedAhead, useFetchWhenIdle } from '../../lib/page/fetched-ahead.ts'
import { useClock } from '../../lib/use-clock.ts'
import { CartaoEmVista } from '../cartao/cartao-em-vista.tsx'
import { type Cartao, useCartao } from '../cartao/use-cartao.ts'
import type { Vista } from '../visao.ts'
import classes from './calendario.module.css'
import { eventoDoAgendamento } from './evento-do-agendamento.ts'
import type { ConsultaAberta } from './use-consulta-aberta.ts'
import { useExclusao } from './use-exclusao.ts'
import { useMomento } from './use-momento.ts'
import { useVistaPedida } from './vista-pedida.tsx'

const mesNoCelular = fetchedAhead(
  async () => (await import('../../calendar/phone/phone-month.tsx')).PhoneMonth,
)
const PhoneMonth = mesNoCelular.Part

type Props = {
  vista: Vista
  /** With every gesture on its way. */
  linhas: readonly AgendamentoFio[]
  carregando: boolean
  falhou: boolean
  /** False refuses. */
  move: (id: string, inicio: string, fim: string) => boolean
  consulta: ConsultaAberta
}

/** The appointments where their hours are, what a person does to one of them there, and the way to the next days. */
export function GradeDeHorarios(props: Props) {
  const cartao = useCartao(props.linhas)
  return (
    <>
      <Deslizada busy={props.carregando}>
        <Grade {...props} onPeek={cartao.peek} />
      </Deslizada>
      {/* Beside it: what a finger does in the card is no swipe of the calendar. */}
      <CartaoEmVista {...cartao} linhas={props.linhas} onOpen={props.consulta.openAgendamento} />
    </>
  )
}

/**
 * A finger goes on from what was asked for last: on a slow phone that is not drawn yet when the next swipe comes. The
 * hours in it are not drawn for that.
 */
function Deslizada({ busy, children }: PropsWithChildren<{ busy: boolean }>) {
  const swipe = useSwipe(useVistaPedida().step)
  return (
    <section className={classes.grid} aria-label="Agenda" aria-busy={busy || undefined} {...swipe}>
      {children}
    </section>
  )
}

type GradeProps = Props & { onPeek: Cartao['peek'] }

function Grade({ vista, linhas, carregando, falhou, move, consulta, onPeek }: GradeProps) {
  const { visao, data, goTo } = vista
  const eventos = useEventos(linhas)
  const remove = useExclusao()
  const [estreita, baixa] = [useNarrowScreen(), useLowWindow()]
  // A cell of a low month has no room for a name.
  const comPontos = estreita || baixa
  useFetchWhenIdle(mesNoCelular.load, comPontos)

  function openAgendamento(id: string) {
    const original = linhas.find((um) => um.id === id)
    if (original) consulta.openAgendamento(original)
  }

  const diaDeHoje = useClock(hoje)
  const faixas = useFaixas(visao, data)
  const comuns = {
    events: eventos,
    bands: faixas,
    loading: carregando,
    date: data,
    onOpenEvent: openAgendamento,
    onPeek,
  }
  return visao === 'month' && comPontos ? (
    <Suspense fallback={null}>
      <PhoneMonth
        {...comuns}
        failed={falhou}
        today={diaDeHoje}
        newLabel="Nova Consulta"
        onPick={(dia) => goTo(visao, dia)}
        onNew={consulta.openNoDia}
      />
    </Suspense>
  ) : (
    <Calendar
      {...comuns}
      view={visao}
      now={agora}
      onSelectRange={consulta.openNoIntervalo}
      onMoveEvent={move}
      onDeleteEvent={remove}
      onShowDate={(dia) => goTo(visao, dia as Data)}
      onOpenDay={(dia) => goTo('day', dia as Data)}
    />
  )
}

/** P2: closed days, of what is in sight. */
function useFaixas(visao: Vista['visao'], data: Data) {
  const fechamentos = useFechamentos(data)
  return useMemo(() => {
    const { from, to } = shownDays(visao, data)
    return faixasDe(fechamentos, { inicio: inicioDoDia(from), fim: inicioDoDia(to) })
  }, [fechamentos, visao, data])
}

function useEventos(linhas: Props['linhas']) {
  const momento = useMomento(linhas)
  return useMemo(
    () => linhas.map((linha) => eventoDoAgendamento(linha, momento)),
    [linhas, momento],
  )
}
