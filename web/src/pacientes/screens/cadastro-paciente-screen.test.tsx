import { act, fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { umPaciente } from '../../test/pacientes.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { CadastroPacienteScreen } from './cadastro-paciente-screen.tsx'

const PATH = '/atendimentos/prof-1/cadastrar'
const server = setupServer()
const enviado = vi.fn()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => void umaSessao())
afterEach(() => {
  vi.useRealTimers()
  server.resetHandlers()
  enviado.mockClear()
})

const responder = (resposta: () => Response) =>
  server.use(
    http.post('*/api/pacientes', async ({ request }) => {
      enviado(await request.json(), request.headers.get('Idempotency-Key'))
      return resposta()
    }),
  )
const criado = () => HttpResponse.json(umPaciente(), { status: 201 })
const recusa = (corpo: object, status = 400) => HttpResponse.json(corpo, { status })

const CAMPOS = {
  Nome: '  Antônia Vasconcelos ',
  CPF: '529.982.247-25',
  'Data de Nascimento': '2015-04-12',
  Telefone: '(27) 99999-0000 123',
  Sexo: 'Feminino',
  'E-mail': 'antonia@exemplo.com',
  'Responsável Financeiro': 'Rita Vasconcelos',
  'CPF do Responsável Financeiro': '11144477735',
  Escola: 'Escola Monteiro Lobato',
  'Valor da Sessão': '180,50',
  Número: '120',
}
const campo = (nome: string) =>
  screen.getByLabelText<HTMLInputElement>(nome === 'CPF' ? /^CPF( \*)?$/ : new RegExp(`^${nome}`), {
    selector: 'input, select',
  })
const digitar = (nome: string, value: string) =>
  fireEvent.change(campo(nome), { target: { value } })
const finalizar = () => fireEvent.click(screen.getByRole('button', { name: 'Finalizar Cadastro' }))
const diz = (sentenca: string) =>
  vi.waitFor(() => expect(screen.getByText(sentenca)).toBeTruthy(), { interval: 1 })

async function abrir() {
  const app = renderApp(
    <Routes>
      <Route path={PATH} element={<CadastroPacienteScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: PATH },
  )
  await screen.findByLabelText(/^Nome/)
  return app
}
async function abrirPreenchido(mudancas: Record<string, string> = {}) {
  const app = await abrir()
  vi.useFakeTimers()
  for (const [nome, value] of Object.entries({ ...CAMPOS, ...mudancas })) digitar(nome, value)
  return app
}

test('the specification’s title, sections, asterisks and buttons', async () => {
  await abrir()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dados do Paciente')
  expect(screen.getAllByRole('group').map((um) => um.querySelector('legend')?.textContent)).toEqual(
    ['Dados pessoais', 'Dados complementares', 'Endereço'],
  )
  const marcados = [...document.querySelectorAll('label')].filter((um) =>
    um.textContent?.endsWith('*'),
  )
  expect(marcados.map((um) => um.textContent?.replace(' *', ''))).toEqual([
    'Nome',
    'CPF',
    'Data de Nascimento',
    'Telefone',
    'Sexo',
    'Valor da Sessão (R$)',
  ])
  const sexos = [...campo('Sexo').querySelectorAll('option')].map((um) => um.textContent)
  expect(sexos).toEqual(['Selecione', 'Masculino', 'Feminino', 'Outros', 'Prefiro Não Informar'])
  expect(campo('Telefone').placeholder).toBe('Somente números')
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/pacientes')
})

test('an empty form: five sentences, each under its field, the first focused, nothing sent', async () => {
  responder(criado)
  await abrir()
  finalizar()
  await diz('Nome é obrigatório.')
  const invalidos = [...document.querySelectorAll('[aria-invalid="true"]')].map((um) =>
    (um.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(''),
  )
  expect(invalidos).toEqual([
    'Nome é obrigatório.',
    'CPF é obrigatório.',
    'Data de nascimento é obrigatória.',
    'Sexo é obrigatório.',
    'Valor da sessão é obrigatório.',
  ])
  expect(document.activeElement).toBe(campo('Nome'))
  expect(enviado).not.toHaveBeenCalled()
})

test.each([
  ['Nome', '   ', 'Nome é obrigatório.'],
  ['CPF', ' ', 'CPF é obrigatório.'],
  ['CPF', '529.982', 'CPF deve ter 11 dígitos.'],
  ['Data de Nascimento', '', 'Data de nascimento é obrigatória.'],
  ['Sexo', '', 'Sexo é obrigatório.'],
  ['Valor da Sessão', '', 'Valor da sessão é obrigatório.'],
  ['E-mail', 'antonia@', 'Informe um e-mail válido.'],
  ['CPF do Responsável Financeiro', '111', 'CPF deve ter 11 dígitos.'],
  [
    'Valor da Sessão',
    '10.000.000,00',
    'Informe um valor entre 0,00 e 9.999.999,99, com até duas casas decimais.',
  ],
])('%s as "%s" alone: said, and nothing sent', async (nome, value, sentenca) => {
  responder(criado)
  await abrirPreenchido({ [nome]: value })
  finalizar()
  await diz(sentenca)
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
  expect(enviado).not.toHaveBeenCalled()
})

test('registers, says so, resets the form, and goes to /pacientes after 1 s', async () => {
  responder(criado)
  const { endereco } = await abrirPreenchido()
  finalizar()
  await diz('Paciente cadastrado com sucesso!')
  expect(enviado.mock.calls[0]?.[0]).toEqual({
    pessoa: {
      nome: '  Antônia Vasconcelos ',
      cpf: '52998224725',
      dataNascimento: '2015-04-12',
      telefone: '27999990000',
      sexo: 'Feminino',
      email: 'antonia@exemplo.com',
    },
    responsavelFinanceiro: 'Rita Vasconcelos',
    cpfResponsavelFinanceiro: '11144477735',
    escola: 'Escola Monteiro Lobato',
    valorConsulta: 180.5,
    endereco: {
      cep: '',
      logradouro: '',
      bairro: '',
      localidade: '',
      uf: '',
      numero: '120',
      complemento: '',
    },
  })
  for (const nome of Object.keys(CAMPOS)) expect([nome, campo(nome).value]).toEqual([nome, ''])
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(endereco()).toBe(PATH)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(endereco()).toBe('/pacientes')
})

test('what is optional, the phone too, may stay empty, and a session may cost nothing', async () => {
  responder(criado)
  await abrirPreenchido({
    Telefone: '',
    'E-mail': '',
    'Responsável Financeiro': '',
    'CPF do Responsável Financeiro': '',
    Escola: '',
    Número: '',
    'Valor da Sessão': '0',
  })
  finalizar()
  await diz('Paciente cadastrado com sucesso!')
})

test.each([
  ['the server’s sentence', () => recusa({ message: 'Dados inválidos.' }), 'Dados inválidos.'],
  [
    'its own without one',
    () => new HttpResponse(null, { status: 500 }),
    'Erro ao cadastrar paciente.',
  ],
  ['its own without an answer', () => HttpResponse.error(), 'Erro ao cadastrar paciente.'],
])('a refusal says %s, and nothing typed is lost', async (_, resposta, sentenca) => {
  responder(resposta)
  const { endereco } = await abrirPreenchido()
  finalizar()
  await diz(sentenca)
  expect([campo('CPF').value, campo('Telefone').value]).toEqual(['529.982.247-25', '27999990000'])
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(endereco()).toBe(PATH)
})

test('a CPF that is taken is said under its field, and the person taken there', async () => {
  const message = 'Já existe um paciente com este CPF.'
  responder(() => recusa({ message, campos: [{ campo: 'pessoa.cpf', message }] }, 409))
  await abrirPreenchido()
  finalizar()
  await vi.waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2), { interval: 1 })
  expect(document.activeElement).toBe(campo('CPF'))
})

test('a wrong check digit is said and refuses nothing', async () => {
  responder(criado)
  await abrirPreenchido({ CPF: '52998224726' })
  await diz('Confira o CPF: o dígito verificador não confere.')
  finalizar()
  await diz('Paciente cadastrado com sucesso!')
})

test('the same body again goes with the same key, a mended one with another', async () => {
  responder(() => HttpResponse.error())
  await abrirPreenchido()
  const enviar = async (vezes: number) => {
    finalizar()
    await vi.waitFor(() => expect(enviado).toHaveBeenCalledTimes(vezes), { interval: 1 })
    await diz('Erro ao cadastrar paciente.')
  }
  await enviar(1)
  await enviar(2)
  digitar('Escola', 'Outra')
  await enviar(3)
  const [primeira, segunda, terceira] = enviado.mock.calls.map(([, chave]) => chave)
  expect(primeira).toMatch(/^[0-9a-f]{32}$/)
  expect([segunda === primeira, terceira === primeira]).toEqual([true, false])
})

test('the address comes with the CEP', async () => {
  server.use(
    http.get('*/api/cep/29060670', () =>
      HttpResponse.json({
        cep: '29060670',
        logradouro: 'Rua Carlos Eduardo',
        bairro: 'Jardim da Penha',
        localidade: 'Vitória',
        uf: 'ES',
      }),
    ),
  )
  await abrir()
  digitar('CEP', '29060-6709')
  expect(campo('CEP').value).toBe('29060670')
  await diz('Buscando CEP...')
  await diz('✓ Endereço encontrado')
  expect(['Logradouro', 'Bairro', 'Cidade', 'UF'].map((nome) => campo(nome).value)).toEqual([
    'Rua Carlos Eduardo',
    'Jardim da Penha',
    'Vitória',
    'ES',
  ])
})
