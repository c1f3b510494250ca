import { randomUUID } from 'node:crypto'
import type { ConflitoFio } from '@clinica/domain/agenda/serie/contract'
import { erroNoFio } from '@clinica/domain/erros'
import { describe, expect, test } from 'vitest'
import { umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { umPaciente } from '../../../test/pacientes.ts'

const t = await useApp()
const conta = await umaConta(t)
const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome: 'Ana Lima' } })
const perto = (dia: string, de: string, ate: string) => ({
  inicio: `2026-03-${dia}T${de}:00`,
  fim: `2026-03-${dia}T${ate}:00`,
})
const sessao = await umAgendamento(t, conta, { pacienteId, ...perto('09', '14:00', '15:00') })
const social = await umAgendamento(t, conta, perto('09', '14:30', '16:00'))
const longa = await umAgendamento(t, conta, {
  pacienteId,
  inicio: '2026-03-10T20:00:00',
  fim: '2026-03-11T20:00:00',
})
await umAgendamento(t, await umaConta(t), perto('09', '14:00', '15:00'))

const pergunta = (body: unknown, raw?: string) =>
  t.call('POST', '/api/agendamentos/conflitos', {
    token: conta.token,
    ...(raw ? { raw } : { body }),
  })
const conflitos = async (periodos: unknown[], exceto?: string[]) =>
  ((await pergunta({ periodos, exceto })).body as ConflitoFio[]).map(({ periodo, id }) => [
    periodo,
    id,
  ])

test('tells with whom and when, in order of period and time', async () => {
  const periodos = [perto('11', '19:00', '21:00'), perto('09', '13:30', '15:30')]
  expect((await pergunta({ periodos })).body).toEqual([
    {
      periodo: 0,
      id: longa.id,
      nomePaciente: 'Ana Lima',
      inicio: '2026-03-10T20:00:00',
      fim: '2026-03-11T20:00:00',
    },
    {
      periodo: 1,
      id: sessao.id,
      nomePaciente: 'Ana Lima',
      ...perto('09', '14:00', '15:00'),
    },
    { periodo: 1, id: social.id, nomePaciente: 'Social', ...perto('09', '14:30', '16:00') },
  ])
})

test.each([
  ['ends where one begins', perto('09', '13:00', '14:00'), []],
  ['begins where one ends', perto('09', '16:00', '17:00'), []],
  ['lies within one', perto('09', '15:30', '15:45'), [social.id]],
  ['a minute over midnight of a long one', perto('11', '00:00', '00:01'), [longa.id]],
  ['ends with the last minute of a long one', perto('11', '19:59', '20:00'), [longa.id]],
  ['begins after a long one', perto('11', '20:00', '20:30'), []],
  ['another day', perto('08', '14:00', '15:00'), []],
])('a period that %s', async (_caso, periodo, ids) => {
  expect(await conflitos([periodo])).toEqual(ids.map((id) => [0, id]))
})

test('leaves out those of the gesture itself, and answers nothing for nothing', async () => {
  const dois = [perto('09', '14:00', '15:00')]
  expect(await conflitos(dois, [sessao.id, randomUUID()])).toEqual([[0, social.id]])
  expect(await conflitos(dois, [sessao.id, social.id])).toEqual([])
  expect(await conflitos([])).toEqual([])
})

test('takes a whole series of 261, each on its own', async () => {
  const periodos = Array.from({ length: 261 }, () => perto('09', '14:00', '14:10'))
  expect((await conflitos(periodos)).map(([periodo]) => periodo)).toEqual(
    Array.from({ length: 261 }, (_, n) => n),
  )
})

describe('is refused with', () => {
  const bom = perto('09', '14:00', '15:00')
  const muitos = 'Informe até 261 períodos.'
  test.each([
    ['no periods', {}, 'periodos', 'Informe os períodos.'],
    ['a text for periods', { periodos: 'a' }, 'periodos', 'Informe os períodos.'],
    ['262 periods', { periodos: Array(262).fill(bom) }, 'periodos', muitos],
    [
      'an end at the start',
      { periodos: [bom, { ...bom, fim: bom.inicio }] },
      'periodos.1.fim',
      'O fim deve ser depois do início.',
    ],
    [
      'more than a day',
      { periodos: [{ ...bom, fim: '2026-03-10T14:01:00' }] },
      'periodos.0.fim',
      'O atendimento pode durar no máximo 24 horas.',
    ],
    [
      'a date that is none',
      { periodos: [{ ...bom, inicio: '2026-02-30T10:00:00' }] },
      'periodos.0.inicio',
      'Informe a data e a hora de início.',
    ],
    [
      'an id that is a number',
      { periodos: [bom], exceto: [1] },
      'exceto.0',
      'Identificador inválido.',
    ],
    [
      'too many ids',
      { periodos: [bom], exceto: Array(1001).fill('a') },
      'exceto',
      'Informe até 1000 identificadores.',
    ],
  ])('%s', async (_caso, body, campo, message) => {
    const answer = await pergunta(body)
    expect([answer.status, answer.body]).toEqual([
      400,
      erroNoFio('DADOS_INVALIDOS', message, [{ campo, message }]),
    ])
  })
  test.each(['', 'null', '[]', '"a"', '{"periodos":[1e400]}', '{"periodos":[{"inicio":NaN}]}'])(
    'the body %j',
    async (raw) => {
      const answer = await t.call('POST', '/api/agendamentos/conflitos', {
        token: conta.token,
        raw,
      })
      expect(answer.status).toBe(400)
      expect((answer.body as { message: string }).message).toMatch(/^\p{Lu}.*\.$/u)
    },
  )
})
