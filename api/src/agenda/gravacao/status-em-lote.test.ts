import { randomUUID } from 'node:crypto'
import { erroNoFio } from '@clinica/domain/erros'
import { describe, expect, test } from 'vitest'
import { agendaDe, umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { noDia, PAGO, umLivro } from '../../../test/livro.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { SEMANAL, umaSerie } from '../../../test/series.ts'

const t = await useApp()

type Quais = readonly { id: string; versao?: number }[]
const marcaDe =
  ({ token }: { token: string }) =>
  async (statusAgendamento: unknown, quais: Quais, resto: object = {}) => {
    const sessoes = quais.map(({ id, versao }) => ({ id, versao }))
    const answer = await t.call('POST', '/api/agendamentos/status-em-lote', {
      token,
      body: { statusAgendamento, sessoes, ...resto },
    })
    return { ...answer, operacaoId: String(answer.headers['x-operacao-id']) }
  }

/** Six sessions of one day: five of 150, one agreed at 120 and one of the five of a series, one paid. */
async function umDia() {
  const livro = await umLivro(t)
  const { conta, agenda, pacienteId } = livro
  const { membros } = await umaSerie(agenda, { ...SEMANAL, pacienteId, valorSessao: 150 })
  const hora = (h: number) => ({ inicio: `2026-03-09T0${h}:00:00`, fim: `2026-03-09T0${h}:50:00` })
  for (const h of [5, 6, 7]) {
    await umAgendamento(t, conta, { ...hora(h), pacienteId, valorSessao: 150 })
  }
  await umAgendamento(t, conta, { ...hora(8), pacienteId, valorSessao: 120 })
  await umAgendamento(t, conta, { ...hora(9), pacienteId, valorSessao: 150, ...PAGO })
  const doDia = async () =>
    (await agendaDe(t, conta)).filter(({ inicio }) => inicio.startsWith('2026-03-09'))
  return { ...livro, membros, doDia, marca: marcaDe(conta) }
}
const semVersao = (linhas: readonly object[]) => linhas.map((uma) => ({ ...uma, versao: 0 }))

describe('P4: one status for many sessions', () => {
  test('is one operation: all six, each in its series, the other members as they were', async () => {
    const { conta, doDia, marca, agenda, membros } = await umDia()
    const antes = await agendaDe(t, conta)
    const feito = await marca('REALIZADO', await doDia())
    expect([feito.status, feito.body]).toEqual([
      200,
      {
        alterados: 6,
        preservados: 0,
        ajustados: [],
      },
    ])
    const depois = await doDia()
    expect(depois.map((uma) => uma.statusAgendamento)).toEqual(Array(6).fill('REALIZADO'))
    expect(depois.map((uma) => uma.recurrenceId).filter(Boolean)).toEqual([
      membros[0]?.recurrenceId,
    ])
    expect((await agenda.serie(membros[0]?.id)).membros).toHaveLength(membros.length)
    expect((await agenda.undo(feito.operacaoId)).body).toEqual({ alterados: 6 })
    expect(semVersao(await agendaDe(t, conta))).toEqual(semVersao(antes))
    expect((await agenda.redo(feito.operacaoId)).status).toBe(200)
    expect(semVersao(await doDia())).toEqual(semVersao(depois))
  })

  test('FALTA puts its value, and the money of the month follows (§4, D10); kept where asked', async () => {
    const { doDia, marca, pago, agenda } = await umDia()
    expect(await pago()).toBe(150)
    const faltas = await marca('FALTA', await doDia())
    expect((await doDia()).map((uma) => uma.valorSessao)).toEqual(Array(6).fill(50))
    // What the paid one no longer costs is credit, which pays two of the others.
    expect(await pago()).toBe(150)
    expect((await doDia()).filter((uma) => uma.statusPagamento === 'PAGO')).toHaveLength(3)
    await agenda.undo(faltas.operacaoId)
    expect((await doDia()).filter((uma) => uma.statusPagamento === 'PAGO')).toHaveLength(1)
    const mantidas = await marca('FALTA', await doDia(), { manterValores: true })
    expect(mantidas.body).toMatchObject({ alterados: 6, ajustados: [] })
    const valores = (await doDia()).map((uma) => uma.valorSessao)
    expect(valores).toEqual([150, 150, 150, 120, 150, 150])
  })

  test('one stale version refuses all of it, and nothing is written (D1)', async () => {
    const { doDia, marca, agenda } = await umDia()
    const lidas = await doDia()
    await agenda.change(lidas[2]?.id, { observacoes: 'de outra janela' })
    const recusada = await marca('REALIZADO', lidas)
    expect([recusada.status, recusada.body]).toMatchObject([409, erroNoFio('VERSAO_ANTIGA')])
    expect((await doDia()).map((uma) => uma.statusAgendamento)).toEqual(Array(6).fill('AGENDADO'))
    const semVersoes = lidas.map(({ id }) => ({ id }))
    expect((await marca('REALIZADO', semVersoes)).status).toBe(200)
  })

  test('somebody else’s, or one that is gone, is not found, and nothing is written (D4)', async () => {
    const { doDia, marca } = await umDia()
    const outra = await umaConta(t)
    const { id: pacienteId } = await umPaciente(t, outra)
    const alheia = await umAgendamento(t, outra, { pacienteId, inicio: noDia(9) })
    for (const id of [alheia.id, randomUUID(), 'x']) {
      expect((await marca('REALIZADO', [...(await doDia()), { id }])).status).toBe(404)
    }
    expect((await doDia()).map((uma) => uma.statusAgendamento)).toEqual(Array(6).fill('AGENDADO'))
    const [dela] = await agendaDe(t, outra)
    expect(dela?.statusAgendamento).toBe('AGENDADO')
  })
})

const id = randomUUID()
test.each([
  ['no status', undefined, [{ id }], 'Status do atendimento inválido.'],
  ['an unknown status', 'DESMARCADA', [{ id }], 'Status do atendimento inválido.'],
  ['no session', 'REALIZADO', [], 'Informe de 1 a 100 sessões.'],
  [
    'too many',
    'REALIZADO',
    Array.from({ length: 101 }, () => ({ id: randomUUID() })),
    'Informe de 1 a 100 sessões.',
  ],
  ['one twice', 'REALIZADO', [{ id }, { id, versao: 1 }], 'Cada sessão aparece uma vez só.'],
  ['a version that is none', 'REALIZADO', [{ id, versao: -1 }], 'Versão inválida.'],
  ['one no row can have', 'REALIZADO', [{ id, versao: 2_147_483_648 }], 'Versão inválida.'],
] as const)('bad input: %s is 400', async (_caso, status, quais, message) => {
  const answer = await marcaDe(await umaConta(t))(status, quais)
  expect([answer.status, answer.body]).toMatchObject([400, { message }])
})
