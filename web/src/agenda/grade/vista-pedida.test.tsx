import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { startTransition, useCallback, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CalendarView } from '../../calendar/event/event.ts'
import { nextPaint } from '../../lib/page/next-paint.ts'
import { useVistaPedida, VistaPedida } from './vista-pedida.tsx'

const DIA = '2026-03-11' as Data
const NO_FRAME = 0

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Barra() {
  const { visao, data, goTo } = useVistaPedida()
  return (
    <>
      <button type="button" onClick={() => goTo('month', data)}>
        {visao}
      </button>
      <button type="button" onClick={() => goTo(visao, somaDias(data, 7))}>
        Seguinte
      </button>
    </>
  )
}

function Tela() {
  const [lugar, setLugar] = useState<{ visao: CalendarView; data: Data }>({
    visao: 'week',
    data: DIA,
  })
  const goTo = useCallback((visao: CalendarView, data: Data, how?: { atOnce: boolean }) => {
    const show = () => setLugar({ visao, data })
    if (how?.atOnce) show()
    else startTransition(show)
  }, [])
  return (
    <VistaPedida vista={{ ...lugar, goTo }}>
      <Barra />
      <p data-testid="horas">{lugar.visao}</p>
      <p data-testid="dia">{lugar.data}</p>
    </VistaPedida>
  )
}

const horas = () => screen.getByTestId('horas').textContent

test('the bar says at once where a press leads, the hours after a frame', async () => {
  render(<Tela />)
  fireEvent.click(screen.getByRole('button', { name: 'week' }))
  expect(screen.getByRole('button', { name: 'month' })).toBeTruthy()
  expect(horas()).toBe('week')
  await waitFor(() => expect(horas()).toBe('month'))
  expect(screen.getByRole('button', { name: 'month' })).toBeTruthy()
})

test('a page in the background, which has no frames, goes there too', async () => {
  vi.stubGlobal('requestAnimationFrame', () => NO_FRAME)
  render(<Tela />)
  fireEvent.click(screen.getByRole('button', { name: 'week' }))
  await waitFor(() => expect(horas()).toBe('month'))
})

const dia = () => screen.getByTestId('dia').textContent
const seguinte = () => fireEvent.click(screen.getByRole('button', { name: 'Seguinte' }))

/** One step, until its render time has been measured. */
async function oneStep(to: string) {
  seguinte()
  expect(dia()).not.toBe(to)
  await waitFor(() => expect(dia()).toBe(to))
  await nextPaint()
  await nextPaint()
}

test('a step in a view that is drawn quickly is drawn with the press', async () => {
  render(<Tela />)
  await oneStep('2026-03-18')
  seguinte()
  expect(dia()).toBe('2026-03-25')
  fireEvent.click(screen.getByRole('button', { name: 'week' }))
  expect(horas(), 'another view is not known to be quick').toBe('week')
  await waitFor(() => expect(horas()).toBe('month'))
})

test('a step in a view that takes long waits for its frame', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 100
    return now
  })
  render(<Tela />)
  await oneStep('2026-03-18')
  await oneStep('2026-03-25')
})
