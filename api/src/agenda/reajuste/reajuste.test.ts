import { describe, expect, test } from 'vitest'
import { agendaDe, umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { noDia, PAGO, umLivro } from '../../../test/livro.ts'
import { SEMANAL, umaSerie } from '../../../test/series.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()

/** A patient of 150,00 who now pays 250,00: a series, one apart, one paid, one agreed at 90,00. */
async function umReajuste() {
  const livro = await umLivro(t)
  const { conta, agenda, pacienteId } = livro
  const { token } = conta
  await umaSerie(agenda, { ...SEMANAL, pacienteId, valorSessao: 150 })
  const marca = (dia: number, valorSessao: number, resto = {}) =>
    umAgendamento(t, conta, { pacienteId, inicio: noDia(dia), valorSessao, ...resto })
  await marca(2, 150)
  await marca(12, 150)
  await marca(13, 150, PAGO)
  await marca(17, 90)
  const muda = (valorConsulta: number) =>
    t.call('PUT', `/api/pacientes/${pacienteId}`, { token, body: { valorConsulta } })
  await muda(250)
  const call = async (corpo: object, onde = '') => {
    const url = `/api/pacientes/${pacienteId}/reajuste${onde}`
    const answer = await t.call('POST', url, { token, body: corpo })
    return { ...answer, operacaoId: answer.headers['x-operacao-id'] }
  }
  const valores = async () =>
    (await agendaDe(t, conta)).map(({ inicio, valorSessao }) => [inicio.slice(5, 10), valorSessao])
  return { ...livro, call, muda, valores }
}
const semVersao = (linhas: readonly object[]) => linhas.map((uma) => ({ ...uma, versao: 0 }))

describe('P9: a new price for the sessions ahead', () => {
  test('is told before, applied as one operation, and undone whole', async () => {
    const { conta, call, agenda, valores } = await umReajuste()
    const antes = await agendaDe(t, conta)
    const pedido = { de: 150, desde: '2026-03-09' }
    const previsto = { para: 250, alterados: 10, fechadas: 1, combinadas: 1 }
    const previa = await call(pedido, '/previa')
    expect([previa.status, previa.body, previa.operacaoId]).toEqual([200, previsto, undefined])
    expect(await agendaDe(t, conta)).toEqual(antes)

    const feito = await call(pedido)
    expect([feito.status, feito.body]).toEqual([200, previsto])
    const depois = await valores()
    expect(depois.filter(([, valor]) => valor === 250)).toHaveLength(10)
    expect(depois.filter(([, valor]) => valor !== 250)).toEqual([
      ['03-02', 150],
      ['03-13', 150],
      ['03-17', 90],
    ])
    expect((await agenda.undo(String(feito.operacaoId))).body).toEqual({ alterados: 10 })
    expect(semVersao(await agendaDe(t, conta))).toEqual(semVersao(antes))
    expect((await agenda.redo(String(feito.operacaoId))).status).toBe(200)
    expect(await valores()).toEqual(depois)
  })

  test('from the day that is asked for on; again it has nothing to do, and is no operation', async () => {
    const { call } = await umReajuste()
    const pedido = { de: 150, desde: '2026-04-01' }
    expect((await call(pedido)).body).toMatchObject({ alterados: 5, fechadas: 0, combinadas: 0 })
    const outra = await call(pedido)
    expect([outra.body, outra.operacaoId]).toEqual([
      { para: 250, alterados: 0, fechadas: 0, combinadas: 0 },
      undefined,
    ])
  })

  test('money stays where it is, and the month’s total follows (D10)', async () => {
    const { call, pago, dias } = await umReajuste()
    const antes = await dias()
    await call({ de: 150, desde: '2026-03-09' })
    expect([await pago(), await dias()]).toEqual([150, antes])
  })

  test('another’s patient, and an archived one, is not found (D4, D6)', async () => {
    const { conta, pacienteId, call } = await umReajuste()
    const { token } = await umaConta(t)
    const url = `/api/pacientes/${pacienteId}/reajuste`
    const body = { de: 150, desde: '2026-03-09' }
    expect((await t.call('POST', url, { token, body })).status).toBe(404)
    await t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
    expect([(await call(body)).status, (await call(body, '/previa')).status]).toEqual([404, 404])
  })

  test.each([
    [{ desde: '2026-03-09' }, 'Informe o valor anterior.'],
    [
      { de: -1, desde: '2026-03-09' },
      'Informe um valor entre 0,00 e 9.999.999,99, com até duas casas decimais.',
    ],
    [{ de: 150 }, 'Informe uma data válida.'],
    [{ de: 150, desde: '31/02/2026' }, 'Informe uma data válida.'],
  ])('%j is 400', async (corpo, message) => {
    const { call } = await umReajuste()
    const answer = await call(corpo)
    expect([answer.status, answer.body]).toMatchObject([400, { message }])
  })
})
