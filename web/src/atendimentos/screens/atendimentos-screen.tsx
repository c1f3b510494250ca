import { deFio } from '@clinica/domain/atendimentos/contract'
import { type FiltroDoResumo, resumoFiltrado } from '@clinica/domain/atendimentos/resumo-filtrado'
import { mesDaData } from '@clinica/domain/tempo/data'
import { useDeferredValue, useMemo, useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { Page } from '../../components/page.tsx'
import { SkeletonRows } from '../../components/skeleton-rows.tsx'
import { hoje } from '../../lib/clock.ts'
import { mensagemDoErro } from '../../lib/http-errors.ts'
import { periodoPorExtenso } from '../../lib/periodo.ts'
import { useSessao } from '../../lib/session.ts'
import { Filtros } from '../components/filtros.tsx'
import { Tabela } from '../components/tabela.tsx'
import { Totais } from '../components/totais.tsx'
import { SemAtendimentos, SemResultados } from '../components/vazio.tsx'
import { anosOferecidos, SEM_FILTRO } from '../filtro-inicial.ts'
import { ERRO_AO_BUSCAR, erroDaTela } from '../messages.ts'
import { useResumoAtendimentos } from '../queries.ts'

/** The rows without the reserved names, grouped: those of one professional stand together. */
function useLinhas(profissionalId: string) {
  const { data, error, isFetching, refetch } = useResumoAtendimentos(profissionalId)
  const linhas = useMemo(
    () =>
      data &&
      resumoFiltrado(data.map(deFio), SEM_FILTRO).sort((a, b) =>
        a.nomeProfissional.localeCompare(b.nomeProfissional, 'pt-BR'),
      ),
    [data],
  )
  return { linhas, error, isFetching, refetch }
}

/** §2 Consolidated attendances: one row for each patient and month, filtered in the browser. */
export function AtendimentosScreen() {
  const profissionalId = useSessao().usuario?.profissionalId ?? ''
  const atual = mesDaData(hoje())
  const [filtro, setFiltro] = useState<FiltroDoResumo>(() => ({ ...SEM_FILTRO, ...atual }))
  const { linhas, error, isFetching, refetch } = useLinhas(profissionalId)
  // Typing stays ahead of ten years of rows.
  const aplicado = useDeferredValue(filtro)
  const mostradas = useMemo(() => linhas && resumoFiltrado(linhas, aplicado), [linhas, aplicado])
  const anos = useMemo(() => anosOferecidos(linhas ?? [], atual), [linhas, atual])
  const falhou = error !== null && linhas === undefined
  return (
    <Page title="Atendimentos Consolidados" subtitle={periodoPorExtenso(filtro)}>
      <Filtros filtro={filtro} onChange={setFiltro} anos={anos} atual={atual} />
      {falhou ? (
        <ErrorState
          message={erroDaTela(mensagemDoErro(error, ERRO_AO_BUSCAR))}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : (
        <Totais linhas={mostradas} />
      )}
      {mostradas === undefined && !falhou && <SkeletonRows rows={6} />}
      {mostradas && mostradas.length > 0 && (
        <Tabela key={JSON.stringify(aplicado)} linhas={mostradas} />
      )}
      {mostradas?.length === 0 &&
        (linhas?.length === 0 ? (
          <SemAtendimentos profissionalId={profissionalId} />
        ) : (
          <SemResultados onVerTodos={() => setFiltro(SEM_FILTRO)} />
        ))}
    </Page>
  )
}
