import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { abrir, comServidor, evento } from '../../test/calendario-aberto.tsx'
import { BarraDoCalendario } from './barra-do-calendario.tsx'

vi.mock('./barra-do-calendario.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('./barra-do-calendario.tsx')>()
  return { BarraDoCalendario: vi.fn(original.BarraDoCalendario) }
})
comServidor()

test('a dialog that opens draws nothing of the calendar behind it again', async () => {
  const { user } = await abrir()
  await waitFor(() => expect(screen.queryByText('Carregando...')).toBeNull())
  const before = vi.mocked(BarraDoCalendario).mock.calls.length
  await user.click(await evento(/^Bia Souza/))
  await screen.findByRole('dialog', { name: 'Editar Consulta' })
  expect(vi.mocked(BarraDoCalendario).mock.calls.length).toBe(before)
})
