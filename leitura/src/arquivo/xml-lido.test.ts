import { expect, test } from 'vitest'
import { pedacosDoXml } from './xml-lido.ts'

test.each([
  ['Bia &amp; Léo &lt;3', 'Bia & Léo <3'],
  ['Bia Concei&#231;&#xE3;o', 'Bia Conceição'],
  ['&toString;', '&toString;'],
  ['&valueOf; &nbsp;', '&valueOf; &nbsp;'],
])('P1: %s says %s', (texto, dito) => {
  expect([...pedacosDoXml(`<t>${texto}</t>`)]).toContainEqual({ texto: dito })
})
