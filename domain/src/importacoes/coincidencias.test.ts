import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import { coincidencias } from './coincidencias.ts'
import { horariosDasLinhas } from './horarios-da-importacao.ts'
import { linhaLida } from './leitura/linha-lida.ts'
import { planoDaImportacao } from './plano-da-importacao.ts'

const HOJE = '2026-03-09' as Data
function ditas(...celulas: string[][]) {
  const linhas = celulas.map((uma) => ({
    lida: linhaLida(['nome', 'dia', 'hora', 'frequencia', 'desde'], uma, HOJE),
    decisao: null,
    existente: null,
  }))
  const porLinha = horariosDasLinhas(linhas, planoDaImportacao(linhas), {
    fechados: [],
    ajustes: { incluir: true, ate: '2026-04-20' as Data, minutos: 50 },
    hoje: HOJE,
    ocupados: new Set(),
    donoDe: () => null,
  })
  return coincidencias([...porLinha].flat(), (n) => linhas[n]?.lida.nome ?? '')
}

test('D7: hours that overlap are told by name', () => {
  expect(ditas(['Bia', 'seg', '9h'], ['Caio', 'seg', '9h30'], ['Davi', 'ter', '9h'])).toEqual([
    'Bia e Caio: segunda, 09:30',
  ])
  expect(ditas(['Bia', 'seg', '9h'], ['Caio', 'seg', '9h50'])).toEqual([])
})

test('those that take turns do not overlap', () =>
  expect(
    ditas(
      ['Bia', 'seg', '9h', 'quinzenal', '09/03/2026'],
      ['Caio', 'seg', '9h', 'quinzenal', '16/03/2026'],
      ['Davi', 'seg', '9h30', 'quinzenal', '16/03/2026'],
    ),
  ).toEqual(['Caio e Davi: segunda, 09:30']))

test('no more than can be read', () =>
  expect(
    ditas(...Array.from({ length: 40 }, (_, n) => [`Paciente ${n} x`, 'seg', '9h'])),
  ).toHaveLength(20))
