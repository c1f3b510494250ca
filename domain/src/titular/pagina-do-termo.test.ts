import { expect, test } from 'vitest'
import { paginaDoTermo } from './pagina-do-termo.ts'

test('D6: the printed term has the digested text as it is, and its digest', () => {
  const pagina = paginaDoTermo({
    id: 't1',
    em: '2026-03-10T12:00:00',
    texto: 'Termo: t1\nClínica: A & B',
    resumo: 'ab12',
  })
  expect(pagina).toContain('<pre class="texto">Termo: t1\nClínica: A &amp; B</pre>')
  expect(pagina).toContain('<code>ab12</code>')
  expect(pagina).toContain('<title>Termo de descarte</title>')
})
