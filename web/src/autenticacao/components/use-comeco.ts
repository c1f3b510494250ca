import { useEffect } from 'react'
import { focusOnceFree } from '../../components/focus/focus-again.ts'
import { finePointer } from '../../lib/pointer.ts'

/**
 * One part of /login takes the place of another at the same path, and what was pressed goes with it: whoever pressed
 * goes on where the new one begins; on a phone without its keyboard.
 */
export function useComeco(parte?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part begins anew
  useEffect(() => {
    const main = document.querySelector('main')
    focusOnceFree(() => (finePointer() && main?.querySelector('input')) || main)
  }, [parte])
}
