import { Suspense } from 'react'
import { SkeletonRows } from '../components/feedback/skeleton-rows.tsx'
import { lazyPart } from '../lib/page/lazy-part.ts'

const Section = lazyPart(() => import('./components/imposto-section.tsx'))

/** P5: section 'Imposto' of Financeiro, loaded on demand. */
export function ImpostoPart() {
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <Section />
    </Suspense>
  )
}
