import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { agoraSao, comServidor, FIM, INICIO } from '../../test/dialogo-da-consulta.tsx'
import { consultaDe, consultaNova } from './consulta.ts'
import { useFormulario } from './use-campos.ts'
import { useConsulta } from './use-consulta.ts'

comServidor()

const PACIENTES = [
  { id: 'p-bia', nome: 'Bia Souza' },
  { id: 'p-pessoal', nome: 'pessoal' },
]

/** A dialog under test: `em()` is its present state, `faz` acts as a person would. */
function aberta(
  original: ReturnType<typeof umAgendamento> | null = null,
  inicialmente: typeof PACIENTES = PACIENTES,
) {
  const inicial = original ? consultaDe(original) : consultaNova(INICIO, FIM)
  const { result, rerender } = renderHook(
    (pacientes) =>
      useConsulta(
        useFormulario(inicial, original),
        { original, linha: original },
        { pacientes, arrived: async () => pacientes },
      ),
    { initialProps: inicialmente },
  )
  const em = () => result.current
  const faz = (gesto: (em: ReturnType<typeof useConsulta>) => void) =>
    act(async () => gesto(result.current))
  return { em, faz, chegam: () => act(async () => rerender(PACIENTES)) }
}

test('as it was opened nothing was changed; what is typed is, until it is as before', async () => {
  const { em, faz } = aberta()
  expect(em().mudou).toBe(false)
  await faz(({ change }) => change({ observacoes: 'trazer desenho' }))
  expect(em().mudou).toBe(true)
  await faz(({ change }) => change({ observacoes: '' }))
  expect(em().mudou).toBe(false)
})

test('the value that came with a patient is not the person’s work; one typed over it is', async () => {
  const { em, faz } = aberta()
  await faz(({ choosePaciente }) => choosePaciente('p-bia'))
  await waitFor(() => expect(em().consulta.valorSessao).toBe(180))
  expect(em().mudou).toBe(true)
  await faz(({ choosePaciente }) => choosePaciente(null))
  expect([em().consulta.valorSessao, em().mudou]).toEqual([180, false])
  await faz(({ changeValor }) => changeValor(150))
  expect(em().mudou).toBe(true)
})

test('FALTA and back: what the rule put there is not the person’s work', async () => {
  const { em, faz } = aberta(umAgendamento())
  await faz(({ changeStatus }) => changeStatus('FALTA'))
  await waitFor(() => expect(em().consulta.valorSessao).toBe(50))
  expect([em().ajuste, em().mudou]).toEqual([{ de: 120, para: 50 }, true])
  await faz(({ changeStatus }) => changeStatus('AGENDADO'))
  await waitFor(() => expect(em().consulta.valorSessao).toBe(180))
  expect(em().mudou).toBe(false)
})

test('a value that a person typed stays theirs when a status leaves it alone', async () => {
  const { em, faz } = aberta(umAgendamento({ pacienteId: null, tipo: 'SOCIAL' }))
  await faz(({ changeValor }) => changeValor(150))
  await faz(({ changeStatus }) => changeStatus('CONFIRMADO'))
  await faz(({ changeStatus }) => changeStatus('AGENDADO'))
  expect([em().consulta.valorSessao, em().mudou]).toEqual([150, true])
})

test('the end and the repetition follow the start, and are no work of their own', async () => {
  agoraSao('2026-01-05T15:00:00Z')
  const { em, faz } = aberta()
  expect(em().consulta.recurrenceEnd).toBe('2026-03-09')
  await faz(({ changeInicio }) => changeInicio({ dataInicio: '2026-03-20' }))
  const { dataFim, horaFim, recurrenceEnd } = em().consulta
  expect([dataFim, horaFim, recurrenceEnd]).toEqual(['2026-03-20', '15:00', '2026-03-20'])
  expect(em().mudou).toBe(true)
  await faz(({ changeInicio }) => changeInicio({ dataInicio: '2026-03-09' }))
  expect(em().mudou).toBe(false)
  await faz(({ changeAte }) => changeAte('2026-05-06'))
  await faz(({ changeInicio }) => changeInicio({ dataInicio: '2026-03-20' }))
  expect([em().consulta.recurrenceEnd, em().mudou]).toEqual(['2026-05-06', true])
})

test('PESSOAL chosen before the patients are there takes its own when they come', async () => {
  const { em, faz, chegam } = aberta(null, [])
  await faz(({ changeTipo }) => changeTipo('PESSOAL'))
  expect(em().consulta.pacienteId).toBe(null)
  await chegam()
  expect(em().consulta.pacienteId).toBe('p-pessoal')
})

test('patients that come give nobody to a kind that has none, nor to what was kept without one', async () => {
  const nova = aberta(null, [])
  await nova.faz(({ changeTipo }) => changeTipo('SOCIAL'))
  await nova.chegam()
  const antiga = aberta(umAgendamento({ pacienteId: null, tipo: 'PESSOAL' }), [])
  await antiga.chegam()
  expect([nova.em().consulta.pacienteId, antiga.em().consulta.pacienteId]).toEqual([null, null])
  expect(antiga.em().mudou).toBe(false)
})

test('PESSOAL and back, a scope and back: nothing is left of either', async () => {
  const { em, faz } = aberta()
  await faz(({ changeTipo }) => changeTipo('PESSOAL'))
  expect([em().consulta.pacienteId, em().mudou]).toEqual(['p-pessoal', true])
  await faz(({ changeTipo }) => changeTipo('SESSAO_INDIVIDUAL'))
  expect([em().consulta.pacienteId, em().mudou]).toEqual([null, false])

  const membro = umAgendamento({
    recurrenceId: 'serie-1',
    recurrenceType: 'weekly',
    recurrenceEnd: '2026-03-30',
  })
  const serie = aberta(membro)
  await serie.faz(({ changeModo }) => changeModo('all'))
  await serie.faz(({ change }) => change({ recurrenceType: 'monthly' }))
  expect(serie.em().mudou).toBe(true)
  await serie.faz(({ changeModo }) => changeModo('single'))
  expect([serie.em().consulta.recurrenceType, serie.em().mudou]).toEqual(['weekly', false])
})

test('a new start puts the end one hour later; how long it was is one click away (§4)', async () => {
  const { em, faz } = aberta(umAgendamento({ fim: '2026-03-09T14:50:00' }))
  const fim = () => [em().consulta.dataFim, em().consulta.horaFim]
  expect(em().ajusteDaDuracao).toBeNull()
  await faz(({ changeInicio }) => changeInicio({ horaInicio: '23:30' }))
  expect([fim(), em().ajusteDaDuracao]).toEqual([['2026-03-10', '00:30'], { de: 50, para: 60 }])
  // An incomplete date has no length; the former one is remembered.
  await faz(({ changeInicio }) => changeInicio({ dataInicio: '' }))
  expect(em().ajusteDaDuracao).toBeNull()
  await faz(({ changeInicio }) => changeInicio({ dataInicio: '2026-03-12' }))
  await faz(({ keepDuracao }) => keepDuracao())
  expect([fim(), em().ajusteDaDuracao]).toEqual([['2026-03-13', '00:20'], null])
  // Each further move is noted again, until the person chooses an end.
  await faz(({ changeInicio }) => changeInicio({ horaInicio: '09:00' }))
  expect([fim(), em().ajusteDaDuracao]).toEqual([['2026-03-12', '10:00'], { de: 50, para: 60 }])
  await faz(({ changeFim }) => changeFim({ horaFim: '10:30' }))
  expect(em().ajusteDaDuracao).toBeNull()
})

test('a session of an hour stays one: nothing is said', async () => {
  const { em, faz } = aberta(umAgendamento())
  await faz(({ changeInicio }) => changeInicio({ horaInicio: '16:00' }))
  expect(em().ajusteDaDuracao).toBeNull()
})
