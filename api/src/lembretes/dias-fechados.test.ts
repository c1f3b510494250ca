import { describe, expect, test } from 'vitest'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { passa } from '../../test/lembretes.ts'

const { ha, lembrador, cartas, estados, chama, umaSessao } = await useLembretes()

const FOLGA = { titulo: 'Folga', de: '2026-03-10', ate: '2026-03-10' }
const fecha = async (resto: object = {}) => {
  const feito = await chama('POST', '/fechamentos', { ...FOLGA, ...resto })
  expect(feito.status).toBe(201)
  return feito
}
type Cena = Awaited<ReturnType<typeof umaSessao>>

// P2: the agenda decides, not the closed day: a cancelled session is gone from it, and a session in it was kept.
describe('P4, P2: a session on a day that is closed', () => {
  test.each<[string, (cena: Cena) => Promise<unknown>, string[]]>([
    ['kept', ({ sessao }) => fecha({ manter: [sessao.id] }), ['ENVIADO']],
    ['called off by it', () => fecha(), []],
    [
      'paid, and so kept',
      async ({ sessao }) => {
        await chama('PUT', `/agendamentos/${sessao.id}`, { statusPagamento: 'PAGO' })
        await fecha()
      },
      ['ENVIADO'],
    ],
    [
      'of some hours, in which it does not lie',
      () => fecha({ horaInicio: '08:00', horaFim: '14:00' }),
      ['ENVIADO'],
    ],
    [
      'closed and opened again',
      async () => {
        const { headers } = await fecha()
        await chama('POST', `/operacoes/${headers['x-operacao-id']}/desfazer`)
      },
      ['ENVIADO'],
    ],
  ])('%s', async (_como, muda, esperados) => {
    const cena = await umaSessao()
    await muda(cena)
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([esperados.length, esperados])
  })

  test('booked into it', async () => {
    await fecha()
    await umaSessao()
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
  })

  test('closed while it waits for its turn, and kept: it leaves all the same', async () => {
    const { sessao } = await umaSessao()
    ha('2026-03-09T17:59:00')
    await chama('PUT', `/agendamentos/${sessao.id}`, { modalidadeAtendimento: 'ONLINE' })
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    await fecha({ manter: [sessao.id] })
    expect(await estados()).toEqual(['PENDENTE'])
    ha('2026-03-09T18:09:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
  })

  test('a closure that is taken back within its ten minutes: its session leaves when they are over', async () => {
    await umaSessao()
    ha('2026-03-09T18:00:00')
    const { headers } = await fecha()
    await chama('POST', `/operacoes/${headers['x-operacao-id']}/desfazer`)
    await passa(lembrador)
    ha('2026-03-09T18:09:59')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([0, ['PENDENTE']])
    ha('2026-03-09T18:10:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
  })

  // 2026-04-21 is Tiradentes, a Tuesday.
  test.each<[string, string[] | undefined, number]>([
    ['passed over by its series', ['2026-04-21'], 0],
    ['kept by its series', undefined, 1],
  ])('a holiday, %s', async (_como, pular, quantas) => {
    await umaSessao('2026-04-14T14:00:00', {
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrenceEnd: '2026-04-28',
      ...(pular && { pular }),
    })
    ha('2026-04-20T18:00:00')
    await passa(lembrador)
    expect(cartas()).toHaveLength(quantas)
    ha('2026-04-27T18:00:00')
    await passa(lembrador)
    expect(cartas()).toHaveLength(quantas + 1)
  })
})
