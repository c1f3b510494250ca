import { contaNoMes } from '../agenda/regras-do-agendamento.ts'
import type { StatusPagamento, Tipo } from '../agenda/tipos.ts'
import { type Centavos, centavos, diferenca, soma } from '../dinheiro.ts'

type Lancamento = { readonly valor: Centavos; readonly vigente: boolean }
type SessaoListada = {
  readonly pacienteId: string | null
  readonly tipo: Tipo
  readonly statusPagamento: StatusPagamento
  readonly valorSessao: Centavos | null
}

/**
 * D10, 'Pagamentos': the valid entries, the reversed ones with their reversals (which cancel each other out), and the
 * sum, which is Valor Pago.
 */
export function pagamentosDoMes<L extends Lancamento>(lancamentos: readonly L[]) {
  return {
    vigentes: lancamentos.filter(({ vigente }) => vigente),
    corrigidos: lancamentos.filter(({ vigente }) => !vigente),
    total: soma(lancamentos.map(({ valor }) => valor)),
  }
}

/** D10: the month's money that no PAGO session uses; PESSOAL and CAFEZINHO use none. Never negative. */
export function creditoDoMes(pago: Centavos, sessoes: readonly SessaoListada[]): Centavos {
  const pagas = sessoes.filter((um) => um.statusPagamento === 'PAGO' && contaNoMes(um))
  const usado = soma(pagas.map(({ valorSessao }) => valorSessao ?? centavos(0)))
  return centavos(Math.max(0, diferenca(pago, usado)))
}

/** The credit by the summary row alone: money paid beyond the month's total. Never negative. */
export const creditoDaLinha = (total: Centavos, pago: Centavos): Centavos =>
  centavos(Math.max(0, diferenca(pago, total)))
