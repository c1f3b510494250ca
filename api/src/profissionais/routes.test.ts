import { fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { BAD_NUMBERS, BAD_TEXTS } from '../../test/bad-input.ts'
import { umaConta } from '../../test/contas.ts'
import { cadastrar, DADOS_DO_PROFISSIONAL as DADOS, entrar, frase } from '../../test/entrar.ts'
import { statement } from '../database/database.ts'

const t = await useApp({ cadastroLimiteHora: 1_000 })
const CPFS = statement('teste_cpfs', 'SELECT id, cpf FROM profissional WHERE usuario_id = $1')

let proximo = 10_000_000_000
const novoCpf = () => String(proximo++)
const comCpf = (cpf: string) => ({ ...DADOS, pessoa: { ...DADOS.pessoa, cpf } })
const enviar = (id: string, body: unknown = comCpf(novoCpf()), token?: string) =>
  t.call('POST', `/api/profissionais/usuario/${id}`, { body, ...(token ? { token } : {}) })
const guardados = (usuarioId: string) =>
  t.contexto.database.query<{ id: string; cpf: Buffer }>(CPFS, [usuarioId])

test('the form finishes the account: read form without CPF, then login knows the professional', async () => {
  const { id, email } = await cadastrar(t)
  const cpf = novoCpf()
  const answer = await enviar(id, comCpf(cpf))
  expect(answer).toMatchObject({
    status: 201,
    body: {
      usuarioId: id,
      registroProfissional: 'CRP 16/1234',
      especialidade: 'Psicologia',
      pessoa: { nome: 'Ana Souza', dataNascimento: '1985-01-31', telefone: '27999990000' },
      endereco: { cep: '29060480', localidade: 'Vitória', uf: 'ES', complemento: null },
      entraPorCpf: true,
    },
  })
  expect(answer.text).not.toContain(cpf)
  const { entrada } = await entrar(t, email)
  expect(entrada).toMatchObject({
    nome: 'Ana Souza',
    profissionalId: (answer.body as { id: string }).id,
  })
})

test('the CPF is kept encrypted, bound to its row', async () => {
  const { id } = await cadastrar(t)
  const cpf = novoCpf()
  await enviar(id, comCpf(cpf))
  const [linha] = await guardados(id)
  expect(linha?.cpf.includes(cpf)).toBe(false)
  const { cofre } = t.contexto
  expect(cofre.decifrar(linha?.cpf ?? Buffer.alloc(0), `profissional.cpf:${linha?.id}`)).toBe(cpf)
})

test('the id opens the form once', async () => {
  const { id } = await cadastrar(t)
  expect((await enviar(id)).status).toBe(201)
  const answer = await enviar(id)
  expect([answer.status, frase(answer)]).toEqual([409, fraseDoErro('DADOS_JA_CADASTRADOS')])
  expect(await guardados(id)).toHaveLength(1)
})

test('ten at once make one professional', async () => {
  const { id } = await cadastrar(t)
  const answers = await Promise.all(Array.from({ length: 10 }, () => enviar(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
})

test('after 60 minutes the id alone is worth nothing, its owner signed in still may', async () => {
  const { id, email } = await cadastrar(t)
  t.relogio.avancar(60 * 60_000 + 1)
  const vencido = await enviar(id)
  const desconhecido = await enviar('nunca-existiu')
  expect([vencido.status, vencido.text]).toEqual([404, desconhecido.text])
  const estranho = await umaConta(t)
  expect((await enviar(id, undefined, estranho.token)).status).toBe(404)
  const { accessToken } = (await entrar(t, email)).entrada
  expect((await enviar(id, undefined, accessToken)).status).toBe(201)
})

test('within the hour a bearer of another user is ignored', async () => {
  const { id } = await cadastrar(t)
  const estranho = await umaConta(t)
  const answer = await enviar(id, undefined, estranho.token)
  expect(answer).toMatchObject({ status: 201, body: { usuarioId: id } })
})

test('an account of another role has no form', async () => {
  for (const perfil of ['PACIENTE', 'ADMIN'] as const) {
    const { usuarioId, token } = await umaConta(t, { perfil })
    expect((await enviar(usuarioId, undefined, token)).status).toBe(404)
  }
})

test('a CPF that signs in elsewhere does not block: this account enters by e-mail only', async () => {
  const cpf = novoCpf()
  const primeira = await cadastrar(t)
  const segunda = await cadastrar(t)
  expect((await enviar(primeira.id, comCpf(cpf))).body).toMatchObject({ entraPorCpf: true })
  expect(await enviar(segunda.id, comCpf(cpf))).toMatchObject({
    status: 201,
    body: { entraPorCpf: false },
  })
  expect((await entrar(t, cpf)).entrada.usuarioId).toBe(primeira.id)
  expect((await entrar(t, segunda.email)).entrada.nome).toBe('Ana Souza')
})

test('of many that claim a CPF at once, one signs in with it', async () => {
  const cpf = novoCpf()
  const contas = await Promise.all(Array.from({ length: 6 }, () => cadastrar(t)))
  const answers = await Promise.all(contas.map(({ id }) => enviar(id, comCpf(cpf))))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
  const porCpf = answers.filter(({ body }) => (body as { entraPorCpf: boolean }).entraPorCpf)
  expect(porCpf).toHaveLength(1)
})

test('optional fields may be missing, null or blank', async () => {
  const { id } = await cadastrar(t)
  const { telefone: _t, ...pessoa } = DADOS.pessoa
  const body = { registroProfissional: null, especialidade: ' ', pessoa, endereco: DADOS.endereco }
  expect(await enviar(id, { ...body, pessoa: { ...pessoa, cpf: novoCpf() } })).toMatchObject({
    status: 201,
    body: { registroProfissional: null, especialidade: null, pessoa: { telefone: null } },
  })
})

test('nobody is born tomorrow, on the clinic’s date', async () => {
  const { id } = await cadastrar(t)
  const amanha = { ...DADOS.pessoa, dataNascimento: '2026-03-10', cpf: novoCpf() }
  const answer = await enviar(id, { ...DADOS, pessoa: amanha })
  expect([answer.status, frase(answer)]).toEqual([
    400,
    'A data de nascimento não pode estar no futuro.',
  ])
  expect(await guardados(id)).toEqual([])
})

const FIELDS: [group: 'pessoa' | 'endereco', field: string][] = [
  ...['nome', 'cpf', 'dataNascimento', 'sexo'].map(
    (field) => ['pessoa', field] as ['pessoa', string],
  ),
  ...['cep', 'logradouro', 'numero', 'bairro', 'localidade', 'uf'].map(
    (field) => ['endereco', field] as ['endereco', string],
  ),
]

test.each(FIELDS)('%s.%s is required, and takes nothing bad', async (group, field) => {
  const { id } = await cadastrar(t)
  const bad = [undefined, '2026-02-30', ...BAD_TEXTS.map(([, value]) => value)]
  for (const value of bad) {
    // A free text may say anything, and a CEP's digits are all that counts.
    const livre = ['nome', 'cep', 'logradouro', 'numero', 'bairro', 'localidade'].includes(field)
    if (livre && value === '2026-02-30') continue
    const body = { ...DADOS, [group]: { ...DADOS[group], [field]: value } }
    const answer = await enviar(id, body)
    expect([value, answer.status]).toEqual([value, 400])
    expect(frase(answer)).toMatch(/^[A-ZÀ-Ú].*\.$/)
    expect((answer.body as { campos: unknown[] }).campos[0]).toMatchObject({
      campo: `${group}.${field}`,
    })
  }
  expect(await guardados(id)).toEqual([])
})

test.each([null, [], 'x', 7, {}, { pessoa: null }, { pessoa: DADOS.pessoa, endereco: 'x' }])(
  'the body %j is 400',
  async (body) => {
    const { id } = await cadastrar(t)
    const answer = await enviar(id, body)
    expect([answer.status, frase(answer)]).toEqual([400, expect.stringMatching(/^[A-ZÀ-Ú].*\.$/)])
  },
)

test.each(BAD_NUMBERS)('%s is 400', async (number) => {
  const { id } = await cadastrar(t)
  const raw = JSON.stringify(DADOS).replace('"10"', number)
  expect((await t.call('POST', `/api/profissionais/usuario/${id}`, { raw })).status).toBe(400)
})

test.each(['a%00b', 'x'.repeat(400), '%20', '..%2F..'])('the id %j is 404', async (id) =>
  expect((await enviar(id)).status).toBe(404),
)
