/** The times of a seal: when it was made, and when its first and last event were. */
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
/** A practice rests on Sundays: one day without an event is normal, two are listed. */
const SILENCIO_MS = 48 * 60 * MINUTO_MS
/** The clocks of several servers differ, so that events are out of order by some seconds. */
const VOLTA_MS = 5 * MINUTO_MS

/**
 * D5: findings in the times of a chain that the operator may want to explain: seals much younger than their events,
 * long times without an event, events older than those before them. None of them proves a change.
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
