import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { type Consulta, consultaDe, consultaNova } from './consulta.ts'
import {
  atePadrao,
  comInicio,
  corpoDaConsulta,
  errosAVista,
  errosDaConsulta,
  fimAntesDoInicio,
} from './regras-da-consulta.ts'

const INFORME = 'Informe até quando repetir, a partir da data de início.'
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

test('what is missing is said under its field (D7)', () => {
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

const daSerie = umAgendamento({
  recurrenceId: 'serie-1',
  recurrenceType: 'biweekly',
  recurrenceEnd: '2026-06-29',
})
const SEM_REPETICAO = { isRecurring: false, recurrenceType: null, recurrenceEnd: null }

test.each<[string, Partial<Consulta>, AgendamentoFio | null, object]>([
  ['a single one', {}, null, { editMode: 'single', ...SEM_REPETICAO }],
  [
    'a new series',
    { isRecurring: true, recurrenceEnd: '2026-07-06' },
    null,
    {
      editMode: 'single',
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrenceEnd: '2026-07-06',
    },
  ],
  [
    'a single one that begins to repeat',
    { isRecurring: true, recurrenceEnd: '2026-07-06', editMode: 'all' },
    umAgendamento(),
    {
      editMode: 'single',
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrenceEnd: '2026-07-06',
    },
  ],
  ['one of a series alone', consultaDe(daSerie), daSerie, { editMode: 'single', ...SEM_REPETICAO }],
  [
    'all of a series',
    { ...consultaDe(daSerie), editMode: 'all' },
    daSerie,
    { editMode: 'all', isRecurring: true, recurrenceType: 'biweekly', recurrenceEnd: '2026-06-29' },
  ],
  [
    'a series that ends here',
    { ...consultaDe(daSerie), editMode: 'future', isRecurring: false, recurrenceType: 'monthly' },
    daSerie,
    {
      editMode: 'future',
      isRecurring: true,
      recurrenceType: 'biweekly',
      recurrenceEnd: '2026-03-09',
    },
  ],
])('the repetition and the scope of %s (D7)', (_nome, mudancas, original, esperado) => {
  const consulta = { ...nova, pacienteId: 'p', ...mudancas }
  expect(corpoDaConsulta(consulta, 'prof', original)).toMatchObject(esperado)
})

test.each([
  ['2026-03-09', undefined],
  ['', INFORME],
  ['2026-03-08', INFORME],
  ['2031-03-10', 'A repetição pode ter no máximo 261 sessões e 5 anos.'],
])('until %j', (recurrenceEnd, message) => {
  const consulta = { ...nova, pacienteId: 'p', isRecurring: true, recurrenceEnd }
  expect(errosDaConsulta(consulta).recurrenceEnd).toBe(message)
  expect(errosDaConsulta({ ...consulta, isRecurring: false }).recurrenceEnd).toBeUndefined()
})

test('of one of a series alone nothing is asked about the repetition', () => {
  const vazia = { ...consultaDe(daSerie), recurrenceEnd: '' }
  expect(errosDaConsulta(vazia, daSerie)).toEqual({})
  expect(errosDaConsulta({ ...vazia, editMode: 'all' }, daSerie).recurrenceEnd).toBe(INFORME)
})

test('until begins as today, or the start’s date if later (D7)', () => {
  expect(atePadrao(nova, '2026-01-02' as Data)).toBe('2026-03-09')
  expect(atePadrao(nova, '2026-11-18' as Data)).toBe('2026-11-18')
  expect(atePadrao({ ...nova, dataInicio: '' }, '2026-11-18' as Data)).toBe('2026-11-18')
})

test.each<[string, Partial<Consulta>, string[]]>([
  ['nothing typed', {}, []],
  ['no start', { horaInicio: '' }, []],
  ['an end before the start (§5)', { horaFim: '13:00' }, ['horaFim']],
  ['an end more than a day later', { dataFim: '2026-03-12' }, []],
  ['a repetition without an end (D7)', { isRecurring: true }, ['recurrenceEnd']],
])(
  'before saving was tried, of %s is said what is plainly wrong; after that, all',
  (_qual, mudancas, aVista) => {
    const consulta = { ...nova, ...mudancas }
    expect(Object.keys(errosAVista(consulta, null, false))).toEqual(aVista)
    expect(errosAVista(consulta, null, true)).toEqual(errosDaConsulta(consulta))
  },
)
