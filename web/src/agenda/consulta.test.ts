import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { expect, test } from 'vitest'
import {
  comInicio,
  consultaNova,
  corpoDaConsulta,
  errosDaConsulta,
  fimAntesDoInicio,
  inicioSugerido,
} from './consulta.ts'

const nova = consultaNova('2026-03-09T14:00:00' as DataHora, '2026-03-09T15:00:00' as DataHora)

test('a new one has the defaults of §5', () => {
  expect(nova).toMatchObject({
    tipo: 'SESSAO_INDIVIDUAL',
    statusAgendamento: 'AGENDADO',
    statusPagamento: 'PENDENTE',
    modalidadeAtendimento: 'PRESENCIAL',
    valorSessao: null,
  })
})

test('changing the start puts the end one hour after it, over midnight too (§4)', () => {
  expect(comInicio(nova, { horaInicio: '23:30' })).toMatchObject({
    dataFim: '2026-03-10',
    horaFim: '00:30',
  })
  expect(comInicio(nova, { dataInicio: '2026-04-01' })).toMatchObject({
    dataFim: '2026-04-01',
    horaFim: '15:00',
  })
})

test('an unfinished start leaves the end alone', () => {
  expect(comInicio(nova, { dataInicio: '' })).toMatchObject({
    dataFim: '2026-03-09',
    horaFim: '15:00',
  })
})

test('Salvar is barred only when all is filled and the end is earlier (§5)', () => {
  expect(fimAntesDoInicio({ ...nova, horaFim: '13:59' })).toBe(true)
  expect(fimAntesDoInicio({ ...nova, horaFim: '14:00' })).toBe(false)
  expect(fimAntesDoInicio({ ...nova, horaFim: '' })).toBe(false)
})

test('what is missing is said under its field (D 7)', () => {
  expect(errosDaConsulta(nova)).toEqual({ pacienteId: 'Escolha o paciente.' })
  expect(errosDaConsulta({ ...nova, tipo: 'SOCIAL' })).toEqual({})
  expect(errosDaConsulta({ ...nova, pacienteId: 'p', horaFim: '14:00' })).toEqual({
    horaFim: 'O fim deve ser depois do início.',
  })
  expect(errosDaConsulta({ ...nova, pacienteId: 'p', horaInicio: '' })).toEqual({
    horaInicio: 'Informe a data e a hora de início.',
  })
})

test('the body speaks wall clock and sends an empty value as null (§5)', () => {
  expect(corpoDaConsulta({ ...nova, pacienteId: 'p' }, 'prof')).toMatchObject({
    inicio: '2026-03-09T14:00:00',
    fim: '2026-03-09T15:00:00',
    valorSessao: null,
    pacienteId: 'p',
    isRecurring: false,
  })
})

test('suggests the next full hour today and the morning of any other day', () => {
  const agora = '2026-03-09T14:20:00' as DataHora
  expect(inicioSugerido('2026-03-09' as Data, agora)).toBe('2026-03-09T15:00:00')
  expect(inicioSugerido('2026-03-11' as Data, agora)).toBe('2026-03-11T08:00:00')
})
