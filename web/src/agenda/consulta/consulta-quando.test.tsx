import { screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { campo, digitar } from '../../test/consulta.ts'
import { comServidor, nova, server } from '../../test/dialogo-da-consulta.tsx'

comServidor()

const MS = 200
/** The clinic's rule of 50 minutes, answered late. */
const comRegrasTarde = () =>
  server.use(
    http.get('*/api/profissionais/regras', async () => {
      await delay(MS)
      return HttpResponse.json({ falta: null, duracaoMinutos: 50, versao: 1 })
    }),
  )

test('a session that was proposed before the clinic’s length was known gets it; nobody is asked to keep an hour', async () => {
  comRegrasTarde()
  const { user } = nova()
  await digitar(user, 'Hora Início', '16:00')
  await waitFor(() => expect(campo('Hora Fim').value).toBe('16:50'))
  expect(screen.queryByRole('button', { name: /^Manter/ })).toBeNull()
})

test('an hour that does not exist is said so under it, before and after saving is tried (D7)', async () => {
  const { user } = nova()
  await digitar(user, 'Hora Início', '25:00')
  await user.tab()
  const dito = 'Esta hora não existe. Confira a hora e os minutos.'
  await screen.findByText(dito)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Escolha o paciente.')
  expect(screen.getByText(dito)).toBeTruthy()
  expect(screen.queryByText('Informe a data e a hora de início.')).toBeNull()
})

test('an end that a person chose stays as it is', async () => {
  comRegrasTarde()
  const { user } = nova()
  await digitar(user, 'Hora Fim', '15:30')
  await delay(2 * MS)
  expect(campo('Hora Fim').value).toBe('15:30')
})
