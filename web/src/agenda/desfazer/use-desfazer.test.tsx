import { type ErrorCode, fraseDoErro } from '@clinica/domain/erros'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refusal } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { fotografiaDaAgenda } from '../fotografia.ts'
import { DesfazerDoPainel } from './desfazer-do-painel.tsx'
import { useDesfazer } from './use-desfazer.ts'

let feitas = 0
const desfeitas: string[] = []
const server = setupServer(
  http.post('*/api/operacoes/:id/:gesto', ({ params }) => {
    desfeitas.push(params.gesto === 'desfazer' ? String(params.id) : `de novo ${params.id}`)
    return HttpResponse.json({ alterados: 1 })
  }),
)
beforeAll(() => server.listen())
afterAll(() => server.close())
beforeEach(() => {
  feitas = 0
  desfeitas.length = 0
})

/** Refuses the next undo or redo. */
const refuseNext = (codigo: ErrorCode, message?: string) =>
  server.use(
    http.post('*/api/operacoes/:id/:gesto', () => refusal(codigo, message), { once: true }),
  )

function Gestos() {
  const client = useQueryClient()
  const { announce, undoUltimo } = useDesfazer()
  const gesto = () => {
    feitas += 1
    return { texto: 'Feito', operacaoId: `op-${feitas}`, antes: fotografiaDaAgenda(client) }
  }
  return (
    <>
      <button type="button" onClick={() => announce(gesto())}>
        faz
      </button>
      <button type="button" onClick={undoUltimo}>
        volta
      </button>
    </>
  )
}

async function feito() {
  umaSessao()
  const { user } = renderApp(<Gestos />)
  await user.click(await screen.findByRole('button', { name: 'faz' }))
  return user
}

/** Another tab signs this user in; the storage event arrives here. */
const outraAba = (usuario: Parameters<typeof umaSessao>[0]) => {
  umaSessao(usuario)
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
}

it('D8: the stack is the person’s, whatever they are called by now', async () => {
  const user = await feito()
  outraAba({ nome: 'Ana Prado' })
  await user.click(screen.getByRole('button', { name: 'volta' }))
  await waitFor(() => expect(desfeitas).toEqual(['op-1']))
})

it('D8: nobody takes back what somebody else did', async () => {
  const user = await feito()
  outraAba({ usuarioId: 'usuario-2' })
  await user.click(screen.getByRole('button', { name: 'volta' }))
  outraAba({})
  await user.click(screen.getByRole('button', { name: 'faz' }))
  await user.click(screen.getByRole('button', { name: 'volta' }))
  await waitFor(() => expect(desfeitas).toEqual(['op-2']))
})

it('D8 by finger: nothing to take back is not offered; what is goes one by one, and comes again', async () => {
  umaSessao()
  const pressed = vi.fn()
  const { user } = renderApp(
    <>
      <Gestos />
      <DesfazerDoPainel onPressed={pressed} />
    </>,
  )
  const faz = await screen.findByRole('button', { name: 'faz' })
  expect(screen.queryByRole('group', { name: 'Últimas mudanças' })).toBeNull()
  await user.click(faz)
  await user.click(faz)
  const painel = within(await screen.findByRole('group', { name: 'Últimas mudanças' }))
  const botao = (name: string) => painel.getByRole<HTMLButtonElement>('button', { name })
  expect([botao('Desfazer').disabled, botao('Refazer').disabled]).toEqual([false, true])
  await user.click(botao('Desfazer'))
  await user.click(botao('Desfazer'))
  await waitFor(() => expect(botao('Desfazer').disabled).toBe(true))
  await user.click(botao('Refazer'))
  await waitFor(() => expect(desfeitas).toEqual(['op-2', 'op-1', 'de novo op-1']))
  expect(pressed).toHaveBeenCalledTimes(3)
})

it.each([
  ['too many calls', 'MUITAS_TENTATIVAS'],
  ['an archived patient', 'PACIENTE_ARQUIVADO'],
] as const)('D8: %s: the same press takes it back later', async (_caso, codigo) => {
  const user = await feito()
  await user.click(screen.getByRole('button', { name: 'faz' }))
  refuseNext(codigo)
  await user.click(screen.getByRole('button', { name: 'volta' }))
  await screen.findByText(fraseDoErro(codigo))
  await user.click(screen.getByRole('button', { name: 'volta' }))
  await waitFor(() => expect(desfeitas).toEqual(['op-2']))
})

it('D8: what changed since gives way to the gesture before it, whatever the sentence says', async () => {
  const user = await feito()
  await user.click(screen.getByRole('button', { name: 'faz' }))
  refuseNext('OPERACAO_MUDOU', 'Mudou depois, dito de outro jeito.')
  await user.click(screen.getByRole('button', { name: 'volta' }))
  await screen.findByText('Mudou depois, dito de outro jeito.')
  await user.click(screen.getByRole('button', { name: 'volta' }))
  await waitFor(() => expect(desfeitas).toEqual(['op-1']))
})
