import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { DuasEtapasRow } from './duas-etapas-row.tsx'

const SEGREDO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const CODIGOS = Array.from(
  { length: 10 },
  (_, i) => `ABCD-EFGH-IJKL-MN${(i % 5) + 2}${i < 5 ? 'A' : 'B'}`,
)
const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  vi.restoreAllMocks()
  sent.mockClear()
})
afterAll(() => server.close())

/** The server as it answers; `ativadaEm` is what the next reading says. */
function servedWith(restam: number | null) {
  const state = { restam }
  server.use(
    http.get('*/api/usuario/duas-etapas', () =>
      HttpResponse.json({
        ativadaEm: state.restam === null ? null : '2026-03-09T17:05:00.000Z',
        codigosRestantes: state.restam ?? 0,
      }),
    ),
    http.post('*/api/usuario/duas-etapas', async ({ request }) => {
      sent('', await request.json())
      const endereco = `otpauth://totp/Cl%C3%ADnica:ana%40exemplo.com?secret=${SEGREDO}`
      return HttpResponse.json({ segredo: SEGREDO, endereco })
    }),
    http.post('*/api/usuario/duas-etapas/:gesto', async ({ request, params }) => {
      sent(params.gesto, await request.json())
      state.restam = params.gesto === 'desativar' ? null : 10
      if (params.gesto === 'desativar') return new HttpResponse(null, { status: 204 })
      return HttpResponse.json({ codigos: CODIGOS })
    }),
  )
}

async function open(restam: number | null, button: string) {
  servedWith(restam)
  umaSessao()
  const app = renderApp(
    <dl>
      <DuasEtapasRow />
    </dl>,
    { path: '/sessions' },
  )
  await app.user.click(await screen.findByRole('button', { name: button }))
  return { ...app, dialog: await screen.findByRole('dialog') }
}

/** The focus is in the row, though its buttons have been replaced. */
const focusIsOnTheRow = () =>
  waitFor(() => expect(document.activeElement?.firstElementChild?.tagName).toBe('DT'))

const press = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })

it('off: password, then the secret and its first code, then the codes, once', async () => {
  const { user } = await open(null, 'Ativar')
  await user.type(screen.getByLabelText(/^Senha atual/), 'girassol amarelo')
  await user.click(press('Continuar'))
  const field = await screen.findByLabelText(/^Código/, { selector: 'input' })
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('img', { name: /Código QR/ }).querySelector('path')).toBeTruthy()
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Abrir no aplicativo deste aparelho' })
  expect(link.getAttribute('href')).toContain('otpauth://totp/')
  await user.type(field, '123456')
  await user.click(press('Ativar'))
  const list = await screen.findByRole('list', { name: 'Códigos de recuperação' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODIGOS)
  expect(sent.mock.calls).toEqual([
    ['', { senhaAtual: 'girassol amarelo' }],
    ['ativar', { codigo: '123456' }],
  ])
  // Only who has kept them goes on.
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Fechar janela' })).toBeNull()
  await user.click(press('Guardei os códigos'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Ativada em 09/03/2026, 14:05.')).toBeTruthy()
  expect(screen.getByText('Restam 10 códigos de recuperação.')).toBeTruthy()
  await focusIsOnTheRow()
})

it('the codes are copied, and saved as a text', async () => {
  const { user } = await open(7, 'Gerar novos códigos')
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  const saved: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.type(screen.getByLabelText(/^Senha atual/), 'girassol amarelo')
  await user.type(screen.getByLabelText(/^Código/), 'ABCD-EFGH-IJKL-MN2A')
  await user.click(press('Gerar'))
  await user.click(await screen.findByRole('button', { name: 'Copiar códigos' }))
  expect(copied.mock.calls).toEqual([[CODIGOS.join('\n')]])
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy()
  await user.click(press('Baixar em texto'))
  expect(clicked).toHaveBeenCalledOnce()
  expect(await saved[0]?.text()).toContain(`\r\n\r\n${CODIGOS.join('\r\n')}\r\n`)
  const confirmacao = { senhaAtual: 'girassol amarelo', codigo: 'ABCD-EFGH-IJKL-MN2A' }
  expect(sent.mock.calls).toEqual([['codigos', confirmacao]])
})

it('on: off again with password and code', async () => {
  const { user } = await open(1, 'Desativar')
  expect(screen.getByText('Resta 1 código de recuperação.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Senha atual/), 'girassol amarelo')
  await user.type(screen.getByLabelText(/^Código/), '123456')
  await user.click(press('Desativar'))
  await screen.findByText('Verificação em duas etapas desativada.')
  expect(await screen.findByRole('button', { name: 'Ativar' })).toBeTruthy()
  await focusIsOnTheRow()
  expect(sent.mock.calls).toEqual([
    ['desativar', { senhaAtual: 'girassol amarelo', codigo: '123456' }],
  ])
})

it.each([
  ['Ativar', null, 'Continuar', ['Senha atual é obrigatória.']],
  ['Desativar', 10, 'Desativar', ['Senha atual é obrigatória.', 'Código é obrigatório.']],
] as const)('%s: what is missing is said, and nothing sent', async (button, restam, go, faltas) => {
  const { user } = await open(restam, button)
  await user.click(press(go))
  for (const falta of faltas) expect(await screen.findByText(falta)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it('a refusal is said under its field, and what was typed stays', async () => {
  const { user } = await open(10, 'Desativar')
  const message = 'Código inválido. Informe o que o aplicativo mostra agora.'
  server.use(
    http.post('*/api/usuario/duas-etapas/desativar', () =>
      HttpResponse.json({ message, campos: [{ campo: 'codigo', message }] }, { status: 400 }),
    ),
  )
  await user.type(screen.getByLabelText(/^Senha atual/), 'girassol amarelo')
  await user.type(screen.getByLabelText(/^Código/), '000000')
  await user.click(press('Desativar'))
  const field = screen.getByLabelText<HTMLInputElement>(/^Código/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('000000')
  expect(screen.getByRole('alert').textContent).toBe(message)
  // Typed text is not discarded without a question.
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Descartar o que digitou?')).toBeTruthy()
})

it('what no field can say stands below them', async () => {
  const { user } = await open(10, 'Desativar')
  const message = 'Muitas tentativas. Tente de novo em 30 segundos.'
  server.use(
    http.post('*/api/usuario/duas-etapas/desativar', () =>
      HttpResponse.json({ message }, { status: 429 }),
    ),
  )
  await user.type(screen.getByLabelText(/^Senha atual/), 'girassol amarelo')
  await user.type(screen.getByLabelText(/^Código/), '000000')
  await user.click(press('Desativar'))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

it('says when it could not be read, and tries again', async () => {
  server.use(http.get('*/api/usuario/duas-etapas', () => new HttpResponse(null, { status: 500 })))
  umaSessao()
  const { user } = renderApp(
    <dl>
      <DuasEtapasRow />
    </dl>,
  )
  await screen.findByText('Não foi possível saber se está ativada.')
  servedWith(null)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('button', { name: 'Ativar' })).toBeTruthy()
})
