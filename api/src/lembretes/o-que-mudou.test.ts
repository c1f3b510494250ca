import { describe, expect, test } from 'vitest'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { passa, umLembrado } from '../../test/lembretes.ts'

const { t, cena, ha, lembrador, cartas, estados, chama, umaSessao } = await useLembretes()

const switchOff = () =>
  t.contexto.database.script(
    `UPDATE usuario SET ativo = false WHERE id = '${cena.conta.usuarioId}'`,
  )

test('P4: of an account that was switched off before the hour nothing is put into the queue', async () => {
  await umaSessao()
  await switchOff()
  ha('2026-03-09T18:00:00')
  await passa(lembrador)
  expect([cartas(), await estados()]).toEqual([[], []])
})

describe('P4: what changed since it was put into the queue', () => {
  /** A reminder that waits in the queue: a change just before the hour put it there. */
  async function naFila() {
    const visto = await umaSessao()
    ha('2026-03-09T17:59:00')
    await chama('PUT', `/agendamentos/${visto.sessao.id}`, { modalidadeAtendimento: 'ONLINE' })
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    expect(await estados()).toEqual(['PENDENTE'])
    return visto
  }
  type Visto = Awaited<ReturnType<typeof naFila>>

  test.each<[string, (visto: Visto) => Promise<unknown>, string[]]>([
    [
      'deleted',
      ({ sessao }) => chama('DELETE', `/agendamentos/${sessao.id}`),
      ['CANCELADO DESMARCADA'],
    ],
    [
      'moved to another day',
      ({ sessao }) =>
        chama('PUT', `/agendamentos/${sessao.id}`, {
          inicio: '2026-03-12T14:00:00',
          fim: '2026-03-12T15:00:00',
        }),
      ['CANCELADO REMARCADA'],
    ],
    [
      'another patient’s, who asked for nothing',
      async ({ sessao }) => {
        const { id } = await umLembrado(t, cena.conta, 'outro@exemplo.com.br', 'Outra Pessoa')
        await chama('PUT', `/pacientes/${id}/lembrete`, { lembrar: false })
        await chama('PUT', `/agendamentos/${sessao.id}`, { pacienteId: id })
      },
      ['CANCELADO DESMARCADA'],
    ],
    [
      'archived',
      ({ paciente }) => chama('DELETE', `/pacientes/${paciente.id}`),
      ['CANCELADO DESMARCADA'],
    ],
    [
      'not wanted any more',
      ({ paciente }) => chama('PUT', `/pacientes/${paciente.id}/lembrete`, { lembrar: false }),
      ['CANCELADO PACIENTE'],
    ],
    [
      'switched off',
      () => chama('PUT', '/lembretes', { ligado: false, hora: 18 }),
      ['CANCELADO DESLIGADO'],
    ],
    ['of an account that was switched off', () => switchOff(), ['CANCELADO DESLIGADO']],
    [
      'marked as done',
      ({ sessao }) =>
        chama('PUT', `/agendamentos/${sessao.id}`, { statusAgendamento: 'REALIZADO' }),
      ['CANCELADO REGISTRADA'],
    ],
    [
      'marked as missed',
      ({ sessao }) => chama('PUT', `/agendamentos/${sessao.id}`, { statusAgendamento: 'FALTA' }),
      ['CANCELADO REGISTRADA'],
    ],
    [
      'closed over it, and called off by that',
      async () => {
        const dia = { titulo: 'Folga', de: '2026-03-10', ate: '2026-03-10' }
        expect((await chama('POST', '/fechamentos', dia)).status).toBe(201)
      },
      ['CANCELADO DESMARCADA'],
    ],
  ])('%s: none leaves', async (_como, muda, esperados) => {
    const visto = await naFila()
    await muda(visto)
    ha('2026-03-09T18:09:59')
    await passa(lembrador)
    ha('2026-03-09T19:00:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([0, esperados])
  })

  test('moved within the next day: the new hour alone is told', async () => {
    const { sessao } = await naFila()
    await chama('PUT', `/agendamentos/${sessao.id}`, {
      inicio: '2026-03-10T16:30:00',
      fim: '2026-03-10T17:30:00',
    })
    ha('2026-03-09T18:30:00')
    await passa(lembrador)
    await passa(lembrador)
    expect(cartas().map(({ texto }) => /às \S+/.exec(texto)?.[0])).toEqual(['às 16h30'])
    expect(await estados()).toEqual(['CANCELADO REMARCADA', 'ENVIADO'])
  })

  test('called off and on again: it leaves after all', async () => {
    const { paciente } = await naFila()
    const lembrar = (sim: boolean) =>
      chama('PUT', `/pacientes/${paciente.id}/lembrete`, { lembrar: sim })
    await lembrar(false)
    ha('2026-03-09T18:20:00')
    await passa(lembrador)
    await lembrar(true)
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
  })
})
