import { erroNoFio } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'

const t = await useApp({ clinicaNome: 'Clínica Sol' })

test.each([
  ['too long', 'a'.repeat(600)],
  ["with a '%' that begins no character", 'abc%'],
  ["with a '%' within", 'a%zzbc'],
  ['of nobody', 'abc'],
])('P4: a link %s is answered by a page that says so, not by JSON', async (_how, segredo) => {
  for (const method of ['GET', 'POST'] as const) {
    const pagina = await t.call(method, `/api/confirmacao/${segredo}`)
    expect([
      pagina.status,
      pagina.headers['content-type'],
      pagina.headers['cache-control'],
    ]).toEqual([404, 'text/html; charset=utf-8', 'no-store'])
    expect(pagina.headers['content-security-policy']).toContain("default-src 'none'")
    expect(pagina.text).toContain('<h1>Este link não vale</h1>')
    expect(pagina.text).toContain('Clínica Sol')
  }
})

test('D1: an address of any other call that nobody can read is refused in JSON', async () => {
  const answer = await t.call('GET', '/api/agenda/%zz')
  expect([answer.status, answer.body]).toEqual([400, erroNoFio('DADOS_INVALIDOS')])
})
