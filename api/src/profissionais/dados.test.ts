import { fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { BAD_TEXTS, BAD_VERSIONS } from '../../test/bad-input.ts'
import { umaConta } from '../../test/contas.ts'
import { CPF, cadastrar, DADOS_DO_PROFISSIONAL, entrar, frase } from '../../test/entrar.ts'

const t = await useApp()
const ENDERECO = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  complemento: 'Sala 2',
}
const NOVOS = {
  registroProfissional: ' CRP 06/9 ',
  especialidade: 'Fonoaudiologia',
  endereco: ENDERECO,
}
const LIDOS = {
  registroProfissional: 'CRP 06/9',
  especialidade: 'Fonoaudiologia',
  endereco: { ...ENDERECO, cep: '01001000' },
}
const ler = (token: string) => t.call('GET', '/api/profissionais/dados', { token })
const mudar = (token: string, body: unknown) =>
  t.call('PUT', '/api/profissionais/dados', { token, body })

test('what was typed at the sign-up is read and changed; the CPF is never told', async () => {
  const { email, id } = await cadastrar(t)
  await t.call('POST', `/api/profissionais/usuario/${id}`, { body: DADOS_DO_PROFISSIONAL })
  const { accessToken: token } = (await entrar(t, email)).entrada
  const lidos = await ler(token)
  expect(lidos).toMatchObject({
    status: 200,
    body: {
      registroProfissional: 'CRP 16/1234',
      especialidade: 'Psicologia',
      endereco: { cep: '29060480', logradouro: 'Rua Um', uf: 'ES', complemento: null },
      versao: 1,
    },
  })
  const mudados = await mudar(token, { ...NOVOS, versao: 1 })
  expect([mudados.status, mudados.body]).toEqual([200, { ...LIDOS, versao: 2 }])
  expect((await ler(token)).body).toEqual(mudados.body)
  expect(lidos.text + mudados.text).not.toMatch(new RegExp(`cpf|${CPF}`, 'i'))
  // One still signs in by it.
  expect((await entrar(t, CPF)).status).toBe(200)
})

test('whatever id the body says, it is one’s own', async () => {
  const ana = await umaConta(t)
  const bia = await umaConta(t, { nome: 'Bia Ramos' })
  await mudar(ana.token, { ...NOVOS, id: bia.profissionalId, profissionalId: bia.profissionalId })
  expect((await ler(ana.token)).body).toMatchObject(LIDOS)
  expect((await ler(bia.token)).body).toMatchObject({ registroProfissional: null, versao: 1 })
})

test('what another window changed is not written over, another name too', async () => {
  const { token } = await umaConta(t)
  expect((await mudar(token, { ...NOVOS, versao: 1 })).status).toBe(200)
  const velha = await mudar(token, { ...NOVOS, especialidade: 'Outra', versao: 1 })
  expect([velha.status, frase(velha)]).toEqual([409, fraseDoErro('VERSAO_ANTIGA')])
  expect((await ler(token)).body).toEqual({ ...LIDOS, versao: 2 })
  await t.call('PUT', '/api/profissionais/nome', { token, body: { nome: 'Ana Prado' } })
  expect((await mudar(token, { ...NOVOS, versao: 2 })).status).toBe(409)
  // A client that knows no versions takes what is there.
  expect((await mudar(token, NOVOS)).status).toBe(200)
})

test('registro and especialidade may be empty, the address may not', async () => {
  const { token } = await umaConta(t)
  const vazios = { registroProfissional: '', especialidade: null, endereco: ENDERECO }
  expect((await mudar(token, vazios)).body).toMatchObject({
    registroProfissional: null,
    especialidade: null,
  })
  const semEndereco = await mudar(token, { ...NOVOS, endereco: undefined })
  expect([semEndereco.status, frase(semEndereco)]).toEqual([400, 'Preencha o endereço.'])
})

test.each(['cep', 'logradouro', 'numero', 'bairro', 'localidade', 'uf'])(
  'endereco.%s is required, and takes nothing bad',
  async (campo) => {
    const { token } = await umaConta(t)
    for (const value of [undefined, ...BAD_TEXTS.map(([, bad]) => bad)]) {
      const body = { ...NOVOS, endereco: { ...ENDERECO, [campo]: value } }
      const answer = await mudar(token, body)
      expect([answer.status, (answer.body as { campos: unknown[] }).campos[0]]).toMatchObject([
        400,
        { campo: `endereco.${campo}` },
      ])
    }
    expect((await ler(token)).body).toMatchObject({ versao: 1 })
  },
)

test.each(BAD_VERSIONS)('a version of %j is 400', async (versao) => {
  const { token } = await umaConta(t)
  const { status, body } = await mudar(token, { ...NOVOS, versao })
  expect([status, body]).toMatchObject([400, { message: 'Versão inválida.' }])
  expect((await ler(token)).body).toMatchObject({ versao: 1 })
})

test('an account without a professional has none', async () => {
  const { token } = await umaConta(t, { semDados: true })
  expect([(await ler(token)).status, (await mudar(token, NOVOS)).status]).toEqual([403, 403])
})
