import { erroNoFio } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { corpoDeAgendamento, corpoDeDespesa } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { corpoDePaciente, umCpf, umPaciente } from '../../test/pacientes.ts'
import { statement } from '../database/database.ts'
import { deleteChavesVencidas } from './create-once.ts'

const t = await useApp()
const conta = await umaConta(t)
let numero = 0
const umaChave = () => {
  numero += 1
  return `chave-${numero}`
}
const post = (chave: string, body: unknown, { token } = conta) =>
  t.call('POST', '/api/pacientes', { token, body, headers: { 'idempotency-key': chave } })
const idDe = ({ body }: { body: unknown }) => (body as { id: string }).id
const DIA = 24 * 60 * 60 * 1000

test('the same key and body answer the same row with 201', async () => {
  const chave = umaChave()
  const body = corpoDePaciente()
  const um = await post(chave, body)
  const outro = await post(chave, body)
  expect([um.status, outro.status, outro.body]).toEqual([201, 201, um.body])
})

test('the row is answered as it is now', async () => {
  const chave = umaChave()
  const body = corpoDePaciente()
  const { token } = conta
  const id = idDe(await post(chave, body))
  await t.call('PUT', `/api/pacientes/${id}`, { token, body: { pessoa: { nome: 'Nova' } } })
  expect((await post(chave, body)).body).toMatchObject({ id, pessoa: { nome: 'Nova' }, versao: 2 })
})

test('a double click makes one row', async () => {
  const chave = umaChave()
  const body = corpoDePaciente({ pessoa: { cpf: '11111111111' } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(chave, body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect(new Set(answers.map(idDe)).size).toBe(1)
})

test('another body is a 422 and makes nothing; another account has keys of its own', async () => {
  const chave = umaChave()
  const body = corpoDePaciente()
  await post(chave, body)
  const outro = await post(chave, corpoDePaciente())
  expect([outro.status, outro.body]).toEqual([422, erroNoFio('CHAVE_REPETIDA')])
  expect((await post(chave, body, await umaConta(t))).status).toBe(201)
})

test('a body that means the same is the same', async () => {
  const chave = umaChave()
  const cpf = umCpf()
  const um = await post(chave, corpoDePaciente({ pessoa: { cpf } }))
  const { pessoa, ...resto } = corpoDePaciente({ pessoa: { cpf: ` ${cpf} ` } })
  expect(idDe(await post(chave, { ...resto, extra: 1, pessoa }))).toBe(idDe(um))
})

test('a refusal leaves the key free', async () => {
  const chave = umaChave()
  const cpf = umCpf()
  const primeiro = await umPaciente(t, conta, { pessoa: { cpf } })
  const body = corpoDePaciente({ pessoa: { cpf } })
  expect((await post(chave, body)).status).toBe(409)
  await t.call('PUT', `/api/pacientes/${primeiro.id}`, {
    token: conta.token,
    body: { pessoa: { cpf: umCpf() } },
  })
  expect((await post(chave, body)).status).toBe(201)
})

test('after 24 h a key is forgotten', async () => {
  const chave = umaChave()
  const body = corpoDePaciente({ pessoa: { cpf: '11111111111' } })
  const um = await post(chave, body)
  t.relogio.avancar(DIA - 1)
  expect(idDe(await post(chave, body))).toBe(idDe(um))
  t.relogio.avancar(1)
  const depois = await post(chave, body)
  expect([depois.status, idDe(depois) === idDe(um)]).toEqual([201, false])
})

test('keys that are over are swept away, the others stay', async () => {
  const velha = umaChave()
  const nova = umaChave()
  await post(velha, corpoDePaciente({ pessoa: { cpf: umCpf() } }))
  t.relogio.avancar(1)
  await post(nova, corpoDePaciente({ pessoa: { cpf: umCpf() } }))
  t.relogio.avancar(DIA - 1)
  await deleteChavesVencidas(t.contexto)
  const registrosDe = (chave: string) => t.contexto.database.query(REGISTROS, [chave])
  expect([await registrosDe(velha), await registrosDe(nova)]).toEqual([[], [expect.anything()]])
})

const REGISTROS = statement(
  'teste_registros',
  'SELECT idempotencia::text AS tudo, octet_length(corpo_hmac) AS hmac FROM idempotencia WHERE chave = $1',
)

test('what is kept is the id and an HMAC, nothing of the body', async () => {
  const chave = umaChave()
  const body = corpoDePaciente({ pessoa: { nome: 'Segredo' } })
  const id = idDe(await post(chave, body))
  const registros = await t.contexto.database.query<{ tudo: string }>(REGISTROS, [chave])
  expect(registros).toEqual([{ tudo: expect.stringContaining(id), hmac: 39 }])
  expect(registros[0]?.tudo).not.toContain('Segredo')
})

test.each(['a b', 'x'.repeat(201), 'ção'])('the key %j is a 400', async (chave) => {
  const answer = await post(chave, corpoDePaciente())
  expect([answer.status, answer.body]).toEqual([
    400,
    erroNoFio(
      'DADOS_INVALIDOS',
      'Idempotency-Key deve ter de 1 a 200 caracteres, sem espaços nem acentos.',
    ),
  ])
})

test('an empty key is none', async () => {
  const body = corpoDePaciente({ pessoa: { cpf: '11111111111' } })
  expect(idDe(await post('', body))).not.toBe(idDe(await post('', body)))
})

test.each([
  ['/api/pacientes', corpoDePaciente()],
  ['/api/agendamentos', corpoDeAgendamento()],
  ['/api/despesas', corpoDeDespesa()],
])('%s: the key of a row since deleted says so, and makes nothing', async (url, body) => {
  const { token } = await umaConta(t)
  const create = (chave: string) =>
    t.call('POST', url, { token, body, headers: { 'idempotency-key': chave } })
  const chave = umaChave()
  const feita = await create(chave)
  await t.call('DELETE', `${url}/${idDe(feita)}`, { token })
  const repetida = await create(chave)
  expect([repetida.status, repetida.body]).toEqual([409, erroNoFio('JA_EXCLUIDO')])
  const outra = await create(umaChave())
  expect([outra.status, idDe(outra) === idDe(feita)]).toEqual([201, false])
})
