import { useEffect } from 'react'
import { focusOnceFree } from '../../components/focus/focus-again.ts'
import { finePointer } from '../../lib/pointer.ts'

/**
 * Moves the focus when a part of /login replaces another at the same path, because the pressed button is gone. On
 * touch the field is not focused, so that no keyboard opens.
 */
export function useComeco(parte?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each part
  useEffect(() => {
    const main = document.querySelector('main')
    focusOnceFree(() => (finePointer() && main?.querySelector('input')) || main)
  }, [parte])
}
