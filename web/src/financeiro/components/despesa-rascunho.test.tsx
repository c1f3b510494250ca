import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { continua, descarta, FECHOS, pergunta, semPergunta } from '../../test/rascunho.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { despesaNova } from '../formulario.ts'
import DespesaDialog from './despesa-dialog.tsx'

const NOME = 'Cadastrar Despesa'
const onClose = vi.fn()
beforeEach(() => {
  umaSessao()
  onClose.mockReset()
})

async function abrir() {
  const inicial = despesaNova({ mes: 3, ano: 2026 })
  const { user } = renderApp(
    <DespesaDialog original={null} inicial={inicial} anos={[2026]} onClose={onClose} />,
  )
  const dialogo = within(await screen.findByRole('dialog', { name: NOME }))
  const campo = (rotulo: RegExp) => dialogo.getByLabelText(rotulo) as HTMLInputElement
  return { user, campo }
}

test.each(Object.entries(FECHOS))('%s asks, and what was typed stays', async (_, fecha) => {
  const { user, campo } = await abrir()
  await user.type(campo(/^Nome/), 'Aluguel da sala')
  await user.type(campo(/^Valor/), '1.250,50')
  await fecha(user, NOME)
  expect((await pergunta()).textContent).toContain(`em “${NOME}” ainda`)
  await continua(user)
  expect([campo(/^Nome/).value, campo(/^Valor/).value]).toEqual(['Aluguel da sala', '1.250,50'])
  expect(onClose).not.toHaveBeenCalled()
  await fecha(user, NOME)
  await descarta(user)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('emptied again, it closes at once', async () => {
  const { user, campo } = await abrir()
  await user.type(campo(/^Nome/), 'Luz')
  await user.clear(campo(/^Nome/))
  await FECHOS.Esc?.(user, NOME)
  expect(onClose).toHaveBeenCalledTimes(1)
  semPergunta()
})
