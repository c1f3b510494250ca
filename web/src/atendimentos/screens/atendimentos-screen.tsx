import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import type { FiltroDoResumo } from '@clinica/domain/atendimentos/resumo-filtrado'
import { ultimoMes } from '@clinica/domain/financeiro/despesas-por-mes'
import { type Mes, mesDaData } from '@clinica/domain/tempo/data'
import { Suspense, useCallback } from 'react'
import { ReceberDialog } from '../../agenda/public.tsx'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { Page } from '../../components/page.tsx'
import { ExportButtons } from '../../components/tables/export-buttons.tsx'
import { hoje } from '../../lib/clock.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { useSessao } from '../../lib/http/session.ts'
import { lazyPart, tellMissingPart } from '../../lib/page/lazy-part.ts'
import { periodoPorExtenso } from '../../lib/periodo.ts'
import { useClock } from '../../lib/use-clock.ts'
import { FecharMes } from '../../meses/public.tsx'
import { Filtros } from '../components/filtros.tsx'
import { SessoesNoAno } from '../components/sessoes-no-ano.tsx'
import classes from '../components/tabela.module.css'
import { Tabela } from '../components/tabela.tsx'
import { Totais } from '../components/totais.tsx'
import { useFiltro, useLinhas } from '../components/use-linhas.ts'
import { type SaveValorPago, useValorPago } from '../components/use-valor-pago.ts'
import { SemAtendimentos, SemResultados } from '../components/vazio.tsx'
import { anosOferecidos, SEM_FILTRO } from '../filtro-inicial.ts'
import { ERRO_AO_BUSCAR, erroDaTela } from '../messages.ts'

const DetalhesDialog = lazyPart(() => import('../components/detalhes-dialog.tsx'))

/** Placeholder of the button while it loads. */
const ESPERA = (
  <Button variant="default" disabled>
    Fechar o mês
  </Button>
)

/** Filter in words, below the title and in print. */
const filtroFalado = ({ nome, situacao, ...periodo }: FiltroDoResumo): string =>
  [periodoPorExtenso(periodo), nome.trim() && `“${nome.trim()}”`, situacao]
    .filter(Boolean)
    .join(' · ')

/**
 * A saved row stays visible even if its new situation no longer matches the filter, because the person is still in
 * it.
 */
function useSave(keepLinha: (linha: MesDoPaciente) => void): SaveValorPago {
  const save = useValorPago()
  return useCallback(
    (linha, ...resto) => {
      keepLinha(linha)
      return save(linha, ...resto)
    },
    [keepLinha, save],
  )
}

/** P4: only a single month can be closed. */
const DoMes = ({ mes, ano }: FiltroDoResumo) =>
  mes !== null &&
  ano !== null && (
    <Suspense fallback={ESPERA}>
      <FecharMes mes={mes} ano={ano} />
    </Suspense>
  )

type ConteudoProps = {
  profissionalId: string
  leitura: ReturnType<typeof useLinhas>
  atual: Mes
  onOpen: (linha: MesDoPaciente) => void
  onReceber: (linha: MesDoPaciente) => void
  save: SaveValorPago
  onShowTodos: () => void
}

/** P9: figures, rows, and the chart last. */
function Conteudo({ profissionalId, leitura, atual, onShowTodos, ...gestos }: ConteudoProps) {
  const { mostradas, anos, aplicado, error, isFetching, refetch } = leitura
  if (error) {
    return (
      <ErrorState
        message={erroDaTela(mensagemDoErro(error, ERRO_AO_BUSCAR))}
        onRetry={refetch}
        busy={isFetching}
      />
    )
  }
  async function download(quais: readonly MesDoPaciente[]) {
    const fetched = await import('../planilha-baixada.ts').catch(() => null)
    if (fetched) fetched.downloadResumo(aplicado, quais)
    else tellMissingPart()
  }
  return (
    <>
      <Totais linhas={mostradas} />
      <div className={classes.titulo}>
        <h2>Por paciente e mês</h2>
        <ExportButtons
          onDownload={mostradas && (mostradas.length > 0 ? () => void download(mostradas) : null)}
        />
      </div>
      {mostradas === undefined && <SkeletonRows rows={6} />}
      {mostradas?.length === 0 &&
        (anos?.length === 0 ? (
          <SemAtendimentos profissionalId={profissionalId} />
        ) : (
          <SemResultados onShowTodos={onShowTodos} />
        ))}
      {mostradas && mostradas.length > 0 && (
        <Tabela
          key={JSON.stringify(aplicado)}
          linhas={mostradas}
          umMes={aplicado.mes !== null && aplicado.ano !== null}
          {...gestos}
        />
      )}
      <div className={classes.grafico} data-espera={mostradas === undefined || undefined}>
        <SessoesNoAno profissionalId={profissionalId} ate={ultimoMes(aplicado, atual)} />
      </div>
    </>
  )
}

/** §2 Consolidated attendances: one row per patient and month, filtered in the browser. */
export function AtendimentosScreen() {
  const profissionalId = useSessao().usuario?.profissionalId ?? ''
  const atual = mesDaData(useClock(hoje))
  const { filtro, mantidas, changeFiltro, keepLinha } = useFiltro(atual)
  const leitura = useLinhas(profissionalId, filtro, mantidas)
  const { opened: aberta, open, close } = useOpened<MesDoPaciente>()
  const recebendo = useOpened<MesDoPaciente>()
  const save = useSave(keepLinha)
  const falado = filtroFalado(filtro)
  return (
    <Page
      title="Atendimentos Consolidados"
      actions={<DoMes {...leitura.aplicado} />}
      // On a phone the filter bar's line shows it instead.
      subtitle={<span className={classes.falado}>{falado}</span>}
    >
      <Filtros
        filtro={filtro}
        falado={falado}
        onChange={changeFiltro}
        anos={anosOferecidos(leitura.anos ?? [], atual)}
        atual={atual}
      />
      <Conteudo
        profissionalId={profissionalId}
        leitura={leitura}
        atual={atual}
        onOpen={open}
        onReceber={recebendo.open}
        save={save}
        onShowTodos={() => changeFiltro(SEM_FILTRO)}
      />
      {aberta && (
        <Suspense fallback={null}>
          <DetalhesDialog linha={aberta} onClose={close} />
        </Suspense>
      )}
      {recebendo.opened && (
        <Suspense fallback={null}>
          <ReceberDialog
            pacienteId={recebendo.opened.pacienteId}
            nomePaciente={recebendo.opened.nomePaciente}
            onClose={recebendo.close}
          />
        </Suspense>
      )}
    </Page>
  )
}
