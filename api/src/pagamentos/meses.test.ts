import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { TIPOS } from '@clinica/domain/agenda/tipos'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpoDeAgendamento, resumoDe, umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { mesesGravados, mesesRecontados, mesesSemCobertura } from '../../test/meses.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'

const t = await useApp()

const linhasDe = (conta: Conta) => mesesGravados(t, conta)
const recontadas = (conta: Conta) => mesesRecontados(t, conta)

const write = (conta: Conta, method: 'POST' | 'PUT' | 'DELETE', id: string, body: unknown) =>
  t.call(method, `/api/agendamentos${id && `/${id}`}`, { token: conta.token, body })

const corpo = fc.record({
  qual: fc.nat(2),
  tipo: fc.constantFrom(...TIPOS),
  inicio: fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('01', '15', '28'), fc.nat(23))
    .map(([mes, dia, hora]) => `2026-0${mes}-${dia}T${String(hora).padStart(2, '0')}:00:00`),
  valorSessao: fc.option(fc.nat(50_000).map((centavos) => centavos / 100)),
  statusPagamento: fc.constantFrom('PAGO', 'PENDENTE'),
  statusAgendamento: fc.constantFrom('AGENDADO', 'FALTA', 'REALIZADO'),
})
const gesto = fc.record({
  method: fc.constantFrom('POST', 'POST', 'PUT', 'PUT', 'DELETE'),
  alvo: fc.nat(30),
  corpo,
})

test(
  'after any gestures every month is exactly what its appointments say',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(gesto, { minLength: 5, maxLength: 20 }), async (gestos) => {
        const conta = await umaConta(t)
        const pacientes = await Promise.all([umPaciente(t, conta), umPaciente(t, conta)])
        const ids: string[] = []
        for (const { method, alvo, corpo } of gestos) {
          const { qual, ...resto } = corpo
          const body = corpoDeAgendamento({ pacienteId: pacientes[qual]?.id ?? null, ...resto })
          const id = method === 'POST' ? '' : (ids[alvo % Math.max(1, ids.length)] ?? '')
          if (method !== 'POST' && !id) continue
          const answer = await write(conta, method, id, method === 'DELETE' ? {} : body)
          if (answer.status === 201) ids.push((answer.body as AgendamentoFio).id)
        }
        expect(await linhasDe(conta)).toEqual(await recontadas(conta))
        expect(await mesesSemCobertura(t, conta)).toEqual([])
      }),
      tentativas(25),
    )
  },
  prazoDe(25),
)

describe('many at once', () => {
  test('50 parallel bookings, edits and deletions of one month leave exact sums', async () => {
    const conta = await umaConta(t)
    const { id: pacienteId } = await umPaciente(t, conta)
    const antes = await Promise.all(
      Array.from({ length: 30 }, () => umAgendamento(t, conta, { pacienteId, valorSessao: 10 })),
    )
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const id = antes[i % 30]?.id ?? ''
        const valor = { valorSessao: 100 + i / 100, statusPagamento: i % 2 ? 'PAGO' : 'PENDENTE' }
        if (i < 15) return write(conta, 'PUT', id, valor)
        if (i < 30) return write(conta, 'DELETE', id, {})
        return write(conta, 'POST', '', corpoDeAgendamento({ pacienteId, ...valor }))
      }),
    )
    expect(answers.filter(({ status }) => status >= 400)).toEqual([])
    const esperado = await recontadas(conta)
    expect(esperado).toMatchObject([{ quantidade: 35 }])
    expect(await linhasDe(conta)).toEqual(esperado)
    expect(await mesesSemCobertura(t, conta)).toEqual([])
  })

  test('moving between two months both ways at once neither deadlocks nor loses a cent', async () => {
    const conta = await umaConta(t)
    const pacientes = await Promise.all([umPaciente(t, conta), umPaciente(t, conta)])
    const marcados = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        umAgendamento(t, conta, {
          pacienteId: pacientes[i % 2]?.id,
          inicio: `2026-0${1 + (i % 3)}-10T08:00:00`,
          valorSessao: 1 + i,
        }),
      ),
    )
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        write(conta, 'PUT', marcados[(i * 7) % 12]?.id ?? '', {
          pacienteId: pacientes[(i + 1) % 2]?.id,
          inicio: `2026-0${1 + ((i + 1) % 3)}-10T08:00:00`,
          fim: `2026-0${1 + ((i + 1) % 3)}-10T09:00:00`,
          statusPagamento: i % 3 ? 'PAGO' : 'PENDENTE',
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200))
    expect(await linhasDe(conta)).toEqual(await recontadas(conta))
    expect(await mesesSemCobertura(t, conta)).toEqual([])
  })

  test('of edits with the same version one alone is taken', async () => {
    const conta = await umaConta(t)
    const { id } = await umAgendamento(t, conta)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => write(conta, 'PUT', id, { versao: 1, valorSessao: 5 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })
})

test('a month with nothing left has no row, not even a refused gesture’s', async () => {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta)
  const { id } = await umAgendamento(t, conta, { pacienteId })
  const velho = { versao: 9, inicio: '2026-07-01T08:00:00', fim: '2026-07-01T09:00:00' }
  expect((await write(conta, 'PUT', id, velho)).status).toBe(409)
  expect(await linhasDe(conta)).toHaveLength(1)
  await write(conta, 'DELETE', id, {})
  expect([await linhasDe(conta), await resumoDe(t, conta)]).toEqual([[], []])
})
