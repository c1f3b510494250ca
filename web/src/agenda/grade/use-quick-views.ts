import type { Data } from '@clinica/domain/tempo/data'
import { useLayoutEffect, useState } from 'react'
import type { CalendarView } from '../../calendar/event/event.ts'
import { nextPaint } from '../../lib/page/next-paint.ts'

/** Below this render time a step feels immediate. */
const QUICK_MS = 80

function stepsSeen() {
  const quick = new Set<CalendarView>()
  let began = 0
  return {
    isQuick: (visao: CalendarView) => quick.has(visao),
    /** Marks the start of a step's render. */
    begin() {
      began = performance.now()
    },
    async drawn(visao: CalendarView) {
      const since = began
      began = 0
      if (!since) return
      await nextPaint()
      if (performance.now() - since > QUICK_MS) quick.delete(visao)
      else quick.add(visao)
    },
  }
}

/**
 * Measures how long the last step of each view took from render to paint, to tell which views this machine renders
 * quickly. A view without a measurement counts as slow.
 */
export function useQuickViews(visao: CalendarView, data: Data) {
  const [steps] = useState(stepsSeen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is measured
  useLayoutEffect(() => {
    void steps.drawn(visao)
  }, [steps, visao, data])
  return steps
}
