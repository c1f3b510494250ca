import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrir, comServidor, evento } from '../../test/calendario-aberto.tsx'

comServidor()

/** What React drew an element with, last: another object each time that it is drawn again. */
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
  /** Whether the bar is as it was. What the screen still does by itself may draw it meanwhile, a few times at most. */
  const opensAlone = async () => {
    const before = drawing(today)
    await open()
    const isSame = drawing(today) === before
    await close()
    return isSame
  }
  await waitFor(async () => expect(await opensAlone()).toBe(true), { timeout: 10_000 })

  // It would have been seen: a step draws the bar again.
  const before = drawing(today)
  await user.click(await screen.findByRole('button', { name: 'Próxima semana' }))
  await waitFor(() => expect(drawing(today)).not.toBe(before))
})
