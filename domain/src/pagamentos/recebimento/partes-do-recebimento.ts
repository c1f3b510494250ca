import { type Centavos, centavos } from '../../dinheiro.ts'
import { type Mes, mesmoMes, numeroDoMes } from '../../tempo/data.ts'
import type { MesDoLivro } from '../saldo-do-paciente.ts'
import { valorFaltante } from '../situacao-pagamento.ts'

/** The part of a receipt that one month gets. */
export type Parte = Mes & { readonly valor: Centavos }

const emOrdemDeMes = <M extends Mes>(meses: readonly M[]): M[] =>
  [...meses].sort((a, b) => numeroDoMes(a) - numeroDoMes(b))

/** The months that something is missing of, the oldest first. */
export const mesesAbertos = <M extends MesDoLivro>(meses: readonly M[]): M[] =>
  emOrdemDeMes(meses.filter(({ total, pago }) => total > pago))

/**
 * P3: how an amount is spread: each open month gets what it lacks, the oldest first; what is left is credit of
 * the last of them, or of `doDia`, the month of the receipt, where nothing is open.
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

/** P3 'Usar em dezembro': which month a month's credit would go to, and how much of it. */
export type UsoDoCredito = { readonly de: Mes; readonly para: Mes; readonly valor: Centavos }

/**
 * P3: each month that was paid beyond what it is worth, with the oldest open month that may use it; none where
 * nothing is open.
 */
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
