import { erroNoFio } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { mesesGravados, mesesRecontados } from '../../../test/meses.ts'
import { inicios, SEGUNDAS, umaAgenda, umaSerie } from '../../../test/series.ts'

const t = await useApp()

test('a later end adds at the end only, an earlier one removes there', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda, { pacienteId })
  await agenda.remove(membros[3]?.id)
  const maior = { editMode: 'all', isRecurring: true, recurrenceEnd: '2026-05-18' }
  const cresce = await agenda.change(membros[1]?.id, maior)
  expect(cresce.contagem).toEqual({ alterados: 3, preservados: 0 })
  expect(cresce.agendamento).toMatchObject({ recurrenceEnd: '2026-05-18' })
  const ficam = SEGUNDAS.toSpliced(3, 1)
  const atuais = async () => inicios((await agenda.serie(membros[0]?.id)).membros)
  expect(await atuais()).toEqual([...ficam, '05-11 14', '05-18 14'])
  const menor = { ...maior, editMode: 'future', recurrenceEnd: '2026-04-06' }
  expect((await agenda.change(membros[2]?.id, menor)).contagem.alterados).toBe(7)
  expect(await atuais()).toEqual(ficam.slice(0, 4))
  expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
})

test('another frequency makes the rest again; the stored one again changes nothing', async () => {
  const { agenda } = await umaAgenda(t)
  const { membros, recurrenceId } = await umaSerie(agenda)
  const igual = { editMode: 'all', isRecurring: true, recurrenceType: 'weekly' }
  expect((await agenda.change(membros[2]?.id, igual)).contagem.alterados).toBe(1)
  const comFim = { ...igual, recurrenceEnd: '2026-05-04' }
  expect((await agenda.change(membros[2]?.id, comFim)).contagem.alterados).toBe(1)
  const outra = { ...comFim, editMode: 'future', recurrenceType: 'biweekly' }
  const answer = await agenda.change(membros[2]?.id, outra)
  expect(answer.agendamento).toMatchObject({ recurrenceId, recurrenceType: 'biweekly' })
  expect(inicios((await agenda.serie(membros[0]?.id)).membros)).toEqual([
    ...['03-09 14', '03-16 14', '03-23 14', '04-06 14', '04-20 14', '05-04 14'],
  ])
})

test('isRecurring false leaves the pattern alone whatever else is sent', async () => {
  const { agenda } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda)
  const answer = await agenda.change(membros[4]?.id, {
    editMode: 'all',
    isRecurring: false,
    recurrenceType: 'monthly',
    recurrenceEnd: '2026-12-31',
  })
  expect(answer.contagem.alterados).toBe(1)
  expect(inicios((await agenda.serie(membros[0]?.id)).membros)).toEqual(SEGUNDAS)
})

test('a single appointment asked to repeat becomes the first of a series', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const pago = { pacienteId, valorSessao: 100, statusPagamento: 'PAGO' }
  const { id } = (await agenda.create(pago)).agendamento
  const repete = { isRecurring: true, recurrenceType: 'weekly', recurrenceEnd: '2026-03-30' }
  const answer = await agenda.change(id, { ...repete, versao: 1, editMode: 'all' })
  expect(answer.contagem).toEqual({ alterados: 4, preservados: 0 })
  expect(answer.agendamento).toMatchObject({ id, recurrenceType: 'weekly', versao: 2 })
  const { membros } = await agenda.serie(id)
  expect(inicios(membros)).toEqual(SEGUNDAS.slice(0, 4))
  expect(membros.map((um) => um.statusPagamento[1]).join('')).toBe('AEEE')
  expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
})

test.each([
  [{}, 'recurrenceType', 'Escolha a frequência.'],
  [
    { recurrenceType: 'weekly', recurrenceEnd: '2026-03-08' },
    'recurrenceEnd',
    'Informe até quando repetir, a partir da data de início.',
  ],
])('asked to repeat with %j it is refused', async (corpo, campo, message) => {
  const { agenda } = await umaAgenda(t)
  const { id } = (await agenda.create({})).agendamento
  const answer = await agenda.change(id, { isRecurring: true, ...corpo })
  expect([answer.status, answer.body]).toEqual([
    400,
    erroNoFio('DADOS_INVALIDOS', message, [{ campo, message }]),
  ])
  expect((await agenda.get(`/agendamentos/${id}`)).body).toMatchObject({ versao: 1 })
})
