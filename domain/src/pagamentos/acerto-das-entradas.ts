import { type Centavos, soma } from '../dinheiro.ts'
import { type Assentadas, sessoesAssentadas } from './acertos-dos-meses.ts'
import { valorPagoDefinido } from './alocacao.ts'
import { type ChaveDoMes, chaveDoMes } from './chave-do-mes.ts'
import { mesesDoRetrato, type Retrato, retratoCom } from './retrato-dos-meses.ts'

type EntradaDoMes = ChaveDoMes & { readonly valor: Centavos }

/**
 * P3, D10: treats entries of several months as one Valor Pago gesture a month, which sets the month to its new sum.
 * Null where a month would become negative.
 */
export function acertoDasEntradas(
  antes: Retrato,
  entradas: readonly EntradaDoMes[],
): (Assentadas & { readonly depois: Retrato }) | null {
  const depois = retratoCom(antes, entradas)
  if (depois.pagos.some(({ pago }) => pago < 0)) return null
  const meses = mesesDoRetrato(antes)
  const certas = antes.pagos.flatMap((mes, n) => {
    const doMes = meses[n]
    const aqui = entradas.filter((uma) => chaveDoMes(uma) === chaveDoMes(mes))
    if (!doMes || aqui.length === 0) return []
    return valorPagoDefinido(doMes, soma([mes.pago, ...aqui.map(({ valor }) => valor)])).sessoes
  })
  return { depois, ...sessoesAssentadas(certas, antes.sessoes) }
}
