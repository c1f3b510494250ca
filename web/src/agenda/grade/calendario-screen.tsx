import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { fimPadrao } from '@clinica/domain/agenda/regras-do-agendamento'
import { type Data, mesDaData } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { mesPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { Calendar } from '../../calendar/calendar.tsx'
import { CalendarToolbar } from '../../calendar/calendar-toolbar.tsx'
import type { SelectedRange } from '../../calendar/event.ts'
import { focusBack } from '../../calendar/event-focus.ts'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { notifyError } from '../../components/feedback/notify.tsx'
import { Page } from '../../components/page.tsx'
import { agora, hoje } from '../../lib/clock.ts'
import { usePreferencia } from '../../lib/use-preferencia.ts'
import { usePacientes } from '../../pacientes/queries.ts'
import { type Consulta, consultaDe, consultaNova, inicioSugerido } from '../consulta/consulta.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { ERRO_AO_CARREGAR, ERRO_AO_CARREGAR_PACIENTES } from '../messages.ts'
import { useAgendamentos, usePrefetchAgendamentos } from '../queries.ts'
import { AtalhosDoTeclado } from './atalhos-do-teclado.tsx'
import { BarraLateral } from './barra-lateral.tsx'
import classes from './calendario.module.css'
import { eventoDoAgendamento } from './evento-do-agendamento.ts'
import { FalhaDeCarga } from './falha-de-carga.tsx'
import { BotaoDoResumo, ResumoDaSemana } from './resumo-da-semana.tsx'
import { BotaoDoPainel, SalaDoCalendario } from './sala-do-calendario.tsx'
import { useAtalhos } from './use-atalhos.ts'
import { useExclusao } from './use-exclusao.ts'
import { usePainelLateral } from './use-painel-lateral.ts'
import { useRemarcacao } from './use-remarcacao.ts'
import { dataVizinha, periodoVisivel, useVisao } from './visao.ts'

const ConsultaDialog = lazy(() => import('../consulta/consulta-dialog.tsx'))

type Aberta = { original: AgendamentoFio | null; inicial: Consulta }

const nova = (inicio: DataHora, fim: DataHora = fimPadrao(inicio)): Aberta => ({
  original: null,
  inicial: consultaNova(inicio, fim),
})

/** A range of the calendar; where no hour was chosen (the month), one is suggested. */
function novaDoIntervalo({ start, end, wholeDays }: SelectedRange): Aberta {
  const inicio = start as DataHora
  if (wholeDays) return nova(inicioSugerido(dataDaHora(inicio), agora()))
  return nova(inicio, end ? (end as DataHora) : undefined)
}

/** §8: a red snackbar each time the loading fails, with the way to try again. */
function useErroDeCarga(
  query: { isError: boolean; errorUpdatedAt: number; refetch: () => unknown },
  mensagem: string,
) {
  const { isError, errorUpdatedAt, refetch } = query
  useEffect(() => {
    if (!isError || !errorUpdatedAt) return
    notifyError(mensagem, { action: { label: 'Tentar novamente', onClick: () => refetch() } })
  }, [isError, errorUpdatedAt, refetch, mensagem])
}

const NENHUM: AgendamentoFio[] = []

/** §2, Calendar. */
export function CalendarioScreen() {
  const { visao, data, irPara } = useVisao()
  const periodo = periodoVisivel(visao, data)
  const { opened: aberta, open: abrir, close: fechar } = useOpened<Aberta>(focusBack)
  const painel = usePainelLateral()
  const [comResumo, mostrarResumo] = usePreferencia('showWeekSummary', false)
  const query = useAgendamentos(periodo)
  usePrefetchAgendamentos(
    ([1, -1] as const).map((passo) => periodoVisivel(visao, dataVizinha(visao, data, passo))),
    query.isSuccess,
  )
  const { linhas, mover } = useRemarcacao(query.data ?? NENHUM)
  const eventos = useMemo(() => linhas.map(eventoDoAgendamento), [linhas])
  const excluir = useExclusao()
  const { desfazerUltimo, refazerUltimo } = useDesfazer()
  const atalhos = useRef<HTMLDivElement>(null)
  useErroDeCarga(query, ERRO_AO_CARREGAR)
  useErroDeCarga(usePacientes(), ERRO_AO_CARREGAR_PACIENTES)

  function editar(id: string) {
    const original = linhas.find((um) => um.id === id)
    if (original) abrir({ original, inicial: consultaDe(original) })
  }

  function irParaDia(dia: Data) {
    irPara(visao, dia)
    painel.recolher()
  }

  const novaConsulta = () => abrir(nova(inicioSugerido(data, agora())))
  useAtalhos({
    nova: novaConsulta,
    desfazer: desfazerUltimo,
    refazer: refazerUltimo,
    ajuda: () => atalhos.current?.togglePopover(),
  })

  const lateral = <BarraLateral visao={visao} data={data} onPick={irParaDia} />

  return (
    <Page title="Calendário" width="fill" hideTitle>
      <CalendarToolbar
        title={mesPorExtenso(mesDaData(data))}
        view={visao}
        loading={query.isPending}
        newLabel="Nova Consulta"
        start={<BotaoDoPainel painel={painel} />}
        extras={
          <>
            <BotaoDoResumo aberto={comResumo} alternar={() => mostrarResumo(!comResumo)} />
            <AtalhosDoTeclado painel={atalhos} />
          </>
        }
        onView={(outra) => irPara(outra, data)}
        onToday={() => irPara(visao, hoje())}
        onStep={(passo) => irPara(visao, dataVizinha(visao, data, passo))}
        onNew={novaConsulta}
      />
      <SalaDoCalendario painel={painel} lateral={lateral}>
        {comResumo && (
          <ResumoDaSemana
            visao={visao}
            periodo={periodo}
            agendamentos={query.data}
            falhou={query.isError}
          />
        )}
        {query.isError && (
          <FalhaDeCarga tentando={query.isFetching} onRetry={() => query.refetch()} />
        )}
        <section
          className={classes.grid}
          aria-label="Agenda"
          aria-busy={query.isPending || undefined}
        >
          <Calendar
            events={eventos}
            view={visao}
            date={data}
            now={agora}
            onSelectRange={(intervalo) => abrir(novaDoIntervalo(intervalo))}
            onOpenEvent={editar}
            onMoveEvent={mover}
            onDeleteEvent={excluir}
            onShowDate={(dia) => irPara(visao, dia as Data)}
            onOpenDay={(dia) => irPara('day', dia as Data)}
          />
        </section>
      </SalaDoCalendario>
      {aberta && (
        <Suspense fallback={null}>
          <ConsultaDialog {...aberta} onClose={fechar} />
        </Suspense>
      )}
    </Page>
  )
}
