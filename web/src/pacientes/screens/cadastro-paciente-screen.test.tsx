import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import {
  abrir,
  abrirPreenchido,
  CAMPOS,
  campo,
  comServidor,
  criado,
  digitar,
  diz,
  enviado,
  finalizar,
  PATH,
  responder,
  server,
} from '../../test/cadastro-de-paciente.tsx'
import { continua, descarta, pergunta, semPergunta } from '../../test/rascunho.ts'

comServidor()

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
      nomeSocial: 'Caê Lima',
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
    'Nome social': '',
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
  digitar('CEP', '29060-670')
  expect(campo('CEP').value).toBe('29060-670')
  await diz('Buscando CEP...')
  await diz('✓ Endereço encontrado')
  expect(['Logradouro', 'Bairro', 'Cidade', 'UF'].map((nome) => campo(nome).value)).toEqual([
    'Rua Carlos Eduardo',
    'Jardim da Penha',
    'Vitória',
    'ES',
  ])
})

test('half filled, a link asks; who stays keeps every field (P9)', async () => {
  const { user, endereco } = await abrir()
  for (const [nome, value] of Object.entries(CAMPOS)) digitar(nome, value)
  const digitados = () => Object.keys(CAMPOS).map((nome) => campo(nome).value)
  const antes = digitados()
  const voltar = screen.getByRole('link', { name: 'Voltar' })
  await user.click(voltar)
  expect((await pergunta()).textContent).toContain('em “Dados do Paciente” ainda')
  await continua(user)
  expect(digitados()).toEqual(antes)
  expect(endereco()).toBe(PATH)
  await user.click(voltar)
  await descarta(user)
  await waitFor(() => expect(endereco()).toBe('/pacientes'))
})

test('empty, a link asks nothing', async () => {
  const { user, endereco } = await abrir()
  digitar('Nome', 'Lívia')
  digitar('Nome', '')
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await waitFor(() => expect(endereco()).toBe('/pacientes'))
  semPergunta()
})
