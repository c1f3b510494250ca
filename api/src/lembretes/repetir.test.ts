import { describe, expect, test } from 'vitest'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { umaConta } from '../../test/contas.ts'
import { fila, lembradorDe, passa } from '../../test/lembretes.ts'
import { correioPor } from '../../test/senha.ts'
import { startSmtp } from '../../test/smtp.ts'

const { t, smtp, cena, ha, lembrador, cartas, estados, chama, umaSessao } = await useLembretes({
  correio: correioPor({ url: 'smtp://127.0.0.1:9' }),
})

type Aviso = { id: string; pacienteId: string; motivo: string | null; impede: string | null }
const avisos = async () =>
  (await t.call('GET', '/api/lembretes/avisos', { token: cena.conta.token })).body as Aviso[]
const impedes = async () => (await avisos()).map(({ impede }) => impede)
const repeat = (body: object = {}, de = cena.conta) =>
  t.call('POST', '/api/lembretes/repetir', { token: de.token, body })

/** A session whose letter was refused, where the professional says that the address is right. */
async function recusada() {
  const cena = await umaSessao()
  smtp.manners = 'refuses'
  ha('2026-03-09T18:00:00')
  await passa(lembrador)
  smtp.manners = 'takes'
  expect(await estados()).toContain('FALHOU ENDERECO')
  for (const { pacienteId } of await avisos())
    await chama('PUT', `/pacientes/${pacienteId}/lembrete`, { lembrar: true })
  return cena
}
type Cena = Awaited<ReturnType<typeof recusada>>

describe('P4: what did not go out is tried again', () => {
  test('one of them, once, whatever is pressed how often', async () => {
    const { paciente } = await recusada()
    const [{ id = '' } = {}] = await avisos()
    const [uma, outra] = await Promise.all([repeat({ ids: [id] }), repeat({ ids: [id] })])
    const ditos = [uma, outra].flatMap(({ body }) => body as object[])
    expect(ditos).toEqual([{ id, pacienteId: paciente.id }])
    expect([await estados(), await avisos()]).toEqual([['PENDENTE'], []])
    await passa(lembrador)
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
    expect((await repeat({ ids: [id] })).body).toEqual([])
  })

  test('all of them; another one’s stay as they are', async () => {
    await umaSessao('2026-03-10T16:00:00')
    await recusada()
    const outra = await umaConta(t)
    const ids = (await avisos()).map(({ id }) => id)
    expect((await repeat({ ids }, outra)).body).toEqual([])
    expect((await repeat({}, outra)).body).toEqual([])
    expect((await repeat()).body).toHaveLength(2)
    expect(await estados()).toEqual(['PENDENTE', 'PENDENTE'])
  })

  test('it has six tries more, and then it is on the list again', async () => {
    await recusada()
    await repeat()
    const parado = await startSmtp()
    await parado.stop()
    const semServidor = lembradorDe(t, parado)
    const inicio = t.relogio.agora
    const tentadas: number[] = []
    for (let minuto = 0; minuto <= 300; minuto += 1) {
      t.relogio.agora = inicio + minuto * 60_000
      const [antes] = await fila(t, cena.conta)
      await passa(semServidor)
      const [depois] = await fila(t, cena.conta)
      if ((antes?.tentativas ?? 0) < (depois?.tentativas ?? 0)) tentadas.push(minuto)
    }
    expect(tentadas).toEqual([0, 1, 6, 21, 81, 261])
    expect(await avisos()).toMatchObject([{ motivo: 'SERVIDOR', impede: null }])
    await repeat()
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
  })

  test.each<[string, (cena: Cena) => Promise<unknown>]>([
    ['DESMARCADA', ({ sessao }) => chama('DELETE', `/agendamentos/${sessao.id}`)],
    [
      'REMARCADA',
      ({ sessao }) =>
        chama('PUT', `/agendamentos/${sessao.id}`, {
          inicio: '2026-03-12T14:00:00',
          fim: '2026-03-12T15:00:00',
        }),
    ],
    [
      'REGISTRADA',
      ({ sessao }) => chama('PUT', `/agendamentos/${sessao.id}`, { statusAgendamento: 'FALTA' }),
    ],
    [
      'PACIENTE',
      ({ paciente }) => chama('PUT', `/pacientes/${paciente.id}/lembrete`, { lembrar: false }),
    ],
    ['DESLIGADO', () => chama('PUT', '/lembretes', { ligado: false, hora: 18 })],
    ['TARDE', async () => ha('2026-03-10T14:00:00')],
  ])('not where there is nothing to remind of: %s', async (impede, muda) => {
    await muda(await recusada())
    expect(await impedes()).toEqual([impede])
    expect([(await repeat()).body, await estados()]).toEqual([[], ['FALHOU ENDERECO']])
  })

  test('changed just now, it rests first', async () => {
    const { sessao } = await recusada()
    await chama('PUT', `/agendamentos/${sessao.id}`, { modalidadeAtendimento: 'ONLINE' })
    await repeat()
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([0, ['PENDENTE']])
    ha('2026-03-09T18:10:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
  })

  test.each<[unknown]>([[{ ids: 'x' }], [{ ids: [1] }], [{ ids: new Array(201).fill('x') }]])(
    'asked for badly: %o',
    async (body) => {
      const { status, body: dito } = await t.call('POST', '/api/lembretes/repetir', {
        token: cena.conta.token,
        body,
      })
      expect([status, typeof (dito as { message: string }).message]).toEqual([400, 'string'])
    },
  )
})
