import { fraseDoErro } from '@clinica/domain/erros'
import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { describe, expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { DIA, descartes, VINTE_ANOS } from '../../../test/descarte.ts'
import { noDia, umLivro } from '../../../test/livro.ts'
import { statement } from '../../database/database.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const { depois, discard } = descartes(t)

const DESDE_SEMPRE = statement(
  'teste_valor_desde_sempre',
  `UPDATE paciente_valor SET desde = '1900-01-01' WHERE paciente_id = $1`,
)

/** A patient of 240,00 since ever, who was told today that it will be 300,00 from 1 April on. */
async function umAumento() {
  const livro = await umLivro(t)
  const { conta, agenda, pacienteId } = livro
  const { token } = conta
  const call = async (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: Record<string, unknown>,
  ) => {
    const answer = await t.call(method, `/api${path}`, { token, ...(body && { body }) })
    return { ...answer, operacaoId: String(answer.headers['x-operacao-id']) }
  }
  const paciente = `/pacientes/${pacienteId}`
  await call('PUT', paciente, { valorConsulta: 240 })
  await t.contexto.database.query(DESDE_SEMPRE, [pacienteId])
  const dias = [2, 9, 16].map((dia) => livro.marca(dia, 240))
  const sessoes = await Promise.all(dias)
  const deAbril = await agenda.create({ pacienteId, inicio: noDia(6, 4), valorSessao: 240 })
  await call('PUT', paciente, { valorConsulta: 300 })
  const reajuste = await call('POST', `${paciente}/reajuste`, { de: 240, desde: '2026-04-01' })
  return {
    ...livro,
    call,
    paciente,
    sessoes,
    deAbril: deAbril.agendamento,
    reajuste,
    valorEm: async (em?: string) =>
      (await call('GET', `/agendamentos/${pacienteId}/valor-consulta${em ? `?em=${em}` : ''}`))
        .body,
    valores: async () =>
      (await agendaDe(t, conta)).map((uma) => [uma.inicio.slice(5, 10), uma.valorSessao]),
    ficha: async () => (await call('GET', paciente)).body as PacienteFio,
  }
}

describe('P9: a price holds from its day on', () => {
  test('until then the old one does, in every answer that says a price', async () => {
    const { reajuste, valorEm, ficha, call, paciente, valores } = await umAumento()
    expect([reajuste.status, reajuste.body]).toEqual([
      200,
      { para: 300, alterados: 1, fechadas: 0, combinadas: 0 },
    ])
    expect(await valorEm()).toBe(240)
    expect(await valorEm('2026-03-31')).toBe(240)
    expect(await valorEm('2026-04-01')).toBe(300)
    expect(await valorEm('2019-01-01')).toBe(240)
    expect(await ficha()).toMatchObject({
      valorConsulta: 240,
      valoresPorVir: [{ desde: '2026-04-01', valor: 300 }],
    })
    expect((await call('GET', `${paciente}/precos?em=2026-04-02`)).body).toMatchObject({
      valorConsulta: 300,
    })
    expect((await call('GET', `${paciente}/precos`)).body).toMatchObject({ valorConsulta: 240 })
    expect(await valores()).toEqual([
      ['03-02', 240],
      ['03-09', 240],
      ['03-16', 240],
      ['04-06', 300],
    ])
  })

  test('a mark before that day keeps 240; FALTA and back is that day’s price', async () => {
    const { call, sessoes, deAbril, valores } = await umAumento()
    const todas = [...sessoes, deAbril].map(({ id }) => ({ id }))
    const marca = (statusAgendamento: string) =>
      call('POST', '/agendamentos/status-em-lote', { statusAgendamento, sessoes: todas })
    expect((await marca('REALIZADO')).body).toMatchObject({ alterados: 4, ajustados: [] })
    expect(await valores()).toEqual([
      ['03-02', 240],
      ['03-09', 240],
      ['03-16', 240],
      ['04-06', 300],
    ])
    await marca('FALTA')
    expect((await valores()).map(([, valor]) => valor)).toEqual([50, 50, 50, 50])
    await marca('REALIZADO')
    expect(await valores()).toEqual([
      ['03-02', 240],
      ['03-09', 240],
      ['03-16', 240],
      ['04-06', 300],
    ])
  })

  test('a share for a missed one is of its own day’s price', async () => {
    const { call, paciente, sessoes, deAbril, valores } = await umAumento()
    await call('PUT', `${paciente}/falta`, { falta: { regra: 'PERCENTUAL', valor: 50 } })
    const todas = [...sessoes, deAbril].map(({ id }) => ({ id }))
    await call('POST', '/agendamentos/status-em-lote', {
      statusAgendamento: 'FALTA',
      sessoes: todas,
    })
    expect((await valores()).map(([, valor]) => valor)).toEqual([120, 120, 120, 150])
  })

  test('undone, it holds from today again, as before the raise; redone, from its day', async () => {
    const { agenda, reajuste, ficha, valores } = await umAumento()
    expect((await agenda.undo(reajuste.operacaoId)).status).toBe(200)
    expect(await ficha()).toMatchObject({ valorConsulta: 300 })
    expect(await ficha()).not.toHaveProperty('valoresPorVir')
    expect((await valores()).at(-1)).toEqual(['04-06', 240])
    expect((await agenda.redo(reajuste.operacaoId)).status).toBe(200)
    expect(await ficha()).toMatchObject({
      valorConsulta: 240,
      valoresPorVir: [{ desde: '2026-04-01', valor: 300 }],
    })
    expect((await valores()).at(-1)).toEqual(['04-06', 300])
  })

  test('with another price by then it can be undone no more, and nothing of it is (D8)', async () => {
    const { agenda, reajuste, call, paciente, valores, ficha } = await umAumento()
    await call('PUT', paciente, { valorConsulta: 260 })
    const recusada = await agenda.undo(reajuste.operacaoId)
    expect([recusada.status, recusada.message]).toEqual([409, fraseDoErro('OPERACAO_MUDOU')])
    expect((await valores()).at(-1)).toEqual(['04-06', 300])
    // A save sets today's price; the one to come stays.
    expect(await ficha()).toMatchObject({
      valorConsulta: 260,
      valoresPorVir: [{ desde: '2026-04-01', valor: 300 }],
    })
  })

  test('where no session is booked from then on the price is put off all the same', async () => {
    const { call, paciente, ficha, agenda } = await umAumento()
    await call('PUT', paciente, { valorConsulta: 280 })
    const feito = await call('POST', `${paciente}/reajuste`, { de: 240, desde: '2026-03-20' })
    expect(feito.body).toMatchObject({ para: 280, alterados: 0 })
    expect(await ficha()).toMatchObject({
      valorConsulta: 240,
      valoresPorVir: [
        { desde: '2026-03-20', valor: 280 },
        { desde: '2026-04-01', valor: 300 },
      ],
    })
    expect((await agenda.undo(feito.operacaoId)).status).toBe(200)
    expect(await ficha()).toMatchObject({ valorConsulta: 280 })
  })

  test('a price to come is taken back; sessions keep theirs; a second time it is not there', async () => {
    const { call, paciente, ficha, valores } = await umAumento()
    const { versao } = await ficha()
    const tira = (desde: string) => call('DELETE', `${paciente}/valores/${desde}`)
    const feito = await tira('2026-04-01')
    expect([feito.status, feito.body]).toEqual([200, await ficha()])
    expect(await ficha()).toMatchObject({ valorConsulta: 240, versao: versao + 1 })
    expect(await ficha()).not.toHaveProperty('valoresPorVir')
    expect((await valores()).at(-1)).toEqual(['04-06', 300])
    expect((await tira('2026-04-01')).status).toBe(404)
    expect((await tira('1900-01-01')).status).toBe(404)
  })

  test('a day that is none is 400', async () => {
    const { call, pacienteId, paciente } = await umAumento()
    for (const em of ['2026-02-30', '01/04/2026', 'hoje']) {
      const message = 'Informe uma data válida.'
      const urls = [
        `/agendamentos/${pacienteId}/valor-consulta?em=${em}`,
        `${paciente}/precos?em=${em}`,
      ]
      for (const url of urls)
        expect(await call('GET', url)).toMatchObject({ status: 400, body: { message } })
    }
  })

  test('disposed of, no price of theirs is left (D6)', async () => {
    const QUANTOS = statement(
      'teste_valores_de',
      `SELECT (SELECT count(*)::int FROM paciente_valor WHERE paciente_id = $1) AS valores,
              (SELECT count(*)::int FROM operacao WHERE valores_antes IS NOT NULL AND paciente_id = $1) AS operacoes`,
    )
    const { conta, call, paciente, pacienteId, ficha } = await umAumento()
    const { nome } = (await ficha()).pessoa
    expect(await t.contexto.database.query(QUANTOS, [pacienteId])).toEqual([
      { valores: 2, operacoes: 1 },
    ])
    await call('DELETE', paciente)
    const feito = await depois(VINTE_ANOS + 60 * DIA, () => discard(conta, pacienteId, { nome }))
    expect(feito.status).toBe(201)
    expect(await t.contexto.database.query(QUANTOS, [pacienteId])).toEqual([
      { valores: 0, operacoes: 0 },
    ])
  })
})
