import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { arquivado, corpoDePaciente, umCpf, umPaciente } from '../../test/pacientes.ts'
import { umaAgenda } from '../../test/series.ts'

const t = await useApp()
const conta = await umaConta(t)
const { token } = conta
const put = (id: string, body: unknown) => t.call('PUT', `/api/pacientes/${id}`, { token, body })
const get = async (id: string) => (await t.call('GET', `/api/pacientes/${id}`, { token })).body
const cpfs = async (id: string) => {
  const ler = async (campo: string) =>
    ((await t.call('GET', `/api/pacientes/${id}/${campo}`, { token })).body as { cpf: string }).cpf
  return [await ler('cpf'), await ler('cpf-responsavel')]
}
const message = ({ body }: { body: unknown }) => (body as { message: string }).message

const CHEIO = {
  pessoa: { nomeSocial: 'Caê', telefone: '27999990000', email: 'bia@exemplo.com' },
  responsavelFinanceiro: 'Rita',
  escola: 'Escola Um',
  endereco: { cep: '29060480', logradouro: 'Rua Um', numero: '1', uf: 'ES' },
}

test('a PUT of what was read changes nothing but the version', async () => {
  const cpf = umCpf()
  const lido = await umPaciente(t, conta, {
    ...CHEIO,
    pessoa: { ...CHEIO.pessoa, cpf },
    cpfResponsavelFinanceiro: '52998224725',
  })
  const answer = await put(lido.id, lido)
  expect([answer.status, answer.body]).toEqual([200, { ...lido, versao: 2 }])
  expect(await cpfs(lido.id)).toEqual([cpf, '52998224725'])
})

test('absent keeps, empty empties, the rest is new; path, not body, decides whom', async () => {
  const lido = await umPaciente(t, conta, CHEIO)
  const outro = await umPaciente(t, conta)
  const answer = await put(lido.id, {
    id: outro.id,
    pessoa: { nome: 'Bia Souza', email: '' },
    escola: null,
    endereco: { logradouro: '' },
    valorConsulta: 99.9,
  })
  const esperado: PacienteFio = {
    ...lido,
    pessoa: { ...lido.pessoa, nome: 'Bia Souza', email: null },
    escola: null,
    endereco: { ...lido.endereco, logradouro: null },
    valorConsulta: 99.9,
    versao: 2,
  }
  expect(answer.body).toEqual(esperado)
  expect(await get(lido.id)).toEqual(esperado)
  expect(await get(outro.id)).toEqual(outro)
})

test.each([
  ['absent', {}],
  ['masked', { pessoa: { cpf: '******' } }],
  ['empty', { pessoa: { cpf: '' } }],
  ["the guardian's without the flag", { cpfResponsavelFinanceiro: umCpf() }],
])('a CPF that is %s keeps both', async (_nome, corpo) => {
  const cpf = umCpf()
  const { id } = await umPaciente(t, conta, {
    pessoa: { cpf },
    cpfResponsavelFinanceiro: '52998224725',
  })
  expect((await put(id, corpo)).status).toBe(200)
  expect(await cpfs(id)).toEqual([cpf, '52998224725'])
})

test("a new CPF is kept; the guardian's with its flag, and emptied too", async () => {
  const { id } = await umPaciente(t, conta)
  const cpf = umCpf()
  const responsavel = umCpf()
  const flag = { cpfResponsavelFinanceiroAlterado: true }
  await put(id, { ...flag, pessoa: { cpf }, cpfResponsavelFinanceiro: responsavel })
  expect(await cpfs(id)).toEqual([cpf, responsavel])
  const vazio = await put(id, { ...flag, cpfResponsavelFinanceiro: '' })
  expect(vazio.body).toMatchObject({
    cpfResponsavelFinanceiro: null,
    cpfResponsavelFinanceiroAlterado: false,
  })
  expect(await cpfs(id)).toEqual([cpf, null])
})

test('the CPF of another active patient is refused and nothing changes', async () => {
  const cpf = umCpf()
  await umPaciente(t, conta, { pessoa: { cpf } })
  const lido = await umPaciente(t, conta)
  const answer = await put(lido.id, { pessoa: { nome: 'Outra', cpf } })
  expect([answer.status, message(answer)]).toEqual([409, fraseDoErro('CPF_EM_USO')])
  expect(await get(lido.id)).toEqual(lido)
  expect((await put(lido.id, { pessoa: { cpf: '11111111111' } })).status).toBe(200)
})

test("an archived patient's CPF is free; one's own stays", async () => {
  const cpf = umCpf()
  const antigo = await umPaciente(t, conta, { pessoa: { cpf } })
  expect((await put(antigo.id, { pessoa: { cpf } })).status).toBe(200)
  await arquivado(t, conta, antigo.id)
  const novo = await umPaciente(t, conta)
  expect((await put(novo.id, { pessoa: { cpf } })).status).toBe(200)
})

test('two patients given one CPF at once: one gets it', async () => {
  const ids = [(await umPaciente(t, conta)).id, (await umPaciente(t, conta)).id]
  const cpf = umCpf()
  const answers = await Promise.all(ids.map((id) => put(id, { pessoa: { cpf } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a stale version is refused, whoever comes second; without one the last wins', async () => {
  const { id, versao } = await umPaciente(t, conta)
  const answers = await Promise.all(
    ['Ana', 'Eva'].map((nome) => put(id, { pessoa: { nome }, versao })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const recusada = answers.find(({ status }) => status === 409)
  expect(recusada?.body).toEqual(erroNoFio('VERSAO_ANTIGA'))
  expect((await put(id, { pessoa: { nome: 'Iva' } })).body).toMatchObject({ versao: 3 })
  expect((await put(id, { pessoa: { nome: 'Isa' }, versao: null })).status).toBe(200)
})

test('an archived, a foreign, an unknown and an impossible id answer the same bytes', async () => {
  const { id } = await umPaciente(t, conta)
  await arquivado(t, conta, id)
  const alheio = await umPaciente(t, await umaConta(t))
  const ids = [id, alheio.id, '00000000-0000-7000-8000-000000000000', 'x', '%00', `${id}'--`]
  const answers = await Promise.all(
    ids.flatMap((um) => [
      put(um, { pessoa: { nome: 'Invasão' } }),
      t.call('GET', `/api/pacientes/${um}`, { token }),
      t.call('GET', `/api/pacientes/${um}/cpf`, { token }),
      t.call('GET', `/api/pacientes/${um}/cpf-responsavel`, { token }),
    ]),
  )
  const vistos = new Set(answers.map(({ status, text }) => `${status} ${text}`))
  expect([...vistos]).toEqual([`404 ${JSON.stringify(erroNoFio('NAO_ENCONTRADO'))}`])
})

test.each([
  ['no body', undefined],
  ['a list', []],
  ['a null person', { pessoa: null }],
  ['a null name', { pessoa: { nome: null } }],
  ['an empty name', { pessoa: { nome: '' } }],
  ['a null birth date', { pessoa: { dataNascimento: null } }],
  ['30 February', { pessoa: { dataNascimento: '2026-02-30' } }],
  ['a birth date of tomorrow', { pessoa: { dataNascimento: '2026-03-10' } }],
  ['a null sexo', { pessoa: { sexo: null } }],
  ['a null price', { valorConsulta: null }],
  ['a price of three decimals', { valorConsulta: 1.234 }],
  ['a short CPF', { pessoa: { cpf: '123' } }],
  ['NUL', { escola: 'a\u0000' }],
  ['a lone surrogate', { responsavelFinanceiro: '\udfff' }],
  ['a flag as text', { cpfResponsavelFinanceiroAlterado: 'true' }],
  ['a version as text', { versao: '1' }],
  ['a broken version', { versao: 1.5 }],
  ['a huge version', { versao: 1e300 }],
  ['a version that no row can have', { versao: 2_147_483_648 }],
])('%s is a 400 in Portuguese and changes nothing', async (_nome, corpo) => {
  const lido = await umPaciente(t, conta)
  const answer = await put(lido.id, corpo)
  expect([answer.status, message(answer)]).toEqual([400, expect.stringMatching(/^\p{Lu}.+\.$/u)])
  expect(await get(lido.id)).toEqual(lido)
})

test('what was never refused before is still taken: the body of the registration', async () => {
  const { id } = await umPaciente(t, conta)
  expect((await put(id, corpoDePaciente())).status).toBe(200)
})

test('P4, D9: a name that takes sessions out of a closed month, or puts them in, waits until it is opened', async () => {
  const { conta: dona, agenda, pacienteId } = await umaAgenda(t)
  const call = (method: 'PUT' | 'POST', path: string, body: object) =>
    t.call(method, `/api${path}`, { token: dona.token, body })
  const chama = async (nome: string) => {
    const { status, body, headers } = await call('PUT', `/pacientes/${pacienteId}`, {
      pessoa: { nome },
    })
    return [status, status === 409 && message({ body }), headers['x-meses-fechados']]
  }
  const RECUSADO = [409, 'Março de 2026 está fechado. Reabrir?', '2026-03']
  const ACEITO = [200, false, undefined]
  for (const mes of ['03', '04']) {
    const inicio = `2026-${mes}-02T09:00:00`
    const fim = `2026-${mes}-02T10:00:00`
    await agenda.create({ inicio, fim, pacienteId, valorSessao: 100 })
  }
  await call('POST', '/meses/2026/3/fechar', {})
  expect(await chama('Pessoal')).toEqual(RECUSADO)
  expect(await chama('Ana Pessoal')).toEqual(ACEITO)
  await call('POST', '/meses/2026/3/reabrir', { motivo: 'Nome' })
  expect(await chama('Pessoal')).toEqual(ACEITO)
  await call('POST', '/meses/2026/3/fechar', {})
  expect(await chama('PESSOÁL')).toEqual(ACEITO)
  expect(await chama('Ana')).toEqual(RECUSADO)
})
