import { expect, test } from 'vitest'
import { separadorDoTexto } from './separador-do-texto.ts'

test.each([
  ['Nome\tValor\nBia, Lima\t1', '\t'],
  ['Nome;Valor\n"Zeca" Davi;1,50\n', ';'],
  ['Nome,Valor\n"Bia","180,00"\n', ','],
  ['Nome|Valor\nBia|1', '|'],
  ['="Nome";="Valor, combinado"\n="Bia";="1"', ';'],
  // Without headings the separator is the one that cuts the rows alike.
  ['Bia;a\nCaio;b, c\nDavi;d', ';'],
  ['Bia', ','],
])('P1: what separates the cells of %j is %j', (texto, separador) =>
  expect(separadorDoTexto(texto)).toBe(separador),
)
