import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { corpoDePaciente, umCpf, umPaciente } from '../../test/pacientes.ts'

const t = await useApp()
const conta = await umaConta(t)
const { token } = conta
const post = (body: unknown, headers: Record<string, string> = {}) =>
  t.call('POST', '/api/pacientes', { token, body, headers })
const lista = async (de = conta) =>
  (await t.call('GET', '/api/pacientes', { token: de.token })).body as { id: string }[]

const JA_EXISTE = fraseDoErro('CPF_EM_USO')
const EM_USO = erroNoFio('CPF_EM_USO', JA_EXISTE, [{ campo: 'pessoa.cpf', message: JA_EXISTE }])
const SEM_ENDERECO = {
  cep: null,
  logradouro: null,
  numero: null,
  bairro: null,
  localidade: null,
  uf: null,
  complemento: null,
}

test('what §5 requires is enough; the answer is the read form without a digit of the CPF', async () => {
  const cpf = umCpf()
  const answer = await post(corpoDePaciente({ pessoa: { cpf } }))
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    pessoa: {
      nome: 'Bia Lima',
      cpf: '******',
      idade: 10,
      dataNascimento: '2015-05-02',
      telefone: null,
      sexo: 'Feminino',
      email: null,
    },
    responsavelFinanceiro: null,
    cpfResponsavelFinanceiro: null,
    cpfResponsavelFinanceiroAlterado: false,
    escola: null,
    valorConsulta: 180,
    endereco: SEM_ENDERECO,
    arquivado: false,
    versao: 1,
  })
  const { id } = answer.body as { id: string }
  expect((await t.call('GET', `/api/pacientes/${id}`, { token })).body).toEqual(answer.body)
})

test.each([
  ['mae\u200b@exemplo.test', 'mae@exemplo.test'],
  ['\u202apai@exemplo.test\u202c', 'pai@exemplo.test'],
])('the e-mail %j is kept as it is seen', async (email, visto) => {
  const answer = await post(corpoDePaciente({ pessoa: { cpf: umCpf(), email } }))
  expect(answer).toMatchObject({ status: 201, body: { pessoa: { email: visto } } })
})

test.each([
  [
    'telefone',
    '+54 9 11 2345-6789',
    'É um telefone de outro país. Informe um do Brasil, com o DDD.',
  ],
  [
    'telefone',
    '+1 (305) 555-0123',
    'É um telefone de outro país. Informe um do Brasil, com o DDD.',
  ],
  ['telefone', '3123-4567 ramal 12', 'Deixe um só telefone, sem ramal nem outro número ao lado.'],
  [
    'email',
    'mãe@exemplo.test',
    'O e-mail só pode ter letras sem acento, números e sinais como ponto e hífen.',
  ],
  ['nome', '\u3164\u2800\u200b', 'Nome é obrigatório.'],
  ['nome', 'Bia\u001b[31m', 'Nome contém caracteres inválidos.'],
])('%s %j is refused under its field', async (campo, valor, message) => {
  const answer = await post(corpoDePaciente({ pessoa: { cpf: umCpf(), [campo]: valor } }))
  expect(answer).toMatchObject({
    status: 400,
    body: { campos: [{ campo: `pessoa.${campo}`, message }] },
  })
})

test('every field, punctuated and padded, is kept trimmed and as digits', async () => {
  const cpf = umCpf()
  const comMascara = cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
  const paciente = await umPaciente(t, conta, {
    id: 'ignored',
    profissionalId: 'ignored',
    pessoa: {
      nome: '  João d’Ávila ',
      cpf: ` ${comMascara} `,
      telefone: '(27) 99999-0000',
      email: ' Joao@Exemplo.com ',
      sexo: 'PrefiroNaoInformar',
    },
    responsavelFinanceiro: ' Rita ',
    cpfResponsavelFinanceiro: '529.982.247-25',
    escola: ' Escola Um ',
    valorConsulta: 0.01,
    endereco: {
      cep: '29060-480',
      logradouro: ' Rua Um ',
      numero: '10 A',
      bairro: 'Centro',
      localidade: 'Vitória',
      uf: 'es',
      complemento: '',
    },
  })
  expect(paciente).toMatchObject({
    pessoa: {
      nome: 'João d’Ávila',
      telefone: '27999990000',
      email: 'Joao@Exemplo.com',
      sexo: 'PrefiroNaoInformar',
    },
    responsavelFinanceiro: 'Rita',
    cpfResponsavelFinanceiro: '******',
    escola: 'Escola Um',
    valorConsulta: 0.01,
    endereco: {
      cep: '29060480',
      logradouro: 'Rua Um',
      numero: '10 A',
      bairro: 'Centro',
      localidade: 'Vitória',
      uf: 'ES',
      complemento: null,
    },
  })
  const revelado = await t.call('GET', `/api/pacientes/${paciente.id}/cpf`, { token })
  expect(revelado.body).toEqual({ cpf })
})

describe('the CPF of two active patients (D5)', () => {
  test('a valid one is refused the second time, with or without punctuation', async () => {
    const cpf = umCpf()
    await umPaciente(t, conta, { pessoa: { cpf } })
    const outra = await post(
      corpoDePaciente({ pessoa: { cpf: `${cpf.slice(0, 9)}-${cpf.slice(9)}` } }),
    )
    expect([outra.status, outra.body]).toEqual([409, EM_USO])
  })
  test('six at once make one', async () => {
    const body = corpoDePaciente()
    const antes = (await lista()).length
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await lista()).length).toBe(antes + 1)
  })
  test('a wrong check digit never refuses, not even twice', async () => {
    const pessoa = { cpf: '11111111111' }
    expect((await post(corpoDePaciente({ pessoa }))).status).toBe(201)
    expect((await post(corpoDePaciente({ pessoa }))).status).toBe(201)
  })
  test('another professional may have the same patient', async () => {
    const body = corpoDePaciente()
    expect((await post(body)).status).toBe(201)
    const outra = await umaConta(t)
    const answer = await t.call('POST', '/api/pacientes', { token: outra.token, body })
    expect(answer.status).toBe(201)
  })
})

const pessoa = (campos: Record<string, unknown>) => corpoDePaciente({ pessoa: campos })
const RUINS: [nome: string, corpo: unknown, frase: string][] = [
  ['null', null, fraseDoErro('TIPO_NAO_ACEITO')],
  ['a list', [], fraseDoErro('DADOS_INVALIDOS')],
  ['a text', 'oi', fraseDoErro('DADOS_INVALIDOS')],
  ['no person', { valorConsulta: 180 }, 'Preencha os dados pessoais.'],
  ['no name', pessoa({ nome: undefined }), 'Nome é obrigatório.'],
  ['a blank name', pessoa({ nome: '   ' }), 'Nome é obrigatório.'],
  ['a name of another type', pessoa({ nome: 5 }), 'Nome é obrigatório.'],
  ['a long name', pessoa({ nome: 'x'.repeat(151) }), 'Nome deve ter no máximo 150 caracteres.'],
  ['NUL in a name', pessoa({ nome: 'a\u0000b' }), 'Nome contém caracteres inválidos.'],
  ['a lone surrogate', pessoa({ nome: 'a\ud800' }), 'Nome contém caracteres inválidos.'],
  ['no CPF', pessoa({ cpf: undefined }), 'CPF deve ter 11 dígitos.'],
  ['an empty CPF', pessoa({ cpf: '' }), 'CPF deve ter 11 dígitos.'],
  ['a CPF of 10 digits', pessoa({ cpf: '1234567890' }), 'CPF deve ter 11 dígitos.'],
  ['a CPF of 12 digits', pessoa({ cpf: '123456789012' }), 'CPF deve ter 11 dígitos.'],
  ['a masked CPF', pessoa({ cpf: '******' }), 'CPF deve ter 11 dígitos.'],
  ['a number as CPF', pessoa({ cpf: 52998224725 }), 'CPF deve ter 11 dígitos.'],
  ['no birth date', pessoa({ dataNascimento: undefined }), 'Data de nascimento é obrigatória.'],
  ['30 February', pessoa({ dataNascimento: '2026-02-30' }), 'Data de nascimento inválida.'],
  ['a year 1899', pessoa({ dataNascimento: '1899-12-31' }), 'Data de nascimento inválida.'],
  ['a blank birth date', pessoa({ dataNascimento: ' ' }), 'Data de nascimento é obrigatória.'],
  [
    'a birth date of tomorrow',
    pessoa({ dataNascimento: '2026-03-10' }),
    'A data de nascimento não pode estar no futuro.',
  ],
  ['an unknown sexo', pessoa({ sexo: 'X' }), 'Sexo é obrigatório.'],
  ['a long phone', pessoa({ telefone: '1'.repeat(12) }), 'Telefone deve ter no máximo 11 dígitos.'],
  ['a wrong e-mail', pessoa({ email: 'a@' }), 'Informe um e-mail válido.'],
  ['no price', corpoDePaciente({ valorConsulta: undefined }), 'Valor da sessão é obrigatório.'],
  ['a null price', corpoDePaciente({ valorConsulta: null }), 'Valor da sessão é obrigatório.'],
  ['a price as text', corpoDePaciente({ valorConsulta: '180' }), 'Valor da sessão é obrigatório.'],
  ...[-1, 10.001, 10_000_000].map((valorConsulta): [string, unknown, string] => [
    `a price of ${valorConsulta}`,
    corpoDePaciente({ valorConsulta }),
    'Informe um valor entre 0,00 e 9.999.999,99, com até duas casas decimais.',
  ]),
  [
    'a wrong guardian CPF',
    corpoDePaciente({ cpfResponsavelFinanceiro: '123' }),
    'CPF deve ter 11 dígitos.',
  ],
  [
    'a long school',
    corpoDePaciente({ escola: 'x'.repeat(151) }),
    'Escola deve ter no máximo 150 caracteres.',
  ],
  ['a short CEP', corpoDePaciente({ endereco: { cep: '123' } }), 'CEP deve ter 8 dígitos.'],
  ['an unknown UF', corpoDePaciente({ endereco: { uf: 'XX' } }), 'UF inválida.'],
  ['an address as text', corpoDePaciente({ endereco: 'Rua Um' }), 'Endereço inválido.'],
]

test.each(RUINS)('%s is a 400 in Portuguese and saves nothing', async (_nome, corpo, frase) => {
  const antes = await lista()
  const answer = await post(corpo)
  expect([answer.status, (answer.body as { message: string }).message]).toEqual([400, frase])
  expect(await lista()).toEqual(antes)
})

test('1e400 as a price is a 400', async () => {
  const raw = JSON.stringify(corpoDePaciente()).replace(
    '"valorConsulta":180',
    '"valorConsulta":1e400',
  )
  expect(raw).toContain('1e400')
  expect((await t.call('POST', '/api/pacientes', { token, raw })).status).toBe(400)
})
