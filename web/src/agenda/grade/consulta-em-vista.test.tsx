import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrir, comServidor, evento } from '../../test/calendario-aberto.tsx'

comServidor()

/** Props object of the element's last render; a new object after each render. */
const drawing = (element: Element): unknown =>
  Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1]

test('a dialog that opens draws nothing of the calendar behind it again', async () => {
  const { user } = await abrir()
  await waitFor(() => expect(screen.queryByText('Carregando...')).toBeNull())
  const today = screen.getByRole('button', { name: 'Hoje' })
  const open = async () => {
    await user.click(await evento(/^Bia Souza/))
    await screen.findByRole('dialog', { name: 'Editar Consulta' })
  }
  const close = async () => {
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(drawing(today)).toHaveProperty('onClick')
  /** True when the bar did not render while the dialog opened. The screen's own late work may render it a few times. */
  const opensAlone = async () => {
    const before = drawing(today)
    await open()
    const isSame = drawing(today) === before
    await close()
    return isSame
  }
  await waitFor(async () => expect(await opensAlone()).toBe(true), { timeout: 10_000 })

  // Cross-check: a navigation does render the bar.
  const before = drawing(today)
  await user.click(await screen.findByRole('button', { name: 'Próxima semana' }))
  await waitFor(() => expect(drawing(today)).not.toBe(before))
})
