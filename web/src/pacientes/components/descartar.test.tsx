import { fraseDoErro } from '@clinica/domain/erros'
import type { DescarteFio, TermoFio } from '@clinica/domain/titular/contract-descarte'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clinicaDePacientes, naLista } from '../../test/clinica-de-pacientes.ts'
import { refusal } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { PacientesScreen } from '../screens/pacientes-screen.tsx'

const LIVIA = naLista('p3', 'Lívia Drummond', true)
const server = setupServer()
const enviado = vi.fn()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => void umaSessao())
afterEach(() => {
  server.resetHandlers()
  enviado.mockClear()
  vi.restoreAllMocks()
})

const DESCARTE: DescarteFio = {
  problema: null,
  guardaAnos: 20,
  prazo: '20 anos do último registro, de 09/03/2001',
  ultimoRegistro: '2001-03-09',
  ultimoPagamento: '2003-05-12',
  de: '2000-01-10',
  ate: '2001-03-09',
  atendimentos: 12,
  comObservacoes: 1,
  lancamentos: 1,
  recibos: 0,
}
const TERMO: TermoFio = {
  id: 't1',
  em: '2026-03-09T12:00:00',
  texto: 'Termo: t1\nRegistro descartado: p3',
  resumo: 'abcdef0123456789abcdef',
}

const previa = (descarte: Partial<DescarteFio> = {}) =>
  server.use(
    http.get('*/api/pacientes/p3/descarte', () => HttpResponse.json({ ...DESCARTE, ...descarte })),
  )
const aoDescartar = (resposta: () => Response) =>
  server.use(
    http.post('*/api/pacientes/p3/descartar', async ({ request }) => {
      enviado(await request.json())
      return resposta()
    }),
  )

async function abrirArquivados() {
  server.use(...clinicaDePacientes([LIVIA], () => undefined))
  const { user } = renderApp(<PacientesScreen />)
  fireEvent.change(screen.getByLabelText('Situação'), { target: { value: 'arquivados' } })
  return user
}
async function abrirDescarte() {
  const user = await abrirArquivados()
  // Behind '⋯', which jsdom cannot open.
  const name = 'Descartar Lívia Drummond'
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações de Lívia Drummond' }))
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
  const dialogo = await screen.findByRole('dialog', { name: 'Descartar cadastro' })
  return { user, dialogo }
}
const botao = (name: string) => screen.findByRole('button', { name })

test('two steps and the name; then the term, and the list without the patient (D6)', async () => {
  previa()
  aoDescartar(() => HttpResponse.json(TERMO, { status: 201 }))
  const { user, dialogo } = await abrirDescarte()
  expect(await within(dialogo).findByText(/^Somem o cadastro,/)).toHaveProperty(
    'textContent',
    'Somem o cadastro, 12 atendimentos (1 com observações), 1 lançamento de pagamento e o histórico, de 10/01/2000 a 09/03/2001.',
  )
  await user.click(await botao('Continuar'))
  await user.click(await botao('Descartar de vez'))
  expect(await screen.findByText('Digite o nome do paciente como está no cadastro.')).toBeTruthy()
  expect(enviado).not.toHaveBeenCalled()
  await user.type(await screen.findByLabelText(/^Nome do paciente/), 'livia drummond')
  await user.click(await botao('Descartar de vez'))
  expect(await screen.findByText('Cadastro descartado. Guarde o termo.')).toBeTruthy()
  expect(enviado.mock.calls).toEqual([[{ nome: 'livia drummond', versao: 4 }]])
  expect(screen.getByText(/Registro descartado: p3/)).toBeTruthy()
  const nomes: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    nomes.push(this.download)
  })
  await user.click(await botao('Baixar termo'))
  expect(nomes).toEqual(['termo-de-descarte-2026-03-09.html'])
  server.resetHandlers()
  server.use(...clinicaDePacientes([], () => undefined))
  await user.click(await botao('Fechar'))
  expect(await screen.findByText('Nenhum paciente arquivado.')).toBeTruthy()
})

test('still to be kept: the day from when on, and no way further', async () => {
  const problema = 'O descarte é possível a partir de 10/03/2046.'
  previa({ problema })
  const { user, dialogo } = await abrirDescarte()
  expect(await within(dialogo).findByText(problema)).toBeTruthy()
  expect(within(dialogo).queryByRole('button', { name: 'Continuar' })).toBeNull()
  await user.click(within(dialogo).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what the server refuses is said, and can be tried again', async () => {
  previa({ ultimoRegistro: null, de: null, ate: null, atendimentos: 0, lancamentos: 0 })
  const message = fraseDoErro('VERSAO_ANTIGA')
  aoDescartar(() => refusal('VERSAO_ANTIGA'))
  const { user } = await abrirDescarte()
  await user.click(await botao('Continuar'))
  await user.type(await screen.findByLabelText(/^Nome do paciente/), 'Lívia Drummond')
  await user.click(await botao('Descartar de vez'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Erro ao descartar o cadastro. ${message}`,
  )
})

test('a preview that fails says why, and is asked for again', async () => {
  server.use(
    http.get('*/api/pacientes/p3/descarte', () =>
      HttpResponse.json({ message: 'Fora do ar.' }, { status: 500 }),
    ),
  )
  const { user } = await abrirDescarte()
  expect(await screen.findByText('Fora do ar.')).toBeTruthy()
  previa()
  await user.click(await botao('Tentar novamente'))
  expect(await botao('Continuar')).toBeTruthy()
})

test.each([
  [[], 'Nenhum termo de descarte.'],
  [[TERMO], 'SHA-256: abcdef0123456789…'],
])('the terms: %j', async (termos, texto) => {
  server.use(http.get('*/api/termos-de-descarte', () => HttpResponse.json(termos)))
  const user = await abrirArquivados()
  await user.click(await botao('Termos de descarte'))
  expect(await screen.findByText(texto)).toBeTruthy()
})

test('an archived patient is found by the id that a term names', async () => {
  await abrirArquivados()
  await screen.findByRole('table')
  for (const [nome, achados] of [
    ['p3', 2],
    ['p33', 0],
  ] as const) {
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: nome } })
    await waitFor(() => expect(screen.queryAllByRole('row')).toHaveLength(achados))
  }
})
