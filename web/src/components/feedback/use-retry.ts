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
 * Retries every failed load of the screen, because one cause usually blocks all. Afterwards the focus stays on the
 * button, or goes to the heading of the loaded content, or to the content itself if it can be focused.
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
