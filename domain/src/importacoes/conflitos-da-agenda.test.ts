import { expect, test } from 'vitest'
import type { DataHora } from '../tempo/data-hora.ts'
import { conflitosDaAgenda } from './conflitos-da-agenda.ts'

const periodo = (nome: string, inicio: string) => ({
  nome,
  inicio: inicio as DataHora,
  fim: inicio as DataHora,
})

test('P1: an hour that is taken is told by name, once for all its weeks', () =>
  expect(
    conflitosDaAgenda(
      [
        periodo('Helena', '2026-03-10T14:00:00'),
        periodo('Helena', '2026-03-17T14:00:00'),
        periodo('Otto', '2026-03-14T08:30:00'),
      ],
      [
        { periodo: 0, id: 'a', nomePaciente: 'Gael' },
        { periodo: 1, id: 'b', nomePaciente: 'Gael' },
        { periodo: 2, id: 'c', nomePaciente: 'Pessoal' },
      ],
    ),
  ).toEqual([
    { id: 'a', dito: 'Helena, ter 14h: já há Gael' },
    { id: 'c', dito: 'Otto, sáb 8h30: já há Pessoal' },
  ]))

test('P1: no more than can be read', () =>
  expect(
    conflitosDaAgenda(
      [periodo('Bia', '2026-03-10T14:00:00')],
      Array.from({ length: 40 }, (_, n) => ({ periodo: 0, id: `${n}`, nomePaciente: `P ${n}` })),
    ),
  ).toHaveLength(20))
