import { type Centavos, centavos, soma } from '../dinheiro.ts'
import type { DataHora } from '../tempo/data-hora.ts'

/** D10: a session that counts for a patient's month, reduced to its money. A missing value counts as 0. */
export type SessaoCobrada = {
  readonly id: string
  readonly inicio: DataHora
  readonly valor: Centavos
  readonly pago: boolean
  /**
   * The money that the session's own gesture entered and that is still its own; null where Valor Pago or credit pays
   * it.
   */
  readonly proprio: Centavos | null
}

/** `pago` is Valor Pago: the sum of the month's entries. */
export type MesPago = { readonly pago: Centavos; readonly sessoes: readonly SessaoCobrada[] }

/** D10: an entry of a gesture; a negative one takes money back. */
export type Entrada = {
  readonly valor: Centavos
  readonly agendamentoId: string | null
  /** True for money that moves to another month: it keeps its day and method. */
  readonly levada?: boolean
}

/** The month after a gesture, and the gesture's entries. */
export type Acerto = MesPago & { readonly entradas: readonly Entrada[] }

const ZERO = centavos(0)

export const emOrdemDeHorario = (sessoes: readonly SessaoCobrada[]): SessaoCobrada[] =>
  [...sessoes].sort((a, b) =>
    a.inicio === b.inicio ? (a.id < b.id ? -1 : 1) : a.inicio < b.inicio ? -1 : 1,
  )

export const valorDasPagas = (sessoes: readonly SessaoCobrada[]): Centavos =>
  soma(sessoes.filter(({ pago }) => pago).map(({ valor }) => valor))

/** D10: the month's money that no PAGO session uses; negative where PAGO sessions are not covered. */
export const credito = ({ pago, sessoes }: MesPago): Centavos =>
  centavos(pago - valorDasPagas(sessoes))

const semPagar = (sessao: SessaoCobrada): SessaoCobrada => ({
  ...sessao,
  pago: false,
  proprio: null,
})

/**
 * D10, settling from credit: pending sessions with a value become PAGO in order of time, each as a whole; the first
 * that does not fit ends it. `deixada` is left out.
 */
export function assentadas(
  { pago, sessoes }: MesPago,
  deixada: (id: string) => boolean,
): SessaoCobrada[] {
  let resta: number = credito({ pago, sessoes })
  let acabou = false
  return emOrdemDeHorario(sessoes).map((sessao) => {
    if (acabou || sessao.pago || sessao.valor === 0 || deixada(sessao.id)) return sessao
    acabou = sessao.valor > resta
    if (acabou) return sessao
    resta -= sessao.valor
    return { ...sessao, pago: true, proprio: null }
  })
}

/** D10: releases PAGO sessions that the money no longer covers: first those of `primeiro`, the latest first. */
export function cobertas(
  { pago, sessoes }: MesPago,
  primeiro: (id: string) => boolean = () => false,
): SessaoCobrada[] {
  const emOrdem = emOrdemDeHorario(sessoes)
  const pagas = emOrdem.filter((um) => um.pago && um.valor > 0).reverse()
  const fila = [
    ...pagas.filter(({ id }) => primeiro(id)),
    ...pagas.filter(({ id }) => !primeiro(id)),
  ]
  const soltas = new Set<string>()
  let falta = -credito({ pago, sessoes })
  for (const { id, valor } of fila) {
    if (falta <= 0) break
    soltas.add(id)
    falta -= valor
  }
  return emOrdem.map((um) => (soltas.has(um.id) ? semPagar(um) : um))
}

/** D10, Valor Pago: sets the month's money to `novo`, and the sessions follow. */
export function valorPagoDefinido(mes: MesPago, novo: Centavos): Acerto {
  const diferenca = centavos(novo - mes.pago)
  const ficam = cobertas({ pago: novo, sessoes: mes.sessoes })
  return {
    entradas: diferenca === ZERO ? [] : [{ valor: diferenca, agendamentoId: null }],
    pago: novo,
    sessoes: assentadas({ pago: novo, sessoes: ficam }, () => false),
  }
}
