import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { MonthChart } from './month-chart.tsx'

const PERIODS = [
  { short: 'jan', full: 'Janeiro' },
  { short: 'fev', full: 'Fevereiro' },
  { short: 'mar', full: 'Março' },
]
const grafico = (values: number[], loading = false) => (
  <MonthChart
    caption="Sessões por mês"
    periods={PERIODS}
    series={[
      { name: 'Feitas', kind: 'bar', values },
      { name: 'Faltas', kind: 'line', values: values.map((value) => value / 2) },
    ]}
    format={(value) => `${value} sessões`}
    formatShort={String}
    empty="Nada ainda."
    loading={loading}
  />
)

test('the numbers are there without the drawing', () => {
  renderApp(grafico([4, 0, 2]))
  const tabela = screen.getByRole('table', { name: 'Sessões por mês' })
  expect([...tabela.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    'MêsFeitasFaltas',
    'Janeiro4 sessões2 sessões',
    'Fevereiro0 sessões0 sessões',
    'Março2 sessões1 sessões',
  ])
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('the last month is read out first; the arrow keys reach the others', () => {
  renderApp(grafico([4, 0, 2]))
  const mes = screen.getByRole('slider')
  expect(mes.getAttribute('aria-valuetext')).toBe('Março: Feitas 2 sessões, Faltas 1 sessões')
  fireEvent.change(mes, { target: { value: '0' } })
  expect(mes.getAttribute('aria-valuetext')).toBe('Janeiro: Feitas 4 sessões, Faltas 2 sessões')
})

test('nothing at all is said, not drawn; so is what is on its way', () => {
  const { unmount } = renderApp(grafico([0, 0, 0]))
  screen.getByText('Nada ainda.')
  expect(screen.queryByRole('table')).toBeNull()
  unmount()
  renderApp(grafico([], true))
  screen.getByText('Carregando...')
})
