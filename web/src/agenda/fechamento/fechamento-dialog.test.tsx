import { fraseDoErro } from '@clinica/domain/erros'
import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import type { Data } from '@clinica/domain/tempo/data'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import FechamentoDialog from './fechamento-dialog.tsx'

const RECESSO: Fechamento = {
  id: 'f-1',
  titulo: 'Recesso',
  de: '2026-12-21' as Data,
  ate: '2026-12-31' as Data,
  horaInicio: null,
  horaFim: null,
  todoAno: false,
  versao: 1,
}
/** The row as another window left it. */
const ALONGADO = { ...RECESSO, ate: '2027-01-08', versao: 2 }
const message = fraseDoErro('VERSAO_ANTIGA')

const MANTIDAS = [
  {
    id: 's-1',
    pacienteId: 'p-1',
    nomePaciente: 'Helena Prado',
    inicio: '2026-12-22T10:00:00',
    fim: '2026-12-22T11:00:00',
    valorSessao: 220,
    paga: true,
  },
]

let escritas: unknown[] = []
const escrita = async ({ request }: { request: Request }) => {
  const body = (await request.json()) as { versao: number }
  escritas.push(body)
  if (body.versao !== ALONGADO.versao) return refusal('VERSAO_ANTIGA')
  return HttpResponse.json({ ...ALONGADO, desmarcadas: 0, devolvidas: 0 })
}
const server = setupServer(
  http.get('*/api/fechamentos', () => HttpResponse.json([ALONGADO])),
  http.post('*/api/fechamentos/previa', () =>
    HttpResponse.json({ sessoes: [], mantidas: MANTIDAS, voltam: [] }),
  ),
  http.put('*/api/fechamentos/f-1', escrita),
  http.delete('*/api/fechamentos/f-1', escrita),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  umaSessao()
  escritas = []
})

const botao = (nome: string, onde = screen as Pick<typeof screen, 'getByRole'>) =>
  onde.getByRole<HTMLButtonElement>('button', { name: nome })
const livre = (qual: () => HTMLButtonElement) => waitFor(() => expect(qual().disabled).toBe(false))

function aberto() {
  const onClose = vi.fn()
  return { ...renderApp(<FechamentoDialog guardado={RECESSO} onClose={onClose} />), onClose }
}

test('what another window changed comes in, what was typed stays, and the next save goes through', async () => {
  const { user, onClose } = aberto()
  await user.type(screen.getByRole('textbox', { name: /^Título/ }), ' de verão')
  await livre(() => botao('Salvar'))
  await user.click(botao('Salvar'))
  await screen.findByText(message)
  const ate = () => screen.getByLabelText<HTMLInputElement>(/^Até/).value
  await waitFor(() => expect(ate()).toBe('08/01/2027'))
  await livre(() => botao('Salvar'))
  await user.click(botao('Salvar'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await screen.findByText('Período salvo com sucesso! 1 sessão paga de Helena Prado foi mantida.')
  expect(escritas).toMatchObject([
    { titulo: 'Recesso de verão', ate: '2026-12-31', versao: 1 },
    { titulo: 'Recesso de verão', ate: '2027-01-08', versao: 2 },
  ])
})

test('a closure that kept a session says so instead of that there is none', async () => {
  aberto()
  await screen.findByText('1 sessão paga de Helena Prado foi mantida.')
  expect(screen.queryByText(/Nenhuma sessão/)).toBeNull()
})

test('refused for what another window changed, the removal goes through when it is asked again', async () => {
  const { user, onClose } = aberto()
  await user.click(botao('Remover'))
  const pergunta = within(await screen.findByRole('dialog', { name: 'Remover período' }))
  const remove = () => botao('Remover', pergunta)
  await livre(remove)
  await user.click(remove())
  await pergunta.findByText(message)
  await livre(remove)
  await user.click(remove())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(escritas).toMatchObject([{ versao: 1 }, { versao: 2 }])
})
