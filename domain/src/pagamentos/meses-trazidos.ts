import type { Centavos } from '../dinheiro.ts'
import { assentadas, cobertas, type SessaoCobrada } from './alocacao.ts'
import { type ChaveDoMes, chaveDoMes } from './chave-do-mes.ts'
import {
  type Deixada,
  mesesDoRetrato,
  type Retrato,
  retratoCom,
  retratoDepois,
} from './retrato-dos-meses.ts'

type Trazidos = {
  readonly ficam: readonly Deixada[]
  readonly entradas: readonly (ChaveDoMes & { readonly valor: Centavos })[]
  /** `chaveDoMes` of months that are imported in part: the rule computes anew which sessions are PAGO. */
  readonly soltos: ReadonlySet<string>
}

/**
 * D10, P1: months imported with their own entries: no gesture enters anything, and each session keeps its flag. Where a
 * month is imported in part, its credit settles once more.
 */
export function mesesTrazidos(
  antes: Retrato,
  { ficam, entradas, soltos }: Trazidos,
): { readonly certas: ReadonlyMap<string, SessaoCobrada>; readonly depois: Retrato } {
  const depois = retratoCom(retratoDepois(antes, { saem: [], ficam }), entradas)
  const certas = mesesDoRetrato(depois).flatMap((mes, n) => {
    const chave = depois.pagos[n]
    if (!chave || !soltos.has(chaveDoMes(chave))) return mes.sessoes
    return assentadas({ ...mes, sessoes: cobertas(mes) }, () => false)
  })
  return { depois, certas: new Map(certas.map((um) => [um.id, um])) }
}
