import { describe, expect, test } from 'vitest'
import { corpoDeDespesa, umaDespesa } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { BAD_NUMBERS, BAD_TEXTS } from '../../test/bad-input.ts'
import { umaConta } from '../../test/contas.ts'

const t = await useApp()
const conta = await umaConta(t)
const id = await umaDespesa(t, conta, { tipo: 'RECORRENTE', mes: 1 })
const get = async () => (await t.call('GET', '/api/despesas', { token: conta.token })).body
const antes = await get()

const json = (valores: unknown[]) => valores.map((valor) => JSON.stringify(valor))
const TEXTOS = BAD_TEXTS.map(([, valor]) => JSON.stringify(valor))
const NUMEROS = [...BAD_NUMBERS, ...json([null, '1', true, [], {}]), 'NaN']

const RUINS: [campo: string, json: string][] = [
  ...TEXTOS.map((valor): [string, string] => ['nome', valor]),
  ...json(['a\nb', '\u200b', 'x'.repeat(121)]).map((valor): [string, string] => ['nome', valor]),
  ...[...NUMEROS, '0', '-1', '0.001', '10.005', '10000000'].map((valor): [string, string] => [
    'valor',
    valor,
  ]),
  ...json([null, '', 'unica', 'MENSAL', 1, []]).map((valor): [string, string] => [
    'tipoDespesa',
    valor,
  ]),
  ...[...NUMEROS, '0', '13', '1.5', '-1'].map((valor): [string, string] => [
    'mesCompetencia',
    valor,
  ]),
  ...[...NUMEROS, '1899', '2100', '2026.5'].map((valor): [string, string] => [
    'anoCompetencia',
    valor,
  ]),
]

/** The good body as text with one field replaced, so that what JSON cannot say can be sent too. */
const com = (campo: string, valor: string) => {
  const { [campo as 'nome']: _, ...resto } = corpoDeDespesa()
  return `{"${campo}":${valor},${JSON.stringify(resto).slice(1)}`
}

async function recusado(method: 'POST' | 'PUT' | 'DELETE', url: string, raw: string) {
  const answer = await t.call(method, url, { token: conta.token, raw })
  expect(answer.status, answer.text).toBe(400)
  expect((answer.body as { message: string }).message).toMatch(/^\p{Lu}.*\.$/u)
  expect(await get()).toEqual(antes)
}

describe.each([
  ['POST', '/api/despesas'],
  ['PUT', `/api/despesas/${id}`],
] as const)('%s', (method, url) => {
  test.each(RUINS)('%s = %s is refused in Portuguese, nothing saved', (campo, valor) =>
    recusado(method, url, com(campo, valor)),
  )
  test.each(['', 'null', '[]', '"a"', '{', '{}'])('the body %j is refused', (raw) =>
    recusado(method, url, raw),
  )
  test.each(['nome', 'valor', 'tipoDespesa', 'mesCompetencia', 'anoCompetencia'] as const)(
    'without %s it is refused',
    (campo) => {
      const { [campo]: _, ...resto } = corpoDeDespesa()
      return recusado(method, url, JSON.stringify(resto))
    },
  )
})

test.each(['-1', '1.5', '"1"'])('the version %s is refused', async (versao) => {
  await recusado('PUT', `/api/despesas/${id}`, com('versao', versao))
  await recusado('DELETE', `/api/despesas/${id}`, `{"versao":${versao}}`)
})

test.each(['editMode=todos', 'editMode=single&mes=0&ano=2026', 'editMode=all&mes=1&ano=1'])(
  'the scope %s is refused',
  async (query) => {
    const corpo = JSON.stringify(corpoDeDespesa())
    await recusado('PUT', `/api/despesas/${id}?${query}`, corpo)
    await recusado('DELETE', `/api/despesas/${id}?${query}`, 'null')
  },
)
