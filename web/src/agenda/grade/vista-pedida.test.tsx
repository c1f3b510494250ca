import type { Data } from '@clinica/domain/tempo/data'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { startTransition, useCallback, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CalendarView } from '../../calendar/event.ts'
import { useVistaPedida, VistaPedida } from './vista-pedida.tsx'

const DIA = '2026-03-11' as Data
const NO_FRAME = 0

afterEach(() => vi.unstubAllGlobals())

function Barra() {
  const { visao, data, goTo } = useVistaPedida()
  return (
    <button type="button" onClick={() => goTo('month', data)}>
      {visao}
    </button>
  )
}

function Tela() {
  const [lugar, setLugar] = useState<{ visao: CalendarView; data: Data }>({
    visao: 'week',
    data: DIA,
  })
  const goTo = useCallback(
    (visao: CalendarView, data: Data) => startTransition(() => setLugar({ visao, data })),
    [],
  )
  return (
    <VistaPedida vista={{ ...lugar, goTo }}>
      <Barra />
      <p data-testid="horas">{lugar.visao}</p>
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
