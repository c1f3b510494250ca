import { expect, test } from 'vitest'
import { paginaDaRecusa } from './pagina-da-recusa.ts'

const paginaDe = (recusado: boolean, profissional = 'Helena Prado') =>
  paginaDaRecusa({ clinica: 'Clínica & Cia', nonce: 'nonce', profissional, recusado })

test.each([
  [false, 'Parar de receber lembretes?', 'Nenhum lembrete de Helena Prado irá mais'],
  [true, 'Você não recebe mais lembretes', 'Nenhum lembrete de Helena Prado vai mais'],
])('P4: refused already: %s; "%s"', (recusado, titulo, texto) => {
  const pagina = paginaDe(recusado)
  expect(pagina).toContain(`<h1>${titulo}</h1>`)
  expect(pagina).toContain(texto)
  const botao = '<form method="post">\n<button type="submit">Não quero receber</button>'
  expect(pagina.includes(botao)).toBe(!recusado)
})

test('P4: no script, nothing from elsewhere, and a name is only a name', () => {
  const pagina = paginaDe(false, '<b>Ana</b> http://golpe.com') + paginaDe(true, '<b>Ana</b>')
  expect(pagina).not.toMatch(/<script|https?:|src=|href=|url\(|style="|golpe|<b>/)
})
