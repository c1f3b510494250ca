import type { Mudancas } from '@clinica/domain/agenda/serie/mudancas'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { expect, test } from 'vitest'
import {
  fraseDaEdicao,
  fraseDaExclusao,
  fraseDoConflito,
  frasePassadas,
  porMes,
  resumoDasSessoes,
  resumoDosConflitos,
} from './frases-da-repeticao.ts'

const dia = (data: string) => ({
  inicio: `${data}T14:00:00` as DataHora,
  fim: `${data}T15:00:00` as DataHora,
})

test.each([
  [[], ''],
  [['2026-03-09'], '1 sessão, em 9 de março'],
  [['2026-03-09', '2026-03-16', '2026-07-06'], '3 sessões, de 9 de março a 6 de julho'],
  [['2026-12-28', '2027-01-04'], '2 sessões, de 28 de dezembro de 2026 a 4 de janeiro de 2027'],
])('the sessions %j in short', (datas, frase) => {
  expect(resumoDasSessoes(datas.map(dia))).toBe(frase)
})

test('the dates by month, the same month of two years apart', () => {
  const meses = porMes(['2026-03-09', '2026-03-16', '2026-04-06', '2027-03-01'].map(dia))
  expect(meses.map(({ titulo, periodos }) => [titulo, periodos.length])).toEqual([
    ['Março de 2026', 2],
    ['Abril de 2026', 1],
    ['Março de 2027', 1],
  ])
})

test('an overlap by name and hour; two on one date in one sentence', () => {
  const ana = {
    nomePaciente: 'Ana Lima',
    inicio: '2026-03-16T14:00:00',
    fim: '2026-03-16T15:00:00',
  }
  const bia = {
    nomePaciente: 'Bia Souza',
    inicio: '2026-03-16T14:30:00',
    fim: '2026-03-16T15:20:00',
  }
  const inicio = '2026-03-16T14:00:00' as DataHora
  expect(fraseDoConflito(inicio, [ana])).toBe('16 de março, 14h: junto com Ana Lima, 14h até 15h')
  expect(fraseDoConflito(inicio, [ana, bia])).toBe(
    '16 de março, 14h: junto com Ana Lima, 14h até 15h e Bia Souza, 14h30 até 15h20',
  )
  expect(fraseDoConflito(inicio, [ana, bia, ...Array(10).fill(ana)])).toBe(
    '16 de março, 14h: junto com Ana Lima, 14h até 15h; Bia Souza, 14h30 até 15h20 e mais 10',
  )
})

test('how many of the sessions overlap something', () => {
  expect(resumoDosConflitos(2, 18)).toBe('2 de 18 sessões com outro atendimento no horário')
})

const uma = { ...dia('2026-03-09'), valorSessao: 1 } as unknown as Mudancas['novas'][number]
const outra = { ...uma, valorSessao: 2 } as Mudancas['novas'][number]
function mudancas([mudam, iguais, novas, removidas, preservados]: number[]): Mudancas {
  const vezes = (n: number | undefined) => Array.from({ length: n ?? 0 })
  return {
    alteradas: [
      ...vezes(mudam).map(() => ({ antes: uma, depois: outra })),
      ...vezes(iguais).map(() => ({ antes: uma, depois: uma })),
    ] as unknown as Mudancas['alteradas'],
    novas: vezes(novas).map(() => uma),
    removidas: vezes(removidas).map(() => uma) as unknown as Mudancas['removidas'],
    preservados: preservados ?? 0,
    recurrenceId: 'r',
    padrao: null,
  }
}

test.each([
  [[14, 0, 0, 0, 3], '14 sessões mudam, 3 já realizadas, faltas ou pagas ficam como estão.'],
  [[1, 0, 0, 0, 1], '1 sessão muda, 1 já realizada, falta ou paga fica como está.'],
  // The edited session itself may stay unchanged.
  [[0, 1, 4, 0, 0], '4 sessões serão criadas.'],
  [[2, 0, 1, 2, 0], '2 sessões mudam, 1 será criada, 2 serão excluídas.'],
  [[0, 1, 0, 0, 9], 'Nada muda na série.'],
])('an edit that changes, keeps, makes, removes and preserves %j', (quantas, frase) => {
  expect(fraseDaEdicao(mudancas(quantas))).toBe(frase)
})

test.each([
  [
    [0, 0, 0, 8, 2],
    '8 sessões serão excluídas, 2 já realizadas, faltas ou pagas ficam como estão.',
  ],
  [[0, 0, 0, 1, 0], '1 sessão será excluída.'],
])('a deletion of %j', (quantas, frase) => {
  expect(fraseDaExclusao(mudancas(quantas))).toBe(frase)
})

test('past ones that go', () => {
  expect(frasePassadas(12)).toBe('12 sessões já passadas serão apagadas')
  expect(frasePassadas(1)).toBe('1 sessão já passada será apagada')
})
