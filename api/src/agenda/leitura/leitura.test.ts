import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { agendaDe, umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { umPaciente } from '../../../test/pacientes.ts'

const t = await useApp()
const conta = await umaConta(t)
const { token } = conta
const { id: pacienteId } = await umPaciente(t, conta, { valorConsulta: 180.5 })
const marca = (inicio: string, fim: string, resto = {}) =>
  umAgendamento(t, conta, { pacienteId, inicio, fim, ...resto })
const get = (path: string) => t.call('GET', `/api/agendamentos/${path}`, { token })
const periodo = (inicio: string, fim: string) =>
  `dataInicio=${encodeURIComponent(inicio)}&dataFim=${encodeURIComponent(fim)}`
const inicios = ({ body }: { body: unknown }) =>
  (body as { inicio: string }[]).map(({ inicio }) => inicio)

describe('the range (D1)', () => {
  test('answers what overlaps [start, end), in order, midnight and 24 h included', async () => {
    const longo = await marca('2025-01-06T23:00:00', '2025-01-07T23:00:00')
    const vespera = await marca('2025-01-06T23:30:00', '2025-01-07T00:00:01')
    await marca('2025-01-06T22:00:00', '2025-01-07T00:00:00')
    await marca('2025-01-08T00:00:00', '2025-01-08T01:00:00')
    const b = await marca('2025-01-07T09:00:00', '2025-01-07T10:00:00')
    const a = await marca('2025-01-07T00:00:00', '2025-01-07T00:30:00')
    const ultimo = await marca('2025-01-07T23:59:59', '2025-01-08T10:00:00')
    const lista = await agendaDe(t, conta, ['2025-01-07T00:00:00', '2025-01-08T00:00:00'])
    expect(lista).toEqual([longo, vespera, a, b, ultimo])
  })

  test('the same moments: wall clock, UTC, offset, under any zone of the server', async () => {
    await marca('2025-03-10T23:00:00', '2025-03-10T23:30:00')
    const dia = await marca('2025-03-11T00:00:00', '2025-03-11T00:30:00')
    const noite = await marca('2025-03-11T23:30:00', '2025-03-12T00:30:00')
    await marca('2025-03-12T00:00:00', '2025-03-12T00:30:00')
    const TZ = process.env.TZ
    for (const [zona, atraso] of [
      ['UTC', 0],
      ['America/Rio_Branco', 300],
      ['Asia/Tokyo', -540],
    ] as const) {
      process.env.TZ = zona
      expect(new Date(1_700_000_000_000).getTimezoneOffset()).toBe(atraso)
      for (const query of [
        periodo('2025-03-11T00:00:00', '2025-03-12T00:00:00'),
        periodo('2025-03-11T03:00:00.000Z', '2025-03-12T03:00:00.000Z'),
        periodo('2025-03-11T00:00:00-03:00', '2025-03-11T22:00:00-05:00'),
        'dataInicio=2025-03-11T12:00:00+09:00&dataFim=2025-03-12T12:00:00+09:00',
      ]) {
        expect((await get(`profissional/me?${query}`)).body, `${zona} ${query}`).toEqual([
          dia,
          noite,
        ])
      }
    }
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })

  test('the hour that the clocks skipped is kept as it was written', async () => {
    const pulada = await marca('2018-11-04T00:30:00', '2018-11-04T01:30:00')
    expect(pulada.inicio).toBe('2018-11-04T00:30:00')
    const muro = ['2018-11-04T00:00:00', '2018-11-05T00:00:00'] as [string, string]
    expect(await agendaDe(t, conta, muro)).toEqual([pulada])
    const instantes = periodo('2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z')
    expect((await get(`profissional/me?${instantes}`)).body).toEqual([pulada])
  })

  test.each([
    ['', 'Informe dataInicio.'],
    ['dataInicio=2026-01-01T00:00:00', 'Informe dataFim.'],
    ['dataInicio=x&dataFim=2026-01-01T00:00:00', 'Informe uma data de início válida.'],
    [
      'dataInicio=2026-01-01T00:00:00&dataFim=2026-02-30T00:00:00',
      'Informe uma data de fim válida.',
    ],
    [
      'dataInicio=2026-01-01T00:00:00&dataFim=2026-01-01T00:00:00',
      'A data de fim deve ser depois da de início.',
    ],
    [
      'dataInicio=2026-01-01T00:00:00&dataFim=2027-02-06T00:00:00',
      'O período pode ter no máximo 400 dias.',
    ],
    ['dataInicio=a&dataInicio=b&dataFim=c', 'Informe dataInicio.'],
  ])('%j is refused', async (query, sentence) => {
    for (const call of ['profissional/me', 'profissional/me/dashboard']) {
      const answer = await get(`${call}?${query}`)
      expect([answer.status, (answer.body as { message: string }).message]).toEqual([400, sentence])
    }
  })
})

test('the dashboard: what starts within the range, in order, FALTA and ended ones too', async () => {
  await marca('2025-06-01T23:00:00', '2025-06-02T01:00:00')
  const falta = await marca('2025-06-03T09:00:00', '2025-06-03T10:00:00', {
    statusAgendamento: 'FALTA',
  })
  const primeiro = await marca('2025-06-02T00:00:00', '2025-06-02T01:00:00')
  await marca('2025-06-09T00:00:00', '2025-06-09T01:00:00')
  const query = periodo('2025-06-02T03:00:00Z', '2025-06-09T03:00:00Z')
  const { body } = await get(`profissional/me/dashboard?${query}`)
  const lido = ({ id, nomePaciente, inicio, fim, statusAgendamento }: typeof falta) => ({
    id,
    nomePaciente,
    inicio,
    fim,
    statusAgendamento,
  })
  expect(body).toEqual([lido(primeiro), lido(falta)])
})

test('the dashboard answers no notes, and opens none', async () => {
  const com = await marca('2025-08-04T09:00:00', '2025-08-04T10:00:00', { observacoes: 'segredo' })
  const decifrar = vi.spyOn(t.contexto.cofre, 'decifrar')
  const query = periodo('2025-08-04T00:00:00', '2025-08-05T00:00:00')
  expect((await get(`profissional/me/dashboard?${query}`)).body).toMatchObject([{ id: com.id }])
  expect(decifrar).not.toHaveBeenCalled()
  decifrar.mockRestore()
})

test('valor-consulta is a bare number', async () => {
  const answer = await get(`${pacienteId}/valor-consulta`)
  expect([answer.status, answer.text]).toEqual([200, '180.5'])
  const gratis = await umPaciente(t, conta, { valorConsulta: 0 })
  expect((await get(`${gratis.id}/valor-consulta`)).text).toBe('0')
  expect((await get(`${randomUUID()}/valor-consulta`)).status).toBe(404)
})

describe('details of a patient’s month', () => {
  test('are those that the month counts, by their start, in order', async () => {
    await marca('2025-09-30T23:00:00', '2025-10-01T01:00:00')
    const b = await marca('2025-10-31T23:30:00', '2025-11-01T00:30:00')
    const a = await marca('2025-10-01T00:00:00', '2025-10-01T01:00:00', { tipo: 'SOCIAL' })
    await marca('2025-10-02T00:00:00', '2025-10-02T01:00:00', { tipo: 'CAFEZINHO' })
    await marca('2025-11-01T00:00:00', '2025-11-01T01:00:00')
    const { body } = await get(`paciente/${pacienteId}/detalhes?mes=10&ano=2025`)
    expect(body).toEqual([a, b])
  })

  test.each([
    ['', 'Informe um mês de 1 a 12.'],
    ['ano=2025', 'Informe um mês de 1 a 12.'],
    ['mes=13&ano=2025', 'Informe um mês de 1 a 12.'],
    ['mes=10', 'Informe um ano de 1900 a 2099.'],
    ['mes=10&ano=abc', 'Informe um ano de 1900 a 2099.'],
  ])('%j is refused', async (query, sentence) => {
    const answer = await get(`paciente/${pacienteId}/detalhes?${query}`)
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([400, sentence])
  })

  test('of nobody are 404', async () =>
    expect((await get(`paciente/${randomUUID()}/detalhes?mes=1&ano=2025`)).status).toBe(404))
})

test('ordered by start even among many', async () => {
  for (const hora of ['15', '08', '12']) {
    await marca(`2025-12-10T${hora}:00:00`, `2025-12-10T${hora}:50:00`)
  }
  const query = periodo('2025-12-10T00:00:00', '2025-12-11T00:00:00')
  expect(inicios(await get(`profissional/me?${query}`))).toEqual([
    '2025-12-10T08:00:00',
    '2025-12-10T12:00:00',
    '2025-12-10T15:00:00',
  ])
})
