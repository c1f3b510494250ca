import { mesDaData } from '@clinica/domain/tempo/data'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Page } from '../../components/page.tsx'
import { SkeletonRows } from '../../components/skeleton-rows.tsx'
import { hoje } from '../../lib/clock.ts'
import { mensagemDoErro } from '../../lib/http-errors.ts'
import { type Periodo, periodoPorExtenso } from '../../lib/periodo.ts'
import { Cartoes } from '../components/cartoes.tsx'
import { Filtros } from '../components/filtros.tsx'
import classes from '../components/financeiro.module.css'
import { Tabela } from '../components/tabela.tsx'
import { ERRO_AO_BUSCAR, NENHUMA_DESPESA } from '../messages.ts'
import { useDespesas, useResumoFinanceiro } from '../queries.ts'

/** Cards and table of one period; they fail and are asked again together, so that they always agree. */
function Conteudo({ periodo }: { periodo: Periodo }) {
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
  return (
    <>
      <Cartoes resumo={resumo.data} />
      <h2 className={classes.titulo}>Tabela de Despesas</h2>
      {despesas.data === undefined && <SkeletonRows rows={4} />}
      {despesas.data?.length === 0 && <EmptyState message={NENHUMA_DESPESA} />}
      {despesas.data && despesas.data.length > 0 && (
        <Tabela key={periodoPorExtenso(periodo)} despesas={despesas.data} />
      )}
    </>
  )
}

/** §2 Expenses and financial control. */
export function DespesasScreen() {
  const atual = mesDaData(hoje())
  const [periodo, setPeriodo] = useState<Periodo>(atual)
  return (
    <Page title="Controle Financeiro" subtitle={periodoPorExtenso(periodo)}>
      <Filtros periodo={periodo} onChange={setPeriodo} atual={atual} />
      <Conteudo periodo={periodo} />
    </Page>
  )
}
