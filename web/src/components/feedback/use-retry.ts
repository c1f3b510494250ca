import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { focusOnceFree } from '../focus/focus-again.ts'

export const TENTAR_NOVAMENTE = 'Tentar novamente'

export type RetryProps = { onRetry: () => unknown; busy?: boolean | undefined }

const headingOf = (around: Element | null | undefined) => {
  const heading = around?.querySelector<HTMLElement>('h1, h2, h3')
  if (heading) heading.tabIndex = -1
  return heading
}

/**
 * One press asks again for all that the screen could not load: what stood in the way of one stood in that of others.
 * Whoever pressed goes on where it stood: on the button, or once that is gone at the head of what has come, or on that
 * itself where it can be.
 */
export function useRetry({ onRetry, busy = false }: RetryProps) {
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)

  useEffect(() => {
    const around = button.current?.closest('section, [role="dialog"], main')
    return () => {
      if (pressed.current) focusOnceFree(() => headingOf(around) ?? around)
    }
  }, [])
  useEffect(() => {
    if (!busy) pressed.current = false
  }, [busy])

  return {
    ref: button,
    onClick() {
      pressed.current = true
      onRetry()
      void client.refetchQueries(
        { type: 'active', predicate: ({ state }) => state.status === 'error' },
        { cancelRefetch: false },
      )
    },
  }
}
