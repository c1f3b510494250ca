import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { instanteDaHora } from '@clinica/domain/tempo/fuso'
import { describe, expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { liga, linkDe, passa, umLembrado } from '../../test/lembretes.ts'
import { correioPor } from '../../test/senha.ts'

const { t, cena, ha, lembrador, cartas, estados, chama, umaSessao } = await useLembretes({
  // Reminders need a mail server to be switched on; the tests send through their own.
  correio: correioPor({ url: 'smtp://127.0.0.1:9' }),
})

describe('P4: when one leaves', () => {
  test('at the hour of the day before, by the clinic’s clock, once', async () => {
    await umaSessao()
    ha('2026-03-09T17:59:50')
    await passa(lembrador)
    expect(cartas()).toHaveLength(0)
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    await passa(lembrador)
    expect(cartas().map(({ de }) => de)).toEqual(['nao-responda@exemplo.com.br'])
    const [carta] = cartas()
    expect(carta?.texto).toContain('Quando: amanhã, terça-feira, 10 de março, às 14h')
    expect(carta?.html).toContain('Bia Lima')
    expect(carta?.cabecalhos).toMatch(/^Message-ID: <lembrete\.[\w-]+@exemplo\.com\.br>$/im)
    expect(linkDe(carta)).not.toBe('')
    expect(await estados()).toEqual(['ENVIADO'])
  })

  test('nobody who did not ask for it, nobody without an address, no one’s coffee alone', async () => {
    const { id } = (await umaSessao()).paciente
    await chama('PUT', `/pacientes/${id}/lembrete`, { lembrar: false })
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    expect(await estados()).toEqual([])
  })

  test('after a night without a server: what should have gone out before it, and nothing booked since', async () => {
    await umaSessao('2026-03-10T14:00:00')
    ha('2026-03-09T20:00:00')
    await umAgendamento(t, cena.conta, {
      pacienteId: (await umLembrado(t, cena.conta, cena.para)).id,
      inicio: '2026-03-10T16:00:00',
    })
    ha('2026-03-10T07:00:00')
    await passa(lembrador)
    expect(cartas().map(({ texto }) => /Quando: .+/.exec(texto)?.[0])).toEqual([
      'Quando: hoje, terça-feira, 10 de março, às 14h',
    ])
  })

  test('an address that was away: of the sessions in between nobody is told, of the next one they are', async () => {
    const { paciente } = await umaSessao('2026-03-10T14:00:00')
    const escreve = (email: string | null) =>
      chama('PUT', `/pacientes/${paciente.id}`, { pessoa: { email } })
    await umAgendamento(t, cena.conta, { pacienteId: paciente.id, inicio: '2026-03-12T14:00:00' })
    expect((await escreve(null)).status).toBe(200)
    ha('2026-03-11T09:00:00')
    await passa(lembrador)
    expect((await escreve(cena.para)).status).toBe(200)
    await passa(lembrador)
    expect(await estados()).toEqual([])
    ha('2026-03-11T18:00:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
  })

  test('not before what was changed has rested: ten minutes, counted anew by each change', async () => {
    const { sessao } = await umaSessao()
    ha('2026-03-09T17:58:00')
    await chama('PUT', `/agendamentos/${sessao.id}`, { modalidadeAtendimento: 'ONLINE' })
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    ha('2026-03-09T18:07:59')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([0, ['PENDENTE']])
    ha('2026-03-09T18:08:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
  })

  test.each([
    ['the evening before, after its hour', '2026-03-09T18:30:00', '2026-03-09T18:30:00', 1],
    ['before its hour, and no server that night', '2026-03-09T17:59:00', '2026-03-10T07:00:00', 1],
    ['on the day itself', '2026-03-10T07:00:00', '2026-03-10T07:30:00', 0],
  ])('booked long ago, reminders switched on %s', async (_quando, ligou, olhou, quantas) => {
    await chama('PUT', '/lembretes', { ligado: false, hora: 18 })
    await umaSessao()
    ha(ligou)
    await chama('PUT', '/lembretes', { ligado: true, hora: 18 })
    ha(olhou)
    await passa(lembrador)
    expect(cartas()).toHaveLength(quantas)
  })

  test.each(['2026-03-09T23:49:00', '2026-03-09T23:49:59'])(
    'booked at %s: before midnight, once it has rested',
    async (quando) => {
      ha(quando)
      await umaSessao()
      await passa(lembrador)
      ha('2026-03-09T23:59:59')
      await passa(lembrador)
      expect(cartas()).toHaveLength(1)
    },
  )

  test('booked so late that it rests until the day itself: nothing leaves that night', async () => {
    ha('2026-03-09T23:51:00')
    const { sessao } = await umaSessao()
    await passa(lembrador)
    ha('2026-03-10T00:01:00')
    await passa(lembrador)
    await chama('PUT', `/agendamentos/${sessao.id}`, { modalidadeAtendimento: 'ONLINE' })
    ha('2026-03-10T00:11:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([0, []])
  })

  test('a slip that is undone sends nothing twice and loses nothing', async () => {
    const { sessao } = await umaSessao()
    ha('2026-03-09T18:00:00')
    const apagada = await chama('DELETE', `/agendamentos/${sessao.id}`)
    await passa(lembrador)
    await chama('POST', `/operacoes/${apagada.headers['x-operacao-id']}/desfazer`)
    await passa(lembrador)
    expect(cartas()).toHaveLength(0)
    ha('2026-03-09T18:10:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
  })
})

test('P4: already confirmed: reminded of it, and asked for nothing', async () => {
  await umaSessao('2026-03-10T14:00:00', { statusAgendamento: 'CONFIRMADO' })
  ha('2026-03-09T18:00:00')
  await passa(lembrador)
  expect(cartas()[0]?.texto).toContain('A presença já está confirmada.')
  expect(linkDe(cartas()[0])).toBe('')
})

test('P4: another zone’s day before, over a change of the clocks', async () => {
  const fuso = 'Europe/Lisbon'
  const la = { ...lembrador, config: { ...lembrador.config, fuso } }
  const em = (quando: string) => {
    t.relogio.agora = instanteDaHora(quando as DataHora, fuso)
  }
  // On 2026-03-29 the clock jumps from 0h59 to 2h there.
  await liga(t, cena.conta, 1)
  await umaSessao('2026-03-30T09:00:00')
  em('2026-03-29T00:59:00')
  await passa(la)
  expect(cartas()).toHaveLength(0)
  t.relogio.avancar(60_000)
  await passa(la)
  await passa(la)
  expect(cartas()).toHaveLength(1)
})
