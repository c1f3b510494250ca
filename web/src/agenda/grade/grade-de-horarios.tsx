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
import { prefetchedPart, usePrefetchWhenIdle } from '../../lib/page/prefetched-part.ts'
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

const mesNoCelular = prefetchedPart(
  async () => (await import('../../calendar/phone/phone-month.tsx')).PhoneMonth,
)
const PhoneMonth = mesNoCelular.Part

type Props = {
  vista: Vista
  /** Includes pending gestures. */
  linhas: readonly AgendamentoFio[]
  carregando: boolean
  falhou: boolean
  /** False refuses the move. */
  move: (id: string, inicio: string, fim: string) => boolean
  consulta: ConsultaAberta
}

/** Grid of appointments with its gestures and the card of an event; swipes change the date. */
export function GradeDeHorarios(props: Props) {
  const cartao = useCartao(props.linhas)
  return (
    <>
      <Deslizada busy={props.carregando}>
        <Grade {...props} onPeek={cartao.peek} />
      </Deslizada>
      {/* Outside the swipe area, so that touches in the card do not change the date. */}
      <CartaoEmVista {...cartao} linhas={props.linhas} onOpen={props.consulta.openAgendamento} />
    </>
  )
}

/**
 * Swipe area. A swipe counts from the last requested date, because a slow phone may not have rendered it yet. Only
 * this component renders for that, not the grid.
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
  const estreita = useNarrowScreen()
  const baixa = useLowWindow()
  // Day cells of a low month have no room for names.
  const comPontos = estreita || baixa
  usePrefetchWhenIdle(mesNoCelular.load, comPontos)

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

/** P2: closed days in the visible range. */
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
