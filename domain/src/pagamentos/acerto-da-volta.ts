import type { Centavos } from '../dinheiro.ts'
import { type Assentadas, sessoesAssentadas } from './acertos-dos-meses.ts'
import { assentadas, credito, type MesPago } from './alocacao.ts'
import type { ChaveDoMes } from './chave-do-mes.ts'
import {
  mesesDoRetrato,
  type Retrato,
  retratoCom,
  retratoDepois,
  sessoesIntocadas,
  type Troca,
} from './retrato-dos-meses.ts'

type Correcao = ChaveDoMes & { readonly valor: Centavos }

/**
 * D8: the months after an undo or redo with its money. Null where a month's Valor Pago would not cover its PAGO
 * sessions.
 */
export function retratoDaVolta(
  antes: Retrato,
  troca: Troca,
  correcoes: readonly Correcao[],
): Retrato | null {
  const depois = retratoCom(retratoDepois(antes, troca), correcoes)
  // No value is negative, so the money that covers them is not either.
  const cabe = mesesDoRetrato(depois).every((mes) => credito(mes) >= 0)
  return cabe ? depois : null
}

/**
 * D10: settles a month after an undo or redo. Sessions that the undo or redo itself set to PENDENTE (of those that were
 * `pagas`) are left out. A session that the credit does not cover was not set to PENDENTE but lost its cover, and ends
 * the filling as it did then.
 */
function assentadasNaVolta(mes: MesPago, pagas: ReadonlySet<string>) {
  const livre = credito(mes)
  const soltas = mes.sessoes.filter(({ id, valor }) => pagas.has(id) && valor <= livre)
  const deixadas = new Set(soltas.map(({ id }) => id))
  return assentadas(mes, (id) => deixadas.has(id))
}

/** D8, D10: an undo or redo with its months settled; `depois` includes its money. Null as in `retratoDaVolta`. */
export function acertoDaVolta(
  antes: Retrato,
  troca: Troca,
  correcoes: readonly Correcao[],
): (Assentadas & { readonly depois: Retrato }) | null {
  const depois = retratoDaVolta(antes, troca, correcoes)
  if (!depois) return null
  const pagas = new Set(antes.sessoes.filter(({ pago }) => pago).map(({ id }) => id))
  // P4: a closed month changes only by the images of the operation; nothing else settles there.
  const certas = mesesDoRetrato(depois).flatMap((mes, n) =>
    depois.pagos[n]?.fechado ? mes.sessoes : assentadasNaVolta(mes, pagas),
  )
  return { depois, ...sessoesAssentadas(certas, sessoesIntocadas(antes, troca)) }
}
