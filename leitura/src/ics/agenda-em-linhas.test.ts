import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { dataHora } from '@clinica/domain/tempo/data-hora'
import { expect, test } from 'vitest'
import { agendaEmLinhas, type EventoLido } from './agenda-em-linhas.ts'

// A Monday.
const HOJE = '2026-03-09' as Data
const em = (dias: number) => somaDias(HOJE, dias)
const umEvento = (dias: readonly number[], mudancas: Partial<EventoLido> = {}): EventoLido => ({
  sessoes: dias.map((dia) => ({
    titulo: 'Sessão com Bia Lima',
    inicio: dataHora(em(dia), '14:00'),
    minutos: 50,
  })),
  semFim: null,
  repeteDesde: null,
  ...mudancas,
})
const lidos = (...eventos: EventoLido[]) => agendaEmLinhas('x.ics', eventos, HOJE)
const linhas = (...eventos: EventoLido[]) =>
  lidos(...eventos).tabela.linhas.map((uma) => uma.join(' | '))
const ate = (fim: number, passo: number) =>
  Array.from({ length: Math.floor(fim / passo) + 1 }, (_, n) => n * passo)

test('P1: a series keeps its days, its beginning, its end and what is left out', () =>
  expect(
    linhas(umEvento([0, 2, 9, 14, 16, 21, 23], { repeteDesde: '2025-03-10' as Data })),
  ).toEqual(['Bia Lima | seg qua | 14:00 | 50 | semanal | 10/03/2025 | 01/04/2026 | 16/03/2026']))

test('P1: what has no end has none in its row; of another pace the dates stand, and it is said', () => {
  const semFim = { semFim: em(2_190), repeteDesde: HOJE }
  expect(linhas(umEvento(ate(2_190, 7), semFim))).toEqual([
    'Bia Lima | seg | 14:00 | 50 | semanal | 09/03/2026 |  | ',
  ])
  const outro = lidos(umEvento(ate(2_190, 21), semFim))
  expect([outro.tabela.linhas.length, outro.mudado]).toEqual([
    9,
    [
      {
        um: 'série que entra como datas',
        varios: 'séries que entram como datas',
        onde: '“Bia Lima”, 9 datas até 07/09/2026',
      },
    ],
  ])
  const longe = umEvento([364, 728, 1_092, 1_456, 1_820, 2_184], semFim)
  expect(lidos(longe)).toMatchObject({ tabela: { linhas: [] }, longe: [longe] })
})

test('P1: events of one title, weekday and hour are one, every week or second week', () => {
  expect(linhas(...[0, 7, 14].map((dia) => umEvento([dia])))).toEqual([
    'Bia Lima | seg | 14:00 | 50 | semanal | 09/03/2026 | 23/03/2026 | ',
  ])
  expect(linhas(...[0, 14, 28].map((dia) => umEvento([dia])))[0]).toMatch('quinzenal')
  expect(linhas(...[0, 7, 21].map((dia) => umEvento([dia])))).toHaveLength(3)
  expect(linhas(...[0, 7].map((dia) => umEvento([dia])))).toHaveLength(2)
})

test('P1: who has no length in the calendar has none in the table', () => {
  const [primeira] = umEvento([0]).sessoes
  expect(primeira && linhas(umEvento([], { sessoes: [{ ...primeira, minutos: null }] }))).toEqual([
    'Bia Lima | seg | 14:00 |  | avulsa | 09/03/2026 |  | ',
  ])
})
