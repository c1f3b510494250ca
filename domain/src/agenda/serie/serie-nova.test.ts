import { expect, test } from 'vitest'
import {
  dados,
  datas,
  hora,
  membro,
  padrao,
  reais,
  sempre,
} from '../../../test/agenda-de-exemplo.ts'
import { contagem } from './mudancas.ts'
import { serieDoAvulso, serieNova } from './serie-nova.ts'

const semanal = padrao('2026-03-04', 'weekly', '2026-03-18')

test('a series is made whole, of one kind, with its pattern', () => {
  const primeira = dados('2026-03-04', { observacoes: 'nota', modalidadeAtendimento: 'ONLINE' })
  const mudancas = serieNova(primeira, semanal, 's', sempre(null))
  expect(mudancas).toMatchObject({
    recurrenceId: 's',
    padrao: semanal,
    alteradas: [],
    removidas: [],
  })
  expect(mudancas.novas).toEqual(
    ['2026-03-04', '2026-03-11', '2026-03-18'].map((dia) => ({
      ...primeira,
      inicio: `${dia}T14:00:00`,
      fim: `${dia}T15:00:00`,
    })),
  )
  expect(contagem(mudancas)).toEqual({ alterados: 3, preservados: 0 })
})

test.each([
  ['REALIZADO', 'PENDENTE', 120, 'AGENDADO', 120],
  ['FALTA', 'PENDENTE', 50, 'AGENDADO', 180],
  ['AGENDADO', 'PAGO', 120, 'AGENDADO', 120],
  ['CONFIRMADO', 'PAGO', 120, 'CONFIRMADO', 120],
] as const)(
  '%s and %s go to the first only',
  (statusAgendamento, statusPagamento, valor, status, custa) => {
    const primeira = dados('2026-03-04', {
      statusAgendamento,
      statusPagamento,
      valorSessao: reais(valor),
    })
    const seguinte = {
      statusAgendamento: status,
      statusPagamento: 'PENDENTE',
      valorSessao: reais(custa),
    }
    const { novas } = serieNova(primeira, semanal, 's', sempre(reais(180)))
    expect(novas[0]).toEqual(primeira)
    expect(novas.slice(1)).toMatchObject([seguinte, seguinte])
  },
)

test('24 hours over midnight and month ends keep their length', () => {
  const longa = dados('2026-01-31T08:00:00', { fim: hora('2026-02-01T08:00:00') })
  const mensal = padrao('2026-01-31T08:00:00', 'monthly', '2026-03-31', { fim: longa.fim })
  expect(
    serieNova(longa, mensal, 's', sempre(null)).novas.map(({ inicio, fim }) => [inicio, fim]),
  ).toEqual([
    ['2026-01-31T08:00:00', '2026-02-01T08:00:00'],
    ['2026-02-28T08:00:00', '2026-03-01T08:00:00'],
    ['2026-03-31T08:00:00', '2026-04-01T08:00:00'],
  ])
})

test('a single one that begins to repeat is the first occurrence and keeps its row', () => {
  const avulso = { ...membro('2026-03-02'), recurrenceId: null }
  const depois = dados('2026-03-04', { valorSessao: reais(150), statusAgendamento: 'REALIZADO' })
  const mudancas = serieDoAvulso(avulso, depois, semanal, 's', sempre(null))
  expect(mudancas.alteradas).toEqual([{ antes: avulso, depois }])
  expect(datas(mudancas.novas)).toEqual(['2026-03-11', '2026-03-18'])
  expect(mudancas.novas).toMatchObject(
    Array(2).fill({ valorSessao: reais(150), statusAgendamento: 'AGENDADO' }),
  )
  expect(mudancas).toMatchObject({
    recurrenceId: 's',
    padrao: semanal,
    removidas: [],
    preservados: 0,
  })
})

test('a single one that is now a FALTA gives the others the price it had', () => {
  const avulso = { ...membro('2026-03-04'), recurrenceId: null }
  const depois = dados('2026-03-04', { valorSessao: reais(50), statusAgendamento: 'FALTA' })
  const { novas } = serieDoAvulso(avulso, depois, semanal, 's', sempre(reais(180)))
  expect(novas).toMatchObject(
    Array(2).fill({ valorSessao: reais(120), statusAgendamento: 'AGENDADO' }),
  )
})

test('D7: what a single one that begins to repeat says of itself stays with it: the others begin empty', () => {
  const dela = { observacoes: 'só desta', statusAgendamento: 'CONFIRMADO' } as const
  const antes = { ...membro('2026-03-04', dela), recurrenceId: null }
  const { novas } = serieDoAvulso(antes, antes, semanal, 's', sempre(null))
  expect(novas).toHaveLength(2)
  for (const nova of novas)
    expect(nova).toMatchObject({ observacoes: null, statusAgendamento: 'AGENDADO' })
  const editada = { ...antes, observacoes: 'de todas' }
  expect(serieDoAvulso(antes, editada, semanal, 's', sempre(null)).novas).toMatchObject([
    { observacoes: 'de todas' },
    { observacoes: 'de todas' },
  ])
})

test('P9: after a missed first one each has its own day’s price, also where it rises on the way', () => {
  const faltou = dados('2026-03-04', { statusAgendamento: 'FALTA', valorSessao: reais(50) })
  const precoEm = (dia: string) => reais(dia < '2026-03-18' ? 180 : 300)
  expect(serieNova(faltou, semanal, 's', precoEm).novas.map((uma) => uma.valorSessao)).toEqual([
    reais(50),
    reais(180),
    reais(300),
  ])
})
