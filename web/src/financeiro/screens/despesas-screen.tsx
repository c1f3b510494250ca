import type { DespesaDoMes, ResumoFinanceiro } from '@clinica/domain/financeiro/contract'
import { ultimoMes } from '@clinica/domain/financeiro/despesas-por-mes'
import { planilhaDoFinanceiro } from '@clinica/domain/financeiro/planilha-do-financeiro'
import { nomeDaPlanilha } from '@clinica/domain/planilha'
import { type Mes, mesDaData } from '@clinica/domain/tempo/data'
import { Suspense, useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { Page } from '../../components/page.tsx'
import { ExportButtons } from '../../components/tables/export-buttons.tsx'
import { useArrival } from '../../components/use-arrival.ts'
import { ImpostoPart } from '../../imposto/public.tsx'
import { hoje } from '../../lib/clock.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { useLocation, useSearchParams } from '../../lib/page/navigation.tsx'
import { type Periodo, periodoPorExtenso } from '../../lib/periodo.ts'
import { downloadPlanilha } from '../../lib/planilha.ts'
import { useClock } from '../../lib/use-clock.ts'
import { anosOferecidos } from '../anos-oferecidos.ts'
import { Cartoes } from '../components/cartoes.tsx'
import { EmAberto } from '../components/em-aberto.tsx'
import { Evolucao } from '../components/evolucao.tsx'
import { Filtros } from '../components/filtros.tsx'
import classes from '../components/financeiro.module.css'
import { Recebido } from '../components/recebido.tsx'
import { Tabela } from '../components/tabela.tsx'
import { despesaNova } from '../formulario.ts'
import { ERRO_AO_BUSCAR, NENHUMA_DESPESA } from '../messages.ts'
import { useDespesas, useResumoFinanceiro } from '../queries.ts'

const SemCategoria = lazyPart(() => import('../components/sem-categoria.tsx'))
const DespesaDialog = lazyPart(() => import('../components/despesa-dialog.tsx'))

/** Downloads the filtered rows as a spreadsheet. */
function download(periodo: Periodo, resumo: ResumoFinanceiro, despesas: DespesaDoMes[]) {
  const linhas = planilhaDoFinanceiro(periodoPorExtenso(periodo), resumo, despesas)
  downloadPlanilha(nomeDaPlanilha('financeiro', periodo), linhas)
}

const temAlgo = (resumo: ResumoFinanceiro, despesas: DespesaDoMes[]) =>
  despesas.length > 0 || Object.values(resumo).some((valor) => valor !== 0)

/** §2: empty list. When the first expense removes it, the lost focus moves to the page. */
function SemDespesas({ onOpen }: { onOpen: () => void }) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus()
    },
    [],
  )
  return (
    <EmptyState message={NENHUMA_DESPESA}>
      <Button variant="default" onClick={onOpen}>
        Cadastrar uma despesa
      </Button>
    </EmptyState>
  )
}

type ConteudoProps = {
  periodo: Periodo
  atual: Mes
  onOpen: (despesa: DespesaDoMes | null) => void
}

/**
 * P9: cards and table of one period, then the charts. Cards and table fail and are retried together, so that they
 * always agree.
 */
function Conteudo({ periodo, atual, onOpen }: ConteudoProps) {
  const resumo = useResumoFinanceiro(periodo.mes, periodo.ano)
  const despesas = useDespesas(periodo.mes, periodo.ano)
  const falhas = [resumo, despesas].filter(({ isError, data }) => isError && data === undefined)
  const [falha] = falhas
  if (falha) {
    return (
      <ErrorState
        message={mensagemDoErro(falha.error, ERRO_AO_BUSCAR)}
        onRetry={() => {
          for (const { refetch } of falhas) refetch()
        }}
        busy={falhas.some(({ isFetching }) => isFetching)}
      />
    )
  }
  const totais = resumo.data
  const linhas = despesas.data
  return (
    <>
      <Cartoes resumo={totais} />
      <div className={classes.titulo}>
        <h2>Tabela de Despesas</h2>
        <ExportButtons
          onDownload={
            totais &&
            linhas &&
            (temAlgo(totais, linhas) ? () => download(periodo, totais, linhas) : null)
          }
        />
      </div>
      {linhas === undefined && <SkeletonRows rows={4} />}
      {linhas?.length === 0 && <SemDespesas onOpen={() => onOpen(null)} />}
      {linhas && linhas.length > 0 && (
        <Tabela key={periodoPorExtenso(periodo)} despesas={linhas} onEdit={onOpen} />
      )}
      <div className={classes.grafico}>
        <Evolucao ate={ultimoMes(periodo, atual)} />
        <Recebido ate={ultimoMes(periodo, atual)} />
        <EmAberto />
      </div>
    </>
  )
}

/** Year in the address; the present year if it is malformed. */
const anoDaConsulta = (texto: string) =>
  /^\d{4}$/.test(texto) ? Number(texto) : mesDaData(hoje()).ano

/** P5: `?imposto` opens the section 'Imposto', `?sem-categoria=2026` the year's expenses without a category. */
export function DespesasScreen() {
  const { pathname } = useLocation()
  const [busca] = useSearchParams()
  const doImposto = busca.has('imposto')
  const semCategoria = busca.get('sem-categoria')
  useArrival(doImposto || semCategoria !== null)
  if (semCategoria !== null) {
    return (
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <SemCategoria ano={anoDaConsulta(semCategoria)} />
      </Suspense>
    )
  }
  if (!doImposto) return <Despesas />
  return (
    <Page
      title="Imposto"
      subtitle="Receita Saúde, livro-caixa e o ano para o contador, pela data do pagamento"
      actions={
        <ButtonLink variant="default" to={pathname}>
          Voltar às despesas
        </ButtonLink>
      }
    >
      <ImpostoPart />
    </Page>
  )
}

/** §2 Expenses and financial control. */
function Despesas() {
  const { pathname } = useLocation()
  const atual = mesDaData(useClock(hoje))
  const [periodo, setPeriodo] = useState<Periodo>(atual)
  const { opened: aberto, open, close } = useOpened<{ original: DespesaDoMes | null }>()
  const openDespesa = (original: DespesaDoMes | null) => open({ original })
  const { mes, ano } = periodo
  const sugerido = { mes: mes ?? atual.mes, ano: ano ?? atual.ano }
  return (
    <Page
      title="Controle Financeiro"
      // On a phone the filter bar's line shows it instead.
      subtitle={<span className={classes.falado}>{periodoPorExtenso(periodo)}</span>}
      actions={
        <>
          <ButtonLink variant="default" to={`${pathname}?imposto`}>
            Imposto
          </ButtonLink>
          <Button onClick={() => openDespesa(null)}>Cadastrar Despesa</Button>
        </>
      }
    >
      <Filtros periodo={periodo} onChange={setPeriodo} atual={atual} />
      <Conteudo periodo={periodo} atual={atual} onOpen={openDespesa} />
      {aberto && (
        <Suspense fallback={null}>
          <DespesaDialog
            original={aberto.original}
            inicial={despesaNova(sugerido)}
            anos={anosOferecidos(atual.ano)}
            onClose={close}
          />
        </Suspense>
      )}
    </Page>
  )
}
