import type { ResumoFio } from '@clinica/domain/atendimentos/contract'
import type { PagamentoFio } from '@clinica/domain/pagamentos/contract'
import { type Mes, textoDoMes } from '@clinica/domain/tempo/data'
import {
  keepPreviousData,
  type QueryClient,
  type QueryFilters,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { chavesDoCaixa, invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import {
  listAnosDoResumo,
  listPagamentos,
  listResumoAtendimentos,
  listSessoesPorMes,
  updatePagamento,
  updateValorPago,
  type ValorPagoGravado,
} from './api.ts'

/** Initial rows of a year, taken from the cached rows of all years. */
function lidoDeTodos(client: QueryClient, profissionalId: string, ano: number | null) {
  const todos = client.getQueryState<ResumoFio[]>(
    queryKeys.resumoAtendimentos(profissionalId, null),
  )
  return {
    initialData: ano === null ? undefined : todos?.data?.filter((linha) => linha.ano === ano),
    // Rows older than a write are shown and refetched.
    initialDataUpdatedAt: todos?.isInvalidated ? 0 : todos?.dataUpdatedAt,
  }
}

/** §7: months of all the professional's patients in a year, newest first; null means all years. */
export function useResumoAtendimentos(profissionalId: string, ano: number | null) {
  const client = useQueryClient()
  return useQuery({
    queryKey: queryKeys.resumoAtendimentos(profissionalId, ano),
    queryFn: ({ signal }) => listResumoAtendimentos(profissionalId, ano, signal),
    ...lidoDeTodos(client, profissionalId, ano),
  })
}

/** §2: years found in the data, the latest first. */
export function useAnosDoResumo(profissionalId: string) {
  return useQuery({
    queryKey: queryKeys.anosDoResumo(profissionalId),
    queryFn: ({ signal }) => listAnosDoResumo(profissionalId, signal),
  })
}

/**
 * D9: kept and missed sessions of the twelve months that end in `ate`, oldest first. The previous ones stay during
 * a refetch.
 */
export function useSessoesPorMes(profissionalId: string, ate: Mes) {
  return useQuery({
    queryKey: queryKeys.sessoesPorMes(profissionalId, textoDoMes(ate)),
    queryFn: ({ signal }) => listSessoesPorMes(profissionalId, ate, signal),
    placeholderData: keepPreviousData,
  })
}

/** `antes` is the amount to restore after a refusal. */
type Gravacao = { body: ValorPagoGravado; antes: number }

const VALOR_PAGO = ['valor-pago'] as const

const mesmoMes = (um: ValorPagoGravado, outro: ValorPagoGravado): boolean =>
  um.pacienteId === outro.pacienteId && um.ano === outro.ano && um.mes === outro.mes

/** Pending writes of one month, the latest last. */
const aCaminho = (client: QueryClient, gravacao: Gravacao): Gravacao[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: VALOR_PAGO, status: 'pending' })
    .map(({ state }) => state.variables as Gravacao)
    .filter((uma) => uma !== gravacao && mesmoMes(uma.body, gravacao.body))

/** Queries that contain the month: its year's and that of all years. */
const comOMes = ({ profissionalId, ano: doMes }: ValorPagoGravado): QueryFilters => ({
  queryKey: queryKeys.resumosAtendimentos(profissionalId),
  predicate: ({ queryKey }) => queryKey.at(-1) === null || queryKey.at(-1) === doMes,
})

/** Updates one row; the other rows keep their identity and do not render again. */
function show(client: QueryClient, gravado: ValorPagoGravado, novo: Partial<ResumoFio>): void {
  const { pacienteId, ano, mes } = gravado
  client.setQueriesData<ResumoFio[]>(comOMes(gravado), (linhas) =>
    linhas?.map((linha) =>
      linha.pacienteId === pacienteId && linha.ano === ano && linha.mesNumero === mes
        ? { ...linha, ...novo }
        : linha,
    ),
  )
}

/**
 * D10: sets Valor Pago as an optimistic update, one write at a time, so that two amounts of a month arrive in
 * order. The answered row is authoritative: the rows of ten years are refetched only after a failure, or when a
 * running query was cancelled. All other figures are refetched.
 */
export function useSaveValorPago() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: VALOR_PAGO,
    scope: { id: 'valor-pago' },
    mutationFn: ({ body }: Gravacao) => updateValorPago(body),
    async onMutate({ body }) {
      const interrompida = client.isFetching(comOMes(body)) > 0
      await client.cancelQueries(comOMes(body))
      show(client, body, { valorPago: body.valorPago })
      return { interrompida }
    },
    onSuccess(linha, gravacao) {
      const depois = aCaminho(client, gravacao)
      for (const uma of depois) uma.antes = linha.valorPago
      const ultima = depois.at(-1)
      show(client, gravacao.body, ultima ? { ...linha, valorPago: ultima.body.valorPago } : linha)
    },
    onError(_erro, gravacao) {
      const { body, antes } = gravacao
      const depois = aCaminho(client, gravacao)
      for (const uma of depois) uma.antes = antes
      if (depois.length === 0) show(client, body, { valorPago: antes })
    },
    onSettled(_linha, erro, { body }, contexto) {
      // Money changes neither the list of years nor the chart's sessions.
      const consolidado = queryKeys.consolidado(body.profissionalId)
      // A query that started meanwhile may carry older data, so it is refetched too.
      const aCaminho = client.isFetching(comOMes(body)) > 0
      const lerLinhas = erro !== null || contexto?.interrompida === true || aCaminho
      void invalidateClinica(client, { menos: lerLinhas ? undefined : consolidado })
    },
  })
}

/** D10, 'Pagamentos': entries of a patient's month. */
export function usePagamentos(pacienteId: string, mes: Mes) {
  return useQuery({
    queryKey: queryKeys.pagamentos(pacienteId, mes.mes, mes.ano),
    queryFn: ({ signal }) => listPagamentos(pacienteId, mes, signal),
  })
}

type PagamentoGravado = { id: string } & Parameters<typeof updatePagamento>[1]
type Trocas = {
  atual: (id: string) => string
  onTroca: (antes: string, depois: string) => void
}

/**
 * D10: sets date and method of an entry. A month's sum stays, but figures by day and method change (P5). The server
 * replaces the entry by one with a new id, and `onTroca` hears of it before the list changes. Writes run one at a
 * time, so that a later change goes to the entry's present id (`atual`).
 */
export function useUpdatePagamento(
  pacienteId: string,
  { mes, ano }: Mes,
  { atual, onTroca }: Trocas,
) {
  const client = useQueryClient()
  const queryKey = queryKeys.pagamentos(pacienteId, mes, ano)
  return useMutation({
    scope: { id: 'pagamentos' },
    mutationFn: ({ id, ...body }: PagamentoGravado) => updatePagamento(atual(id), body),
    onMutate: () => client.cancelQueries({ queryKey }),
    async onSuccess(lista, { id }) {
      // A query that started meanwhile may carry older data.
      await client.cancelQueries({ queryKey })
      const antes = new Set(client.getQueryData<PagamentoFio[]>(queryKey)?.map((um) => um.id))
      const novo = lista.find((um) => um.vigente && !antes.has(um.id))
      if (novo) onTroca(id, novo.id)
      client.setQueryData<PagamentoFio[]>(queryKey, lista)
      void client.invalidateQueries({ queryKey: chavesDoCaixa.recebido })
      void client.invalidateQueries({ queryKey: chavesDoCaixa.imposto })
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
