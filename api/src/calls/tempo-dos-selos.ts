/** When a seal was made, and when the first and the last of its events were. */
export type TempoDoSelo = {
  readonly numero: number
  readonly seladoEm: Date
  readonly de: Date
  readonly ate: Date
}

type Estranheza =
  | { readonly tipo: 'atrasado'; readonly numero: number; readonly minutos: number }
  | { readonly tipo: 'silencio'; readonly de: Date; readonly ate: Date }
  | { readonly tipo: 'volta'; readonly numero: number; readonly de: Date; readonly ate: Date }

const MINUTO_MS = 60_000
/** A server seals every two seconds; one that was killed seals what it left at its next start. */
const ATRASO_MS = 5 * MINUTO_MS
/** A practice rests on Sundays: a day without any event is nothing to ask about, two are. */
const SILENCIO_MS = 48 * 60 * MINUTO_MS
/** Events of several servers are not written in the order of their clocks to the second. */
const VOLTA_MS = 5 * MINUTO_MS

/**
 * D5: what of the times of a whole chain whoever runs the server may want to explain: seals much younger than their
 * events, long times without any event, events older than those before them. None of it proves a change by itself.
 */
export function estranhezasDoTempo(selos: readonly TempoDoSelo[]): Estranheza[] {
  return selos.flatMap((um, n): Estranheza[] => {
    const { numero, seladoEm, de, ate } = um
    const anterior = selos[n - 1]
    const atraso = seladoEm.getTime() - ate.getTime()
    const passou = anterior ? de.getTime() - anterior.ate.getTime() : 0
    return [
      ...(anterior && passou > SILENCIO_MS
        ? [{ tipo: 'silencio', de: anterior.ate, ate: de } as const]
        : []),
      ...(anterior && passou < -VOLTA_MS
        ? [{ tipo: 'volta', numero, de: anterior.ate, ate: de } as const]
        : []),
      ...(atraso > ATRASO_MS
        ? [{ tipo: 'atrasado', numero, minutos: Math.floor(atraso / MINUTO_MS) } as const]
        : []),
    ]
  })
}
