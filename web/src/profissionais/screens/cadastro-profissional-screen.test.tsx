import { act, fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Route, Routes } from '../../lib/page/route-table.tsx'
import { espera } from '../../test/espera.ts'
import { continua, descarta } from '../../test/rascunho.ts'
import { refusal } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { CadastroProfissionalScreen } from './cadastro-profissional-screen.tsx'

const PATH = '/cadastro-profissional-dados/usuario-1'
const PESSOA = {
  nome: 'Ana Lima',
  cpf: '52998224725',
  dataNascimento: '1985-04-12',
  telefone: '27999990000',
  sexo: 'Feminino',
}
const ENDERECO = {
  cep: '29060670',
  logradouro: 'Rua Carlos Eduardo',
  bairro: 'Jardim da Penha',
  localidade: 'Vitória',
  uf: 'ES',
  numero: '120',
  complemento: '',
}
const CORPO = { registroProfissional: '', especialidade: '', pessoa: PESSOA, endereco: ENDERECO }
const CRIADO = {
  id: 'prof-9',
  usuarioId: 'usuario-1',
  registroProfissional: null,
  especialidade: null,
  pessoa: PESSOA,
  endereco: ENDERECO,
  entraPorCpf: true,
}
const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  vi.useRealTimers()
  server.resetHandlers()
  sent.mockClear()
})
afterAll(() => server.close())

const answers = (answer: (token: string | null) => Response | Promise<Response>) =>
  server.use(
    http.get('*/api/cep/:cep', () => HttpResponse.json(ENDERECO)),
    http.post('*/api/profissionais/usuario/usuario-1', async ({ request }) => {
      sent(await request.json())
      return answer(request.headers.get('Authorization'))
    }),
  )

const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${nome}`))
const type = (nome: string, value: string) => fireEvent.change(campo(nome), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Finalizar Cadastro' }))

async function open() {
  const app = renderApp(
    <Routes>
      <Route
        path="/cadastro-profissional-dados/:usuarioId"
        element={<CadastroProfissionalScreen />}
      />
      <Route path="*" element={null} />
    </Routes>,
    { path: PATH },
  )
  await screen.findByLabelText(/^Nome/)
  return app
}

async function fill() {
  type('Nome', PESSOA.nome)
  type('CPF', '529.982.247-25')
  type('Data de Nascimento', PESSOA.dataNascimento)
  type('Telefone', '+55 (27) 99999-0000')
  type('Sexo', PESSOA.sexo)
  type('CEP', ENDERECO.cep)
  await espera(() => expect(campo('Logradouro').value).toBe(ENDERECO.logradouro))
  type('Número', ENDERECO.numero)
}

/** Fake timers from the start; waiting moves them by a millisecond a look. */
async function openFilled() {
  const app = await open()
  vi.useFakeTimers()
  await fill()
  submit()
  return app
}
const says = (sentence: string) => espera(() => expect(screen.getByText(sentence)).toBeTruthy())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const SUCESSO = 'Cadastro de profissional realizado com sucesso!'

it('registers, resets the form, and goes to /login after 2 s', async () => {
  answers(() => HttpResponse.json(CRIADO, { status: 201 }))
  const { endereco } = await openFilled()
  await says(SUCESSO)
  expect(sent.mock.calls).toEqual([[CORPO]])
  expect(campo('Nome').value + campo('CPF').value + campo('Logradouro').value).toBe('')
  expect(screen.queryByText('✓ Endereço encontrado')).toBeNull()
  await pass(1900)
  expect(endereco()).toBe(PATH)
  await pass(100)
  expect(endereco()).toBe('/login')
})

it('is busy until the answer comes', async () => {
  answers(() => new Promise(() => undefined))
  await open()
  await fill()
  submit()
  const busy = await screen.findByRole('button', {
    name: 'Finalizando Cadastro...',
  })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
})

it('says when this account signs in by e-mail only', async () => {
  answers(() => HttpResponse.json({ ...CRIADO, entraPorCpf: false }))
  await openFilled()
  await says('O CPF informado já entra em outra conta. Nesta, você entra apenas com o e-mail.')
})

it('of its own account signed in: keeps the professional and goes to /dashboard', async () => {
  umaSessao({ profissionalId: null, nome: 'ana@clinica.com' })
  answers((token) => HttpResponse.json(CRIADO, { status: token === 'Bearer acesso-1' ? 201 : 500 }))
  const { endereco } = await openFilled()
  await says(SUCESSO)
  expect(localStorage.getItem('profissionalId')).toBe('prof-9')
  expect(JSON.parse(localStorage.getItem('user') ?? '{}').nome).toBe('Ana Lima')
  await pass(2000)
  expect(endereco()).toBe('/dashboard')
})

it('of its own account, with a token that expired meanwhile: refreshes and tries again', async () => {
  umaSessao({ profissionalId: null })
  answers((token) =>
    token === 'Bearer acesso-2'
      ? HttpResponse.json(CRIADO, { status: 201 })
      : refusal('NAO_ENCONTRADO'),
  )
  server.use(
    http.post('*/api/auth/refresh', () =>
      HttpResponse.json({ accessToken: 'acesso-2', refreshToken: 'renovacao-2' }),
    ),
  )
  await openFilled()
  await says(SUCESSO)
})

it.each([
  [
    'the server’s sentence',
    () => refusal('DADOS_JA_CADASTRADOS', 'Cadastro já feito.'),
    /^Cadastro já feito\. Entrar$/,
  ],
  [
    'its own without one',
    () => new HttpResponse(null, { status: 500 }),
    /^Erro ao realizar cadastro do profissional$/,
  ],
  ['that nobody answered', () => HttpResponse.error(), /^Erro de conexão com o servidor$/],
  [
    'that something else went wrong',
    () => HttpResponse.json({}),
    /^Erro inesperado ao realizar cadastro do profissional$/,
  ],
])('says %s, and loses nothing typed', async (_, answer, sentence) => {
  answers(answer)
  await open()
  await fill()
  submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect([campo('Nome').value, campo('CPF').value, campo('Telefone').value]).toEqual([
    PESSOA.nome,
    '529.982.247-25',
    '(27) 99999-0000',
  ])
})

it('complains under every required field, focuses the first, and sends nothing', async () => {
  answers(() => HttpResponse.json(CRIADO))
  await open()
  submit()
  await screen.findByText('Nome é obrigatório.')
  const sentences = [
    'CPF deve ter 11 dígitos.',
    'Data de nascimento é obrigatória.',
    'Sexo é obrigatório.',
    'CEP deve ter 8 dígitos.',
    'Logradouro é obrigatório.',
    'Bairro é obrigatório.',
    'Cidade é obrigatória.',
    'UF é obrigatória.',
    'Número é obrigatório.',
  ]
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeTruthy()
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(10)
  expect(document.activeElement).toBe(campo('Nome'))
  expect(sent).not.toHaveBeenCalled()
})

it('warns of a wrong check digit and takes it all the same', async () => {
  answers(() => HttpResponse.json(CRIADO))
  await open()
  await fill()
  type('CPF', '52998224726')
  expect(screen.getByText('Confira o CPF: o dígito verificador não confere.')).toBeTruthy()
  submit()
  expect(await screen.findByText(SUCESSO)).toBeTruthy()
  expect(sent.mock.calls[0]?.[0].pessoa.cpf).toBe('52998224726')
})

it('Voltar leads to the sign-up', async () => {
  const { user, endereco } = await open()
  expect(campo('Telefone').placeholder).toBe('Somente números')
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  expect(endereco()).toBe('/cadastro-usuario')
})

it('half filled, a link asks; who stays keeps every field (P9)', async () => {
  const { user, endereco } = await open()
  answers(() => HttpResponse.json(CRIADO, { status: 201 }))
  await fill()
  const digitados = ['Nome', 'CPF', 'Telefone', 'CEP', 'Logradouro', 'Número']
  const antes = digitados.map((nome) => campo(nome).value)
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await continua(user)
  expect(digitados.map((nome) => campo(nome).value)).toEqual(antes)
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await descarta(user)
  await vi.waitFor(() => expect(endereco()).toBe('/cadastro-usuario'))
})
