import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Link, useLocation } from '../../lib/page/navigation.tsx'
import { renderApp } from '../../test/render.tsx'
import { Dialog } from './dialog.tsx'

function Page() {
  const [open, setOpen] = useState(2)
  const close = (left: number) => () => setOpen(left)
  return (
    <>
      <p>Tela {useLocation().pathname}</p>
      <Link to="/here">Ir</Link>
      <Dialog opened={open > 0} onClose={close(0)} title="Under">
        …
      </Dialog>
      <Dialog opened={open > 1} onClose={close(1)} title="Over">
        …
      </Dialog>
    </>
  )
}

const titles = () =>
  screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent)
const back = () => act(() => window.history.back())

test('the way back takes away what stands over the page, one after the other, and then the page', async () => {
  renderApp(<Page />, { path: '/before' })
  act(() => screen.getByText('Ir').click())
  await screen.findByText('Tela /here')
  expect(titles()).toEqual(['Under', 'Over'])
  for (const left of [['Under'], []]) {
    back()
    await waitFor(() => expect(titles()).toEqual(left))
    expect(window.location.pathname).toBe('/here')
    screen.getByText('Tela /here')
  }
  back()
  await screen.findByText('Tela /before')
})
