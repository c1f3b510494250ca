import { describe, expect, test } from 'vitest'
import { agendaDe, umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { umPaciente } from '../../../test/pacientes.ts'

const t = await useApp()
const conta = await umaConta(t)
const { id: pacienteId } = await umPaciente(t, conta)
const bom = {
  pacienteId,
  tipo: 'SESSAO_INDIVIDUAL',
  inicio: '2026-03-09T14:00:00',
  fim: '2026-03-09T15:00:00',
}
const feito = await umAgendamento(t, conta, bom)

const RUINS: [campo: string, json: string][] = [
  ['tipo', '"OUTRO"'],
  ['tipo', 'null'],
  ['tipo', '1'],
  ['inicio', '""'],
  ['inicio', '"2026-02-30T10:00:00"'],
  ['inicio', '"2026-03-09T24:00:00"'],
  ['inicio', '"1899-12-31T10:00:00"'],
  ['inicio', '"2026-03-09T14:00:00Z"'],
  ['inicio', '20260309'],
  ['fim', '"2100-01-01T00:00:00"'],
  ['fim', '"amanhã"'],
  ['fim', '{}'],
  ['pacienteId', '7'],
  ['pacienteId', '["a"]'],
  ['profissionalId', 'true'],
  ['recurrenceId', '{}'],
  ['observacoes', '"a\\u0000b"'],
  ['observacoes', '"\\ud800"'],
  ['observacoes', JSON.stringify('x'.repeat(5_001))],
  ['observacoes', '[]'],
  ['valorSessao', '-1'],
  ['valorSessao', '0.001'],
  ['valorSessao', '10000000'],
  ['valorSessao', '1e400'],
  ['valorSessao', 'NaN'],
  ['valorSessao', '"150"'],
  ['statusAgendamento', '"MARCADO"'],
  ['statusPagamento', '"pago"'],
  ['statusPagamento', 'false'],
  ['modalidadeAtendimento', '"TELEFONE"'],
  ['isRecurring', '"sim"'],
  ['recurrenceType', '"daily"'],
  ['recurrenceEnd', '"2026-02-30"'],
  ['editMode', '"todos"'],
]

/** The good body as text with one field replaced, so that what JSON cannot say can be sent too. */
const com = (campo: string, json: string) => {
  const { [campo as 'tipo']: _, ...resto } = bom
  return `{"${campo}":${json},${JSON.stringify(resto).slice(1)}`
}

async function recusado(method: 'POST' | 'PUT', url: string, raw: string) {
  const answer = await t.call(method, url, { token: conta.token, raw })
  expect(answer.status, answer.text).toBe(400)
  expect((answer.body as { message: string }).message).toMatch(/^\p{Lu}.*\.$/u)
  expect(await agendaDe(t, conta)).toEqual([feito])
}

describe.each([
  ['POST', '/api/agendamentos'],
  ['PUT', `/api/agendamentos/${feito.id}`],
] as const)('%s', (method, url) => {
  test.each(RUINS)('%s = %s is refused in Portuguese, nothing saved', (campo, json) =>
    recusado(method, url, com(campo, json)),
  )
  test.each(['', 'null', '[]', '"a"', '{'])('the body %j is refused', (raw) =>
    recusado(method, url, raw),
  )
})

test.each(['tipo', 'inicio', 'fim'] as const)('a booking without %s is refused', (campo) => {
  const { [campo]: _, ...resto } = bom
  return recusado('POST', '/api/agendamentos', JSON.stringify(resto))
})

test.each(['-1', '1.5', '"1"'])('PUT with the version %s is refused', (versao) =>
  recusado('PUT', `/api/agendamentos/${feito.id}`, `{"versao":${versao}}`),
)

test.each(['7', '{}', 'true'])('PUT in the place of the operation %s is refused', (id) =>
  recusado('PUT', `/api/agendamentos/${feito.id}`, `{"substitui":${id}}`),
)

test.each([
  ['isRecurring', '1'],
  ['recurrenceType', '"diaria"'],
  ['recurrenceEnd', '"31/12/2026"'],
  ['recurrenceEnd', '"2100-01-01"'],
  ['recurrenceEnd', '1e400'],
])('a series with %s = %s is refused', (campo, json) => {
  const serie = { ...bom, isRecurring: true, recurrenceType: 'weekly', recurrenceEnd: '2026-05-04' }
  const { [campo as 'tipo']: _, ...resto } = serie
  const raw = `{"${campo}":${json},${JSON.stringify(resto).slice(1)}`
  return recusado('POST', '/api/agendamentos', raw)
})

test.each(['[]', '{"editMode":"x"}', '{"versao":"a"}'])(
  'DELETE with %s is refused',
  async (raw) => {
    const url = `/api/agendamentos/${feito.id}`
    const answer = await t.call('DELETE', url, { token: conta.token, raw })
    expect(answer.status).toBe(400)
    expect(await agendaDe(t, conta)).toEqual([feito])
  },
)

test.each(['2100-01-01T00:00:00', '2100-01-01T00:30'])(
  '§9: an end at %s, beyond the last day, is told to be beyond it',
  async (fim) => {
    const body = { ...bom, inicio: '2099-12-31T23:30:00', fim }
    const answer = await t.call('POST', '/api/agendamentos', { token: conta.token, body })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { campos: [{ campo: 'fim', message: 'Informe a data e a hora de fim, de 1900 a 2099.' }] },
    ])
  },
)

test('notes that are too long are told so in one number', async () => {
  const body = { ...bom, observacoes: 'a'.repeat(5_001) }
  const answer = await t.call('POST', '/api/agendamentos', { token: conta.token, body })
  expect(answer.body).toMatchObject({
    message: 'O campo Observações deve ter no máximo 5000 caracteres.',
  })
})
