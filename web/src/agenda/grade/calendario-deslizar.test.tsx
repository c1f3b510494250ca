import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { abrir, comServidor } from '../../test/calendario-aberto.tsx'

comServidor()

/** Dispatches a touch event outside `act`, so that React renders in its own time. */
function touch(type: 'touchstart' | 'touchmove' | 'touchend', clientX: number) {
  const finger = { identifier: 1, clientX, clientY: 300 }
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { changedTouches: [finger], touches: type === 'touchend' ? [] : [finger] })
  screen.getByRole('region', { name: 'Agenda' }).dispatchEvent(event)
  return Promise.resolve()
}

async function swipeOn() {
  await touch('touchstart', 300)
  await touch('touchmove', 200)
  await touch('touchend', 120)
}

test('of two swipes before the first is drawn, none is lost', async () => {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  const { matchMedia } = window
  await abrir()
  // Reduced motion: no slide animation.
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('reduce') })
  react.IS_REACT_ACT_ENVIRONMENT = false
  onTestFinished(() => {
    react.IS_REACT_ACT_ENVIRONMENT = true
    window.matchMedia = matchMedia
  })
  await swipeOn()
  await swipeOn()
  await waitFor(() => expect(window.location.search).toContain('data=2026-03-25'))
  await screen.findByRole('columnheader', { name: /25/ })
})
