import { textoEmReais } from '../dinheiro.ts'
import type { Mes } from '../tempo/data.ts'
import { mesesFalados } from '../tempo/meses-falados.ts'
import type { Pedido } from './pedido.ts'

/** P4: 'Saldo anterior (outubro)'; the statement's own year is left out. */
export const rotuloDoAnterior = ({ mesesAnteriores }: Pedido, { ano }: Mes): string =>
  `Saldo anterior (${mesesFalados(mesesAnteriores, ano)})`

/** P4: the label of the checkbox. */
export const rotuloDoIncluir = ({ anterior }: Pedido): string =>
  `Incluir saldo anterior (${textoEmReais(anterior)})`

/** P4: tells the credit of earlier months, which is not subtracted; null where nothing is asked for. */
export function creditoNaoAbatido(
  { pedido, creditoAnterior, mesesComCredito }: Pedido,
  { ano }: Mes,
): string | null {
  if (pedido === 0 || creditoAnterior === 0) return null
  const onde = mesesFalados(mesesComCredito, ano)
  return `Crédito de ${textoEmReais(creditoAnterior)} em ${onde}, não abatido.`
}
