import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Peek } from '../../calendar/event/event.ts'
import { eventIdOf, focusBack } from '../../calendar/event/event-focus.ts'

/** Time for the mouse to move from the event to its card. */
const CAMINHO_MS = 250

type Saidas = { cartao: RefObject<HTMLElement | null>; olhado: Peek; onClose: () => void }

/** Closes the card on Esc, on a press or scroll elsewhere, when the mouse leaves, and when the window is resized. */
export function useSaidas({ cartao, olhado, onClose }: Saidas) {
  const { id, by } = olhado
  const inside = (target: EventTarget | null) =>
    target instanceof Node && cartao.current?.contains(target) === true
  const close = useEffectEvent(() => {
    // Focus inside the card goes back to the event.
    if (inside(document.activeElement)) focusBack(olhado.element)
    onClose()
  })
  const belongs = useEffectEvent(
    (target: EventTarget | null) => inside(target) || eventIdOf(target) === id,
  )
  const isInside = useEffectEvent(inside)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    const closeUnlessInside = ({ target }: Event) => {
      if (!isInside(target)) close()
    }
    const onOver = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(timer)
      if (pointerType === 'mouse' && !belongs(target)) timer = setTimeout(() => close(), CAMINHO_MS)
    }
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
    if (by !== 'touch') {
      document.addEventListener('pointerdown', closeUnlessInside, { signal, capture: true })
    }
    document.addEventListener('scroll', closeUnlessInside, { signal, capture: true, passive: true })
    window.addEventListener('resize', () => close(), { signal })
    if (by === 'mouse') {
      document.addEventListener('pointerover', onOver, { signal })
      document.documentElement.addEventListener('pointerleave', () => close(), { signal })
    }
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [by])
}
