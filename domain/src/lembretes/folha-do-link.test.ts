import { expect, test } from 'vitest'
import { botaoDoLink, folhaDoLink } from './folha-do-link.ts'

test('P4: no script, nothing from elsewhere; what is said stays text, and the style is the one the policy lets in', () => {
  const dentro = botaoDoLink('Confirmar')
  const folha = folhaDoLink({ clinica: '<x>', titulo: 'A & B', dentro, nonce: 'n1' })
  expect(folha).not.toMatch(/<script|https?:|src=|href=|url\(|style="|<x>/)
  expect(folha).toContain('<h1>A &amp; B</h1>')
  expect(folha).toContain('<style nonce="n1">')
  expect(folha).toContain('<form method="post">\n<button type="submit">Confirmar</button>\n</form>')
})
