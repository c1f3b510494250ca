import { expect, test } from 'vitest'
import { type Data, somaDias } from '../../tempo/data.ts'
import { type DataHora, dataHora } from '../../tempo/data-hora.ts'
import { agendaEmLinhas, type EventoLido } from './agenda-em-linhas.ts'

// A Monday.
const HOJE = '2026-03-09' as Data
const umEvento = (dia: Data, mudancas: Partial<EventoLido> = {}): EventoLido => ({
  titulo: 'Bia Lima',
  inicio: dataHora(dia, '14:00'),
  fim: dataHora(dia, '14:50'),
  frequencia: null,
  dias: [],
  ate: null,
  exceto: [],
  ...mudancas,
})
const linhas = (...eventos: EventoLido[]) =>
  agendaEmLinhas('x.ics', eventos, HOJE).linhas.map((uma) => uma.join(' | '))
const em = (dias: number) => somaDias(HOJE, dias)

test('P1: a series keeps its days, its end and what is left out', () =>
  expect(
    linhas(
      umEvento('2025-03-10' as Data, {
        titulo: 'Sessão com Bia Lima',
        frequencia: 'semanal',
        dias: [1, 3],
        ate: em(60),
        exceto: [em(7)],
      }),
    ),
  ).toEqual(['Bia Lima | seg qua | 14:00 | 50 | semanal | 10/03/2025 | 08/05/2026 | 16/03/2026']))

test('P1: events of one title, weekday and hour are one, every week or second week', () => {
  expect(linhas(...[0, 7, 14].map((dias) => umEvento(em(dias))))).toEqual([
    'Bia Lima | seg | 14:00 | 50 | semanal | 09/03/2026 | 23/03/2026 | ',
  ])
  expect(linhas(...[0, 14, 28].map((dias) => umEvento(em(dias))))[0]).toMatch('quinzenal')
  expect(linhas(...[0, 7, 21].map((dias) => umEvento(em(dias))))).toHaveLength(3)
  expect(linhas(...[0, 7].map((dias) => umEvento(em(dias))))).toHaveLength(2)
})

test('P1: from today on; what repeats is there as long as it goes on', () => {
  expect(linhas(umEvento(em(-1)))).toEqual([])
  expect(linhas(umEvento(em(-70), { frequencia: 'semanal', ate: em(-1) }))).toEqual([])
  expect(linhas(umEvento(em(-70), { frequencia: 'semanal' }))).toHaveLength(1)
  expect(linhas(umEvento(HOJE, { inicio: `${HOJE}T09:00:00` as DataHora }))).toHaveLength(1)
})
