import { expect, test } from 'vitest'
import { linhaDeExemplo } from '../../test/linha-de-exemplo.ts'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import type { TrechoFechado } from './dias-fechados-da-importacao.ts'
import {
  chaveDoInicio,
  horariosDasLinhas,
  impedimentoDaImportacao,
} from './horarios-da-importacao.ts'
import { planoDaImportacao } from './plano-da-importacao.ts'

const HOJE = '2026-03-09' as Data
const umaLinha = (nome: string, dias: string, hora: string, observacoes: string | null = null) => ({
  lida: linhaDeExemplo({ nome, dias, hora, observacoes }),
  decisao: null,
  existente: null,
})
const LINHAS = [
  umaLinha('Bia', 'seg', '09:00', 'Prefere a manhã'),
  umaLinha('Bia', 'qua', '09:00'),
  umaLinha('Almoço', 'ter e qui', '12:00'),
  umaLinha('', 'sex', '09:00'),
]
const ACOES = planoDaImportacao(LINHAS)
const horarios = ({
  incluir = true,
  ocupados = new Set<string>(),
  fechados = [] as readonly TrechoFechado[],
} = {}) =>
  [
    ...horariosDasLinhas(LINHAS, ACOES, {
      fechados,
      ajustes: { incluir, ate: '2026-03-20' as Data, minutos: 50 },
      hoje: HOJE,
      ocupados,
      donoDe: (n) => ({
        pacienteId: `p${n}`,
        valores: [{ desde: '2026-01-01' as Data, valor: centavos(18_000) }],
      }),
    }),
  ].flat()

test('P1: hours go to the patient of the first row of theirs, or to nobody', () =>
  expect(
    horarios().map(({ n, novas }) => [n, novas[0]?.pacienteId, novas[0]?.inicio, novas.length]),
  ).toEqual([
    [0, 'p0', '2026-03-09T09:00:00', 2],
    [1, 'p0', '2026-03-11T09:00:00', 2],
    [2, null, '2026-03-10T12:00:00', 2],
    [2, null, '2026-03-12T12:00:00', 2],
  ]))

test('P1: the name of what is nobody’s is in its notes', () =>
  expect(horarios()[2]?.novas.map(({ observacoes }) => observacoes)).toEqual(['Almoço', 'Almoço']))

test('P1, P2: a patient’s notes go with the first session that is booked, also where a closed day takes the first', () => {
  const notas = (fechados?: readonly TrechoFechado[]) =>
    horarios(fechados && { fechados })[0]?.novas.map(({ inicio, observacoes }) => [
      inicio.slice(5, 10),
      observacoes,
    ])
  expect(notas()).toEqual([
    ['03-09', 'Prefere a manhã'],
    ['03-16', null],
  ])
  const hoje = { inicio: '2026-03-09T00:00:00', fim: '2026-03-10T00:00:00' }
  expect(notas([{ ...(hoje as Record<'inicio' | 'fim', DataHora>), titulo: 'Folga' }])).toEqual([
    ['03-16', 'Prefere a manhã'],
  ])
})

test('P1: what is in the agenda already is not booked again; nothing is where nothing is wanted', () => {
  const ocupados = new Set([
    chaveDoInicio('p0', '2026-03-16T09:00:00' as DataHora),
    chaveDoInicio(null, '2026-03-12T12:00:00' as DataHora),
  ])
  expect(horarios({ ocupados }).map(({ n, horario }) => [n, horario.dia])).toEqual([
    [1, 3],
    [2, 2],
  ])
  expect(horarios({ incluir: false })).toEqual([])
})

test('P1: what keeps an import from being confirmed', () => {
  expect(impedimentoDaImportacao(ACOES, 60_000)).toBeNull()
  expect(impedimentoDaImportacao(ACOES, 60_001)).toMatch('São mais de 60.000 sessões')
  expect(impedimentoDaImportacao([{ faz: 'erro' }], 0)).toBe('Não há nada de novo para importar.')
})
