import { fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { BAD_VERSIONS } from '../../test/bad-input.ts'
import { umaConta } from '../../test/contas.ts'
import { frase } from '../../test/entrar.ts'
import { statement } from '../database/database.ts'

const t = await useApp()
const { database, cofre } = t.contexto

const CPF = '52998224725'
const NOVA = {
  tipoDaChave: 'CPF',
  chave: '529.982.247-25',
  nome: 'Ana Souza Psicóloga',
  cidade: 'Vitória',
  diaDoVencimento: 10,
  mensagem: 'Olá, {pagador}.\n\n{pix}',
}
const NADA = {
  tipoDaChave: null,
  chave: null,
  nome: null,
  cidade: null,
  diaDoVencimento: null,
  mensagem: null,
  versao: 0,
}
const ler = (token: string) => t.call('GET', '/api/cobranca', { token })
const mudar = (token: string, body: unknown) => t.call('PUT', '/api/cobranca', { token, body })

test('P4: nothing at first; then as it was set, and nobody else’s', async () => {
  const ana = await umaConta(t)
  const bia = await umaConta(t, { nome: 'Bia Ramos' })
  expect((await ler(ana.token)).body).toEqual(NADA)
  const gravada = await mudar(ana.token, { ...NOVA, versao: 0 })
  expect([gravada.status, gravada.body]).toEqual([200, { ...NOVA, chave: CPF, versao: 1 }])
  expect((await ler(ana.token)).body).toEqual(gravada.body)
  expect((await ler(bia.token)).body).toEqual(NADA)
})

test('P4: what is left out is emptied; without a kind there is no key', async () => {
  const { token } = await umaConta(t)
  await mudar(token, NOVA)
  expect((await mudar(token, { chave: CPF, nome: 'Ana', diaDoVencimento: 5 })).body).toEqual({
    ...NADA,
    diaDoVencimento: 5,
    versao: 2,
  })
})

test('D1: what another window changed is not written over', async () => {
  const { token } = await umaConta(t)
  expect((await mudar(token, { ...NOVA, versao: 0 })).status).toBe(200)
  const velha = await mudar(token, { ...NOVA, diaDoVencimento: 20, versao: 0 })
  expect([velha.status, frase(velha)]).toEqual([409, fraseDoErro('VERSAO_ANTIGA')])
  expect((await ler(token)).body).toMatchObject({ diaDoVencimento: 10, versao: 1 })
  // A client that knows no versions takes what is there.
  expect((await mudar(token, NOVA)).body).toMatchObject({ versao: 2 })
})

test('P4: a refusal says which field, and keeps what was there', async () => {
  const { token } = await umaConta(t)
  await mudar(token, NOVA)
  const recusada = await mudar(token, { ...NOVA, chave: '529.982.247-24', cidade: '' })
  expect(recusada).toMatchObject({
    status: 400,
    body: {
      campos: [
        { campo: 'chave', message: 'Confira o CPF: são 11 dígitos, e estes não conferem.' },
        { campo: 'cidade', message: 'Informe a cidade que aparece no código.' },
      ],
    },
  })
  expect((await ler(token)).body).toMatchObject({ chave: CPF, versao: 1 })
})

test.each(BAD_VERSIONS)('D1: a version of %j is 400', async (versao) => {
  const { token } = await umaConta(t)
  const { status, body } = await mudar(token, { ...NOVA, versao })
  expect([status, body]).toMatchObject([400, { message: 'Versão inválida.' }])
  expect((await ler(token)).body).toEqual(NADA)
})

const BYTES = statement(
  'teste_chave_pix',
  'SELECT chave, chave_do_cifrado(chave) AS id FROM cobranca WHERE profissional_id = $1',
)
const TROCA = statement(
  'teste_troca_chaves_pix',
  'UPDATE cobranca SET chave = $2 WHERE profissional_id = $1 RETURNING versao',
)

test('D5: at rest the key is encrypted, and opens in its own row alone', async () => {
  const ana = await umaConta(t)
  const bia = await umaConta(t)
  for (const { token } of [ana, bia]) await mudar(token, NOVA)
  const [guardada] = await database.query<{ chave: Buffer; id: string }>(BYTES, [
    ana.profissionalId,
  ])
  expect(guardada?.id).toBe(cofre.chaveAtual())
  expect(guardada?.chave.includes(CPF)).toBe(false)
  await database.query(TROCA, [bia.profissionalId, guardada?.chave])
  expect((await ler(bia.token)).body).toMatchObject({
    tipoDaChave: null,
    chave: null,
    diaDoVencimento: 10,
  })
})
