import { type Ref, type RefCallback, useCallback } from 'react'

function hand<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** One ref callback that sets two refs. */
export function useMergedRef<T>(
  one: Ref<T> | undefined,
  other: Ref<T> | undefined,
): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      hand(one, element)
      hand(other, element)
    },
    [one, other],
  )
}
