import { expect, test } from 'vitest'
import { horarioDeExemplo, linhaDeExemplo } from '../../test/linha-de-exemplo.ts'
import type { Data } from '../tempo/data.ts'
import { coincidencias } from './coincidencias.ts'
import { horariosDasLinhas } from './horarios-da-importacao.ts'
import { planoDaImportacao } from './plano-da-importacao.ts'

const HOJE = '2026-03-09' as Data
/** Of each its name, day and hour; since when, where it takes turns. */
type Linha = readonly [nome: string, dia: string, hora: string, desde?: string]
function ditas(...escritas: Linha[]) {
  const linhas = escritas.map(([nome, dia, hora, desde]) => ({
    lida: linhaDeExemplo({
      nome,
      horarios: [
        horarioDeExemplo(dia, hora, desde ? { ritmo: 'biweekly', desde: desde as Data } : {}),
      ],
    }),
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
  expect(
    ditas(['Bia', 'seg', '09:00'], ['Caio', 'seg', '09:30'], ['Davi', 'ter', '09:00']),
  ).toEqual(['Bia e Caio: segunda, 09:30'])
  expect(ditas(['Bia', 'seg', '09:00'], ['Caio', 'seg', '09:50'])).toEqual([])
})

test('those that take turns do not overlap', () =>
  expect(
    ditas(
      ['Bia', 'seg', '09:00', '2026-03-09'],
      ['Caio', 'seg', '09:00', '2026-03-16'],
      ['Davi', 'seg', '09:30', '2026-03-16'],
    ),
  ).toEqual(['Caio e Davi: segunda, 09:30']))

test('no more than can be read', () =>
  expect(
    ditas(...Array.from({ length: 40 }, (_, n): Linha => [`Paciente ${n} x`, 'seg', '09:00'])),
  ).toHaveLength(20))
