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
  const before = drawing(today)
  expect(before).toHaveProperty('onClick')
  await user.click(await evento(/^Bia Souza/))
  await screen.findByRole('dialog', { name: 'Editar Consulta' })
  expect(drawing(today)).toBe(before)

  // It would have been seen: a step draws the bar again.
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Próxima semana' }))
  await waitFor(() => expect(drawing(today)).not.toBe(before))
})
