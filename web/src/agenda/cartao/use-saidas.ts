import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Peek } from '../../calendar/event/event.ts'
import { eventIdOf, focusBack } from '../../calendar/event/event-focus.ts'

/** So long may a mouse be on its way from the event to its card. */
const CAMINHO_MS = 250

type Saidas = { cartao: RefObject<HTMLElement | null>; olhado: Peek; onClose: () => void }

/** What ends it: Esc, a press or a scroll elsewhere, a mouse that left, a window of another size. */
export function useSaidas({ cartao, olhado, onClose }: Saidas) {
  const { id, by } = olhado
  const inside = (target: EventTarget | null) =>
    target instanceof Node && cartao.current?.contains(target) === true
  const close = useEffectEvent(() => {
    // Who had the focus in it goes on where the event is.
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
