import { expect, test } from 'vitest'
import { linhasQueParecemDaTabela, perfilDoTexto } from './perfil-do-texto.ts'

const TABELA = 'Nome;Obs;Valor\nAna;ok;1\nEva;ok;2\nIda;ok;3\n'

test('P1: what most lines without quotes look like', () =>
  expect(perfilDoTexto(`${TABELA}Bia;"x\n`, ';')).toEqual({
    separador: ';',
    largura: 3,
    comNumeros: [2],
  }))

test('P1: of too few lines the first one tells the width alone', () =>
  expect(perfilDoTexto('Nome;Valor\nBia;"1\n', ';')).toMatchObject({ largura: 2, comNumeros: [] }))

test.each([
  ['rows that quotes join', 'Bia;"fala;1\nCaio;tela 2";2', 1, 'linhas'],
  ['as wide, without the figures of a row', 'Bia;"a;b\nc;d";2', 1, 'talvez'],
  ['a note of two lines', 'Bia;"a\nb";2', 1, 'nada'],
  ['a note in the last cell', 'Bia;ok;"a\nb"', 2, 'nada'],
  ['a row that would be of another width', 'Bia;"a;1\nCaio;"', 1, 'linhas'],
])('P1: %s', (_nome, linhas, antes, parecem) => {
  const texto = `${TABELA}${linhas}\n`
  const lugar = { de: TABELA.length, ate: texto.lastIndexOf('"') + 1, antes }
  expect(linhasQueParecemDaTabela(texto, lugar, perfilDoTexto(texto, ';'))).toBe(parecem)
})
