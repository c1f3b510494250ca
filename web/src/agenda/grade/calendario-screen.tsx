import { Suspense } from 'react'
import { Page } from '../../components/page.tsx'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { useIdleSince } from '../../lib/page/prefetched-part.ts'
import { usePreferencia } from '../../lib/use-preferencia.ts'
import { FalhaDeCarga } from '../falha-de-carga.tsx'
import { NAO_CARREGADO } from '../messages.ts'
import { periodosVizinhos, periodoVisivel, useVisao } from '../visao.ts'
import { BarraDoCalendario } from './barra-do-calendario.tsx'
import { ConsultaEmVista } from './consulta-em-vista.tsx'
import { GradeDeHorarios } from './grade-de-horarios.tsx'
import { BarraLateral } from './lado/barra-lateral.tsx'
import { LugarDoResumo } from './lado/lugar-do-resumo.tsx'
import { usePainelLateral } from './lado/use-painel-lateral.ts'
import { SalaDoCalendario } from './sala-do-calendario.tsx'
import { useAgendaEmVista } from './use-agenda-em-vista.ts'
import { useConsultaAberta } from './use-consulta-aberta.ts'
import { VistaPedida } from './vista-pedida.tsx'

const AgendaVazia = lazyPart(() => import('./agenda-vazia.tsx'))
const FimDoDiaVisto = lazyPart(() => import('./fim-do-dia-visto.tsx'))

/** §2, Calendar. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one screen, its parts in order
export function CalendarioScreen() {
  const vista = useVisao()
  const { visao, data } = vista
  const periodo = periodoVisivel(visao, data)
  const { query, linhas, move } = useAgendaEmVista(periodo, periodosVizinhos(visao, data), data)
  const { isError: falhou, isPending: carregando } = query
  const painel = usePainelLateral()
  const [comResumo, showResumo] = usePreferencia('showWeekSummary', false)
  const consulta = useConsultaAberta(linhas)
  // Panels around the calendar load after the appointments.
  const inteira = useIdleSince(query.isFetched)

  return (
    <VistaPedida vista={vista}>
      <Page title="Calendário" width="fill" hideTitle>
        <BarraDoCalendario
          painel={painel}
          comResumo={comResumo}
          showResumo={showResumo}
          carregando={carregando}
          onNova={consulta.openNoDia}
        />
        <SalaDoCalendario
          painel={painel}
          lateral={
            <BarraLateral inteira={inteira} gaveta={painel.gaveta} onPicked={painel.close} />
          }
        >
          {comResumo && (
            <LugarDoResumo
              visao={visao}
              periodo={periodo}
              agendamentos={query.data}
              falhou={falhou}
            />
          )}
          {falhou && (
            <FalhaDeCarga
              texto={NAO_CARREGADO}
              tentando={query.isFetching}
              onRetry={query.refetch}
            />
          )}
          <GradeDeHorarios
            vista={vista}
            linhas={linhas}
            move={move}
            consulta={consulta}
            carregando={carregando}
            falhou={falhou}
          />
          <Suspense fallback={null}>
            {query.isSuccess && linhas.length === 0 && <AgendaVazia visao={visao} />}
          </Suspense>
          {/* Its own Suspense boundary, so that the calendar does not wait for it. */}
          {visao === 'day' && inteira && query.data && (
            <Suspense fallback={null}>
              <FimDoDiaVisto key={data} dia={data} />
            </Suspense>
          )}
        </SalaDoCalendario>
        <ConsultaEmVista
          de={consulta}
          visao={visao}
          data={data}
          linhas={linhas}
          pronto={query.isFetched}
        />
      </Page>
    </VistaPedida>
  )
}
