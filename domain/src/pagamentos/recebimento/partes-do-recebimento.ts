import { type Centavos, centavos } from '../../dinheiro.ts'
import { type Mes, mesmoMes, numeroDoMes } from '../../tempo/data.ts'
import type { MesDoLivro } from '../saldo-do-paciente.ts'
import { valorFaltante } from '../situacao-pagamento.ts'

/** The part of a receipt that one month gets. */
export type Parte = Mes & { readonly valor: Centavos }

const emOrdemDeMes = <M extends Mes>(meses: readonly M[]): M[] =>
  [...meses].sort((a, b) => numeroDoMes(a) - numeroDoMes(b))

/** The months with an open amount, oldest first. */
export const mesesAbertos = <M extends MesDoLivro>(meses: readonly M[]): M[] =>
  emOrdemDeMes(meses.filter(({ total, pago }) => total > pago))

/**
 * P3: spreads an amount: each open month gets what it lacks, oldest first. The rest is credit of the last of them or,
 * where nothing is open, of `doDia`, the month of the receipt.
 */
export function partesDoRecebimento(
  meses: readonly MesDoLivro[],
  valor: Centavos,
  doDia: Mes,
): Parte[] {
  const partes: Parte[] = []
  let resta: number = valor
  for (const { ano, mes, total, pago } of mesesAbertos(meses)) {
    if (resta === 0) break
    const parte = Math.min(resta, valorFaltante(total, pago))
    partes.push({ ano, mes, valor: centavos(parte) })
    resta -= parte
  }
  if (resta === 0) return partes
  const ultima = partes.at(-1)
  if (!ultima) return [{ ano: doDia.ano, mes: doDia.mes, valor: centavos(resta) }]
  return [...partes.slice(0, -1), { ...ultima, valor: centavos(ultima.valor + resta) }]
}

/** P3 'Usar em dezembro': the month that a month's credit would go to, and how much of it. */
export type UsoDoCredito = { readonly de: Mes; readonly para: Mes; readonly valor: Centavos }

/** P3: each overpaid month with the oldest open month that may use its credit; none where nothing is open. */
export function usosDoCredito(meses: readonly MesDoLivro[]): UsoDoCredito[] {
  const [aberto] = mesesAbertos(meses)
  if (!aberto) return []
  const { ano, mes, total, pago } = aberto
  const falta = valorFaltante(total, pago)
  return emOrdemDeMes(meses)
    .filter((um) => um.pago > um.total && !mesmoMes(um, aberto))
    .map((um) => ({
      de: { ano: um.ano, mes: um.mes },
      para: { ano, mes },
      valor: centavos(Math.min(um.pago - um.total, falta)),
    }))
}
