import { describe, expect, test } from 'vitest'
import { useApp } from '../app.ts'
import { umaConta } from '../contas.ts'
import { type AccessRow, CALLERS, EVERYONE, type Scene } from './access.ts'
import { AGENDA_ROWS } from './agenda-rows.ts'
import { ATENDIMENTOS_ROWS } from './atendimentos-rows.ts'
import { AUTENTICACAO_ROWS } from './autenticacao-rows.ts'
import { CEP_ROWS } from './cep-rows.ts'
import { FINANCEIRO_ROWS } from './financeiro-rows.ts'
import { PACIENTES_ROWS } from './pacientes-rows.ts'
import { PROFISSIONAIS_ROWS } from './profissionais-rows.ts'

const HTTP: AccessRow[] = ['saude', 'pronto', 'docs', 'docs/json'].map((path) => ({
  route: `GET /api/${path}`,
  prepare: () => ({ url: `/api/${path}` }),
  answers: EVERYONE(200),
}))

/** Each noun declares its rows beside its routes' tests. */
const ROWS: AccessRow[] = [
  ...HTTP,
  ...AUTENTICACAO_ROWS,
  ...PROFISSIONAIS_ROWS,
  ...PACIENTES_ROWS,
  ...CEP_ROWS,
  ...AGENDA_ROWS,
  ...ATENDIMENTOS_ROWS,
  ...FINANCEIRO_ROWS,
]

const t = await useApp()
const scene: Scene = {
  t,
  dono: await umaConta(t),
  estranho: await umaConta(t, { nome: 'Outra Pessoa' }),
  papelErrado: await umaConta(t, { perfil: 'PACIENTE' }),
}

test('every registered route has its row, and every row its route', () => {
  const paths = t.app.swagger().paths ?? {}
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations ?? {}).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(routes.sort()).toEqual(ROWS.map(({ route }) => route).sort())
})

describe.each(ROWS)('$route', ({ route, prepare, answers }) => {
  test.each(CALLERS)('%s', async (caller) => {
    const { url, ...request } = await prepare(scene, caller)
    const method = route.split(' ')[0] as 'GET'
    const token = caller === 'anonimo' ? {} : { token: scene[caller].token }
    const answer = await t.call(method, url, { ...request, ...token })
    const expected = answers[caller]
    const { status, body } =
      typeof expected === 'number' ? { status: expected, body: answer.body } : expected
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body })
    if (status >= 400) expect((answer.body as { message: string }).message).toMatch(/\p{L}/u)
  })
})
