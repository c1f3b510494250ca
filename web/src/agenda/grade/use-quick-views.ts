import type { Data } from '@clinica/domain/tempo/data'
import { useLayoutEffect, useState } from 'react'
import type { CalendarView } from '../../calendar/event/event.ts'
import { painted } from '../../lib/page/painted.ts'

/** Drawn within so long a press is answered before a person would wait for it. */
const QUICK_MS = 80

function stepsSeen() {
  const quick = new Set<CalendarView>()
  let began = 0
  return {
    isQuick: (visao: CalendarView) => quick.has(visao),
    /** The drawing of a step begins. */
    begin() {
      began = performance.now()
    },
    async drawn(visao: CalendarView) {
      const since = began
      began = 0
      if (!since) return
      await painted()
      if (performance.now() - since > QUICK_MS) quick.delete(visao)
      else quick.add(visao)
    },
  }
}

/**
 * Which views this machine draws quickly, by how long the last step in each of them took from where its drawing
 * began until it was painted; one in which no step was drawn yet is not.
 */
export function useQuickViews(visao: CalendarView, data: Data) {
  const [steps] = useState(stepsSeen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is measured
  useLayoutEffect(() => {
    void steps.drawn(visao)
  }, [steps, visao, data])
  return steps
}
