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

/** What is there of a year among the rows of all years, read before. */
function lidoDeTodos(client: QueryClient, profissionalId: string, ano: number | null) {
  const todos = client.getQueryState<ResumoFio[]>(
    queryKeys.resumoAtendimentos(profissionalId, null),
  )
  return {
    initialData: ano === null ? undefined : todos?.data?.filter((linha) => linha.ano === ano),
    // What a write has overtaken is shown, and asked for anew.
    initialDataUpdatedAt: todos?.isInvalidated ? 0 : todos?.dataUpdatedAt,
  }
}

/** The months of all patients of this professional in a year, newest first; null: in all years (§7). */
export function useResumoAtendimentos(profissionalId: string, ano: number | null) {
  const client = useQueryClient()
  return useQuery({
    queryKey: queryKeys.resumoAtendimentos(profissionalId, ano),
    queryFn: ({ signal }) => listResumoAtendimentos(profissionalId, ano, signal),
    ...lidoDeTodos(client, profissionalId, ano),
  })
}

/** §2: the years found in the data, the latest first. */
export function useAnosDoResumo(profissionalId: string) {
  return useQuery({
    queryKey: queryKeys.anosDoResumo(profissionalId),
    queryFn: ({ signal }) => listAnosDoResumo(profissionalId, signal),
  })
}

/**
 * D9: kept and missed sessions of the twelve months that end in `ate`, oldest first; the ones before stay
 * in sight meanwhile.
 */
export function useSessoesPorMes(profissionalId: string, ate: Mes) {
  return useQuery({
    queryKey: queryKeys.sessoesPorMes(profissionalId, textoDoMes(ate)),
    queryFn: ({ signal }) => listSessoesPorMes(profissionalId, ate, signal),
    placeholderData: keepPreviousData,
  })
}

/** `antes` is the amount that is put back when this one is refused. */
type Gravacao = { body: ValorPagoGravado; antes: number }

const VALOR_PAGO = ['valor-pago'] as const

const mesmoMes = (um: ValorPagoGravado, outro: ValorPagoGravado): boolean =>
  um.pacienteId === outro.pacienteId && um.ano === outro.ano && um.mes === outro.mes

/** What is on its way for the same month, the latest last. */
const aCaminho = (client: QueryClient, gravacao: Gravacao): Gravacao[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: VALOR_PAGO, status: 'pending' })
    .map(({ state }) => state.variables as Gravacao)
    .filter((uma) => uma !== gravacao && mesmoMes(uma.body, gravacao.body))

/** Every answer that holds the month: its year's, and that of all years. */
const comOMes = ({ profissionalId, ano: doMes }: ValorPagoGravado): QueryFilters => ({
  queryKey: queryKeys.resumosAtendimentos(profissionalId),
  predicate: ({ queryKey }) => queryKey.at(-1) === null || queryKey.at(-1) === doMes,
})

/** Puts one row anew; every other one stays the same object, and is not drawn again. */
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
 * D10: sets Valor Pago, shown at once. One after the other: two amounts for one month arrive as they
 * were typed. The answered row is the truth, so ten years of them are asked again only after a failure
 * or where an answer on its way was stopped; every other figure of the clinic is.
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
      // Neither the years nor the sessions of the chart are changed by money.
      const consolidado = queryKeys.consolidado(body.profissionalId)
      // An answer that set out meanwhile may tell of the time before: it is asked for again, too.
      const aCaminho = client.isFetching(comOMes(body)) > 0
      const lerLinhas = erro !== null || contexto?.interrompida === true || aCaminho
      void invalidateClinica(client, { menos: lerLinhas ? undefined : consolidado })
    },
  })
}

/** D10, 'Pagamentos': the entries of a patient's month. */
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
 * D10: date and method of an entry. No sum of a month changes, but what is told by day and method does (P5). Nothing
 * is edited: the entry is put again under another id, which `onTroca` is told before the list has it. One after the
 * other: what is said of it meanwhile goes to the entry that it is by then (`atual`).
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
      // An answer that set out meanwhile may tell of the time before.
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
