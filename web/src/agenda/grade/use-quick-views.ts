import type { Data } from '@clinica/domain/tempo/data'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { CalendarView } from '../../calendar/event.ts'
import { painted } from '../../lib/painted.ts'

/** Drawn within so long a press is answered before a person would wait for it. */
const QUICK_MS = 80

/**
 * Which views this machine draws quickly, by how long the last step in each of them took from where its drawing
 * began (`begin`) until it was painted; one that was not drawn yet is not.
 */
export function useQuickViews(visao: CalendarView, data: Data) {
  const took = useRef(new Map<CalendarView, number>())
  const began = useRef(Number.NaN)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is measured
  useLayoutEffect(() => {
    const since = began.current
    began.current = Number.NaN
    if (Number.isNaN(since)) return
    void painted().then(() => took.current.set(visao, performance.now() - since))
  }, [visao, data])

  return {
    isQuick: useCallback(
      (outra: CalendarView) => (took.current.get(outra) ?? Infinity) <= QUICK_MS,
      [],
    ),
    begin: useCallback(() => {
      began.current = performance.now()
    }, []),
  }
}
