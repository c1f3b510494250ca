import type { StatusAgendamento, StatusPagamento, Tipo } from '../agenda/tipos.ts'
import { type Centavos, centavos, soma } from '../dinheiro.ts'
import type { MesPago, SessaoCobrada } from './alocacao.ts'
import { type ChaveDoMes, chaveDoMes } from './chave-do-mes.ts'
import { type Lugar, mesDoLugar } from './meses-dos-lugares.ts'

/** A session that counts, with the month it counts in. */
export type SessaoDoMes = SessaoCobrada & {
  readonly chave: ChaveDoMes
  readonly tipo: Tipo
  readonly statusAgendamento: StatusAgendamento
}

/** One of the months; `fechado`: it is closed, and no gesture changes its prices, status and money (P4). */
type MesFotografado = ChaveDoMes & { readonly pago: Centavos; readonly fechado?: true }

/** A retrato: the months at one moment, with their money, and their sessions in the order of their ids. */
export type Retrato = {
  readonly pagos: readonly MesFotografado[]
  readonly sessoes: readonly SessaoDoMes[]
}

/** An appointment after a gesture, reduced to what its month needs. */
export type Deixada = Lugar & {
  readonly id: string
  readonly valorSessao: Centavos | null
  readonly statusAgendamento: StatusAgendamento
  readonly statusPagamento: StatusPagamento
  readonly proprio: Centavos | null
}

/** The effect of a gesture on appointments: those removed, and those left as given. */
export type Troca = { readonly saem: readonly string[]; readonly ficam: readonly Deixada[] }

const sessaoDaDeixada = (deixada: Deixada): SessaoDoMes[] => {
  const chave = mesDoLugar(deixada)
  if (!chave) return []
  const { id, tipo, inicio, valorSessao, statusAgendamento, statusPagamento, proprio } = deixada
  const pago = statusPagamento === 'PAGO'
  const valor = valorSessao ?? centavos(0)
  return [{ id, tipo, inicio, valor, pago, proprio, chave, statusAgendamento }]
}

const porId = (a: SessaoDoMes, b: SessaoDoMes) => (a.id < b.id ? -1 : 1)

/** The sessions that a gesture does not touch. */
export function sessoesIntocadas({ sessoes }: Retrato, { saem, ficam }: Troca): SessaoDoMes[] {
  const tocadas = new Set([...saem, ...ficam.map(({ id }) => id)])
  return sessoes.filter(({ id }) => !tocadas.has(id))
}

/** The months after a gesture, computed from the months before it, so that nothing is read twice. */
export const retratoDepois = (antes: Retrato, troca: Troca): Retrato => ({
  pagos: antes.pagos,
  sessoes: [...sessoesIntocadas(antes, troca), ...troca.ficam.flatMap(sessaoDaDeixada)].sort(porId),
})

/** The months with these amounts added. */
export const retratoCom = (
  { pagos, sessoes }: Retrato,
  entradas: readonly (ChaveDoMes & { readonly valor: Centavos })[],
): Retrato => ({
  pagos: pagos.map((mes) => {
    const daqui = entradas.filter((uma) => chaveDoMes(uma) === chaveDoMes(mes))
    return { ...mes, pago: soma([mes.pago, ...daqui.map(({ valor }) => valor)]) }
  }),
  sessoes,
})

/** Each month with its sessions. */
export function mesesDoRetrato({ pagos, sessoes }: Retrato): MesPago[] {
  const doMes = Map.groupBy(sessoes, ({ chave }) => chaveDoMes(chave))
  return pagos.map((mes) => ({ pago: mes.pago, sessoes: doMes.get(chaveDoMes(mes)) ?? [] }))
}
