import { randomUUID } from 'node:crypto'
import { erroNoFio } from '@clinica/domain/erros'
import { describe, expect, test } from 'vitest'
import { agendaDe, resumoDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { mesesGravados, mesesRecontados } from '../../../test/meses.ts'
import { inicios, SEGUNDAS, SEMANAL, umaAgenda, umaSerie } from '../../../test/series.ts'

const t = await useApp()

describe('a new series', () => {
  test('is answered by its first row, with the pattern and the count; every row is there', async () => {
    const { conta, pacienteId, agenda } = await umaAgenda(t)
    const notas = 'Trazer o caderno'
    const { criada, recurrenceId } = await umaSerie(agenda, { pacienteId, observacoes: notas })
    expect(criada.contagem).toEqual({ alterados: 9, preservados: 0 })
    expect(criada.agendamento).toMatchObject({
      inicio: SEMANAL.inicio,
      recurrenceType: 'weekly',
      recurrenceEnd: '2026-05-04',
      editMode: 'single',
      versao: 1,
    })
    const lista = await agendaDe(t, conta)
    expect(lista[0]).toEqual(criada.agendamento)
    expect(inicios(lista)).toEqual(SEGUNDAS)
    expect(new Set(lista.map((um) => [um.recurrenceId, um.observacoes].join()))).toEqual(
      new Set([`${recurrenceId},${notas}`]),
    )
    expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
    expect((await resumoDe(t, conta)).map((mes) => mes.quantidadeAtendimentos).sort()).toEqual([
      1, 4, 4,
    ])
  })

  test.each([
    ['biweekly', '2026-05-04', ['03-09 14', '03-23 14', '04-06 14', '04-20 14', '05-04 14']],
    ['monthly', '2026-05-08', ['03-09 14', '04-09 14']],
  ])('%s through %s', async (recurrenceType, recurrenceEnd, esperado) => {
    const { agenda } = await umaAgenda(t)
    const { membros } = await umaSerie(agenda, { recurrenceType, recurrenceEnd })
    expect(inicios(membros)).toEqual(esperado)
  })

  test('monthly on the 31st: the last day where the month lacks it, counted from the first', async () => {
    const { agenda } = await umaAgenda(t)
    const { membros } = await umaSerie(agenda, {
      inicio: '2026-01-31T09:00:00',
      fim: '2026-01-31T10:00:00',
      recurrenceType: 'monthly',
      recurrenceEnd: '2026-05-31',
    })
    expect(inicios(membros)).toEqual(['01-31 09', '02-28 09', '03-31 09', '04-30 09', '05-31 09'])
  })

  test.each([
    ['PAGO', { statusPagamento: 'PAGO' }, [180, 180]],
    ['REALIZADO', { statusAgendamento: 'REALIZADO' }, [180, 180]],
    ['FALTA', { statusAgendamento: 'FALTA', valorSessao: 50 }, [50, 150]],
  ])(
    '%s is the first one’s alone; after a FALTA the others cost the default',
    async (_, corpo, valores) => {
      const { agenda, pacienteId } = await umaAgenda(t)
      const { membros } = await umaSerie(agenda, { pacienteId, ...corpo })
      const [primeiro, ...outros] = membros
      expect(primeiro).toMatchObject({ ...corpo, valorSessao: valores[0] })
      for (const outro of outros) {
        expect(outro).toMatchObject({
          statusAgendamento: 'AGENDADO',
          statusPagamento: 'PENDENTE',
          valorSessao: valores[1],
        })
      }
    },
  )

  const ATE = 'Informe até quando repetir, a partir da data de início.'
  const LONGA = 'A repetição pode ter no máximo 261 sessões e 5 anos.'
  test.each([
    ['no frequency', { recurrenceType: null }, 'recurrenceType', 'Escolha a frequência.'],
    ['no end', { recurrenceEnd: '' }, 'recurrenceEnd', ATE],
    ['an end before the start', { recurrenceEnd: '2026-03-08' }, 'recurrenceEnd', ATE],
    ['5 years and a week', { recurrenceEnd: '2031-03-10' }, 'recurrenceEnd', LONGA],
    [
      '5 years and a day, monthly',
      { recurrenceType: 'monthly', recurrenceEnd: '2031-03-10' },
      'recurrenceEnd',
      LONGA,
    ],
    ['a bad period', { fim: '2026-03-09T13:00:00' }, 'fim', 'O fim deve ser depois do início.'],
  ])('%s is refused under its field, and nothing of it kept', async (_, corpo, campo, message) => {
    const { conta, agenda } = await umaAgenda(t)
    const answer = await agenda.create({ ...SEMANAL, ...corpo })
    expect([answer.status, answer.body]).toEqual([
      400,
      erroNoFio('DADOS_INVALIDOS', message, [{ campo, message }]),
    ])
    expect(await agendaDe(t, conta)).toEqual([])
  })

  test('261 sessions and 5 years are made whole, 262 are refused', async () => {
    const { conta, pacienteId, agenda } = await umaAgenda(t)
    const longa = { pacienteId, ...SEMANAL, recurrenceEnd: '2031-03-03' }
    const { criada, membros } = await umaSerie(agenda, longa)
    expect(criada.contagem.alterados).toBe(261)
    expect(membros.at(-1)?.inicio).toBe('2031-03-03T14:00:00')
    const anos = [2026, 2027, 2028, 2029, 2030, 2031]
    expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta, anos))
    // From a leap year five years hold 262 Mondays.
    const demais = {
      inicio: '2024-02-26T14:00:00',
      fim: '2024-02-26T15:00:00',
      recurrenceEnd: '2029-02-26',
    }
    expect((await agenda.create({ ...longa, ...demais })).status).toBe(400)
    expect((await agenda.serie(membros[0]?.id)).membros).toHaveLength(261)
  })

  test('all or nothing: a database that refuses one row keeps none', async () => {
    const { conta, agenda } = await umaAgenda(t)
    const { database } = t.contexto
    await database.script(`ALTER TABLE agendamento ADD CONSTRAINT teste_recusa
      CHECK (inicio <> '2026-04-27T14:30:00')`)
    const meia = { inicio: '2026-03-09T14:30:00', fim: '2026-03-09T15:00:00' }
    expect((await agenda.create({ ...SEMANAL, ...meia })).status).toBe(500)
    await database.script('ALTER TABLE agendamento DROP CONSTRAINT teste_recusa')
    expect(await agendaDe(t, conta)).toEqual([])
  })

  test('a key makes one series, even three times at once; each answer the same', async () => {
    const { conta } = await umaAgenda(t)
    const headers = { 'idempotency-key': randomUUID() }
    const body = { tipo: 'SOCIAL', ...SEMANAL }
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        t.call('POST', '/api/agendamentos', { token: conta.token, body, headers }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((um) => um.text + um.headers['x-operacao-id'])).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ alterados: 9, preservados: 0 })
    expect(await agendaDe(t, conta)).toHaveLength(9)
  })
})

test('the series of an appointment is its pattern and its members; of a single one 404', async () => {
  const { agenda } = await umaAgenda(t)
  const { membros, recurrenceId } = await umaSerie(agenda)
  await agenda.remove(membros[0]?.id)
  expect(await agenda.serie(membros[5]?.id)).toEqual({
    recurrenceId,
    recurrenceType: 'weekly',
    recurrenceEnd: '2026-05-04',
    inicio: SEMANAL.inicio,
    fim: SEMANAL.fim,
    dia: 9,
    membros: membros.slice(1),
  })
  const { agendamento } = await agenda.create({})
  expect((await agenda.get(`/agendamentos/${agendamento.id}/serie`)).status).toBe(404)
})

test('a length that is no whole number of minutes is kept to the second', async () => {
  const { agenda } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda, { fim: '2026-03-09T14:50:30' })
  expect(membros.every(({ fim }) => fim.endsWith('T14:50:30'))).toBe(true)
  const corpo = { editMode: 'all', inicio: '2026-03-10T09:00:15', fim: '2026-03-10T09:30:00' }
  expect((await agenda.change(membros[1]?.id, corpo)).status).toBe(200)
  const depois = (await agenda.serie(membros[0]?.id)).membros
  const horas = depois.map(({ inicio, fim }) => inicio.slice(11) + fim.slice(10))
  expect(horas).toEqual(SEGUNDAS.map(() => '09:00:15T09:30:00'))
})
