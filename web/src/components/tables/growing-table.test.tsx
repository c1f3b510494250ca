import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { GrowingTable } from './growing-table.tsx'

test('on paper every row is there, also those nobody scrolled to', () => {
  const rows = Array.from({ length: 400 }, (_, n) => `Linha ${n}`)
  const columns = [{ header: 'Nome', cell: (row: string) => row }]
  renderApp(<GrowingTable caption="Linhas" columns={columns} rows={rows} rowKey={(row) => row} />)
  expect(screen.queryByText('Linha 150')).toBeNull()
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  screen.getByText('Linha 399')
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
})
