import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { DADOS_BAIXADOS, PREPARANDO } from './meus-dados-dialog.tsx'
import { MeusDadosRow } from './meus-dados-row.tsx'

const MEUS_DADOS = '*/api/usuario/meus-dados'
const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  vi.restoreAllMocks()
  sent.mockClear()
})
afterAll(() => server.close())

/** Records the files that the browser is asked to download. */
function watchDownloads() {
  const given: { nome: string; arquivo: Blob }[] = []
  let last: Blob | null = null
  vi.spyOn(URL, 'createObjectURL').mockImplementation((arquivo) => {
    last = arquivo as Blob
    return 'blob:meus-dados'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (last) given.push({ nome: this.download, arquivo: last })
  })
  return given
}

async function open(senha: string) {
  umaSessao()
  const app = renderApp(
    <dl>
      <MeusDadosRow />
    </dl>,
    { path: '/sessions' },
  )
  await app.user.click(screen.getByRole('button', { name: 'Baixar meus dados' }))
  const dialog = await screen.findByRole('dialog', { name: 'Baixar meus dados' })
  await app.user.type(within(dialog).getByLabelText(/^Senha atual/), senha)
  await app.user.click(within(dialog).getByRole('button', { name: 'Baixar' }))
  return { ...app, dialog }
}

it('asks for the password, says that it is at work, and gives the file as it came', async () => {
  const given = watchDownloads()
  let answer = () => {}
  const ready = new Promise<void>((done) => {
    answer = done
  })
  server.use(
    http.post(MEUS_DADOS, async ({ request }) => {
      sent(await request.json())
      await ready
      return new HttpResponse(new Uint8Array([0x50, 0x4b, 0xff, 0x00]), {
        headers: { 'Content-Type': 'application/zip' },
      })
    }),
  )
  const { dialog } = await open('girassol amarelo')
  expect(await within(dialog).findByText(PREPARANDO)).toBeTruthy()
  answer()
  expect(await screen.findByText(DADOS_BAIXADOS)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.mock.calls).toEqual([[{ senhaAtual: 'girassol amarelo' }]])
  expect(given.map(({ nome }) => nome)).toEqual([expect.stringMatching(/^meus-dados-[\d-]+\.zip$/)])
  const bytes = await given[0]?.arquivo.arrayBuffer()
  expect([...new Uint8Array(bytes ?? new ArrayBuffer())]).toEqual([0x50, 0x4b, 0xff, 0x00])
})

it('says under the field that the password is not right; nothing is downloaded', async () => {
  const given = watchDownloads()
  const campos = [{ campo: 'senhaAtual', message: 'A senha atual não confere.' }]
  server.use(
    http.post(MEUS_DADOS, () =>
      HttpResponse.json({ message: 'A senha atual não confere.', campos }, { status: 400 }),
    ),
  )
  const { dialog } = await open('não é esta')
  const field = within(dialog).getByLabelText(/^Senha atual/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(given).toEqual([])
})

it('closed meanwhile, nothing is downloaded', async () => {
  const given = watchDownloads()
  const gaveUp = vi.fn()
  server.use(
    http.post(MEUS_DADOS, ({ request }) => {
      sent()
      return new Promise(() => request.signal.addEventListener('abort', gaveUp))
    }),
  )
  const { dialog, user } = await open('girassol amarelo')
  await waitFor(() => expect(sent).toHaveBeenCalled())
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(gaveUp).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(given).toEqual([])
})
