import { describe, expect, test } from 'vitest'
import { useApp } from '../app.ts'
import { umaConta } from '../contas.ts'
import { CALLERS, type Scene } from './access.ts'
import { ROWS } from './rows.ts'

const t = await useApp()
const scene: Scene = {
  t,
  dono: await umaConta(t),
  estranho: await umaConta(t, { nome: 'Outra Pessoa' }),
  papelErrado: await umaConta(t, { perfil: 'PACIENTE' }),
}

test('every registered route has its row, and every row its route', async () => {
  const { paths = {} } = await t.app.documento()
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
