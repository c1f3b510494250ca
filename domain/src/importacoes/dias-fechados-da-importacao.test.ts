import { expect, test } from 'vitest'
import type { Fechamento } from '../fechamentos/contract.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import {
  diasComSessoes,
  sessoesEmDiasFechados,
  trechosDaImportacao,
} from './dias-fechados-da-importacao.ts'
import { sessoesDoHorario } from './sessoes-do-horario.ts'
import type { Horario } from './tipos.ts'

const HOJE = '2026-12-01' as Data
const DONO = { pacienteId: 'p-1', valores: [], observacoes: null }
const AJUSTES = { incluir: true, ate: '2027-01-15' as Data, minutos: 60 }

const fechamento = (titulo: string, de: string, ate = de, mais: Partial<Fechamento> = {}) => ({
  id: titulo,
  titulo,
  de: de as Data,
  ate: ate as Data,
  horaInicio: null,
  horaFim: null,
  todoAno: false,
  versao: 1,
  ...mais,
})
const FECHADOS = trechosDaImportacao(
  [
    fechamento('Recesso', '2026-12-28', '2027-01-02'),
    fechamento('Natal', '2026-12-25'),
    fechamento('Ano novo', '2027-01-01'),
    fechamento('Tarde', '2026-12-11', '2026-12-11', { horaInicio: '14:00', horaFim: '16:00' }),
  ],
  { inicio: '2026-12-01T00:00:00' as DataHora, fim: '2027-01-16T00:00:00' as DataHora },
)

const horario = (mais: Partial<Horario> = {}): Horario => ({
  dia: 5,
  hora: '10:00',
  minutos: null,
  ritmo: 'weekly',
  modalidade: null,
  desde: null,
  ate: null,
  exceto: [],
  ...mais,
})
function fechadas(mais?: Partial<Horario>) {
  const um = horario(mais)
  const sessoes = sessoesDoHorario(um, DONO, AJUSTES, HOJE)
  return sessoes ? sessoesEmDiasFechados(sessoes, um, FECHADOS) : []
}
const dias = (mais?: Partial<Horario>) => fechadas(mais).map(({ inicio }) => inicio.slice(0, 10))

// P2: closed days count as for a new series.
test.each([
  ['weekly', {}, ['2026-12-25', '2027-01-01']],
  ['in the closed hours of a day', { hora: '15:30' }, ['2026-12-11', '2026-12-25', '2027-01-01']],
  ['every second week', { ritmo: 'biweekly', desde: '2026-12-11' }, ['2026-12-25']],
  ['once', { ritmo: 'unica', desde: '2026-12-25' }, []],
  ['from a calendar that says its days', { desde: '2026-12-04', ate: '2027-01-08' }, []],
] as [string, Partial<Horario>, string[]][])('%s: %j', (_que, mais, esperadas) => {
  expect(dias(mais)).toEqual(esperadas)
})

test('which closed days those are, in order of time, each session in one of them', () => {
  expect(diasComSessoes(FECHADOS, [...fechadas(), ...fechadas({ hora: '15:00' })])).toEqual([
    { titulo: 'Tarde', de: '2026-12-11', ate: '2026-12-11', sessoes: 1 },
    { titulo: 'Natal', de: '2026-12-25', ate: '2026-12-25', sessoes: 2 },
    { titulo: 'Recesso', de: '2026-12-28', ate: '2027-01-02', sessoes: 2 },
  ])
  expect(diasComSessoes(FECHADOS, [])).toEqual([])
})
