import { expect, test } from 'vitest'
import { documento, escapado, ficha, tabela } from './documento.ts'

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [`"a" & 'b'`, '&quot;a&quot; &amp; &#39;b&#39;'],
  ['Áurea', 'Áurea'],
  ['', ''],
])('%s as text of a page', (texto, esperado) => expect(escapado(texto)).toBe(esperado))

test('a page stands alone: nothing runs in it and nothing is fetched', () => {
  const pagina = documento('Dados <de> Ana', '<p>Corpo</p>')
  expect(pagina).toMatch(/^<!doctype html>\n<html lang="pt-BR">/)
  expect(pagina).toContain('<title>Dados &lt;de&gt; Ana</title>')
  expect(pagina).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(pagina).toContain('@page { size: A4;')
  expect(pagina).not.toMatch(/<script|<link|<img|<iframe|src=|href=|url\(|@import/i)
})

test('names with what they are, and what is not there', () =>
  expect(
    ficha([
      ['Nome', 'Ana <b>'],
      ['Escola', null],
      ['CEP', ''],
    ]),
  ).toBe(
    '<dl><dt>Nome</dt><dd>Ana &lt;b&gt;</dd>\n<dt>Escola</dt><dd>Não informado</dd>\n<dt>CEP</dt><dd>Não informado</dd></dl>',
  ))

test('a table: figures to the right, nothing told where there is nothing', () => {
  expect(tabela(['Dia', { valor: 'Valor' }], [['<1>', 'R$ 1,00']], 'Nada.')).toBe(
    '<table><thead><tr><th>Dia</th><th class="valor">Valor</th></tr></thead>\n' +
      '<tbody><tr><td>&lt;1&gt;</td><td class="valor">R$ 1,00</td></tr></tbody></table>',
  )
  expect(tabela(['Dia'], [], 'Nada & ninguém.')).toBe('<p class="sutil">Nada &amp; ninguém.</p>')
})
