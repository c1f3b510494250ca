import { describe, expect, test } from 'vitest'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { fila, lembradorDe, passa } from '../../test/lembretes.ts'
import { startSmtp } from '../../test/smtp.ts'

const { t, smtp, cena, ha, lembrador, cartas, estados, umaSessao } = await useLembretes()

describe('P4: what does not go out', () => {
  const MINUTO = 60_000
  test('an address that is refused is given up at once, and told', async () => {
    const { paciente } = await umaSessao()
    smtp.manners = 'refuses'
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    expect(await fila(t, cena.conta)).toMatchObject([
      { estado: 'FALHOU', motivo: 'ENDERECO', tentativas: 1, talvezSaiu: false },
    ])
    const { body } = await t.call('GET', '/api/lembretes', { token: cena.conta.token })
    expect(body).toMatchObject({ naoSairam: 1, talvezDuasVezes: 0 })
    const avisos = await t.call('GET', '/api/lembretes/avisos', { token: cena.conta.token })
    expect(avisos.body).toEqual([
      {
        id: expect.any(String),
        pacienteId: paciente.id,
        nomePaciente: 'Bia Lima',
        inicio: '2026-03-10T14:00:00',
        motivo: 'ENDERECO',
        talvezSaiu: false,
        impede: 'PACIENTE',
      },
    ])
    ha('2026-03-18T18:00:00')
    expect((await t.call('GET', '/api/lembretes', { token: cena.conta.token })).body).toMatchObject(
      {
        naoSairam: 0,
      },
    )
  })

  test('a sender that is refused is nobody’s address: tried again', async () => {
    await umaSessao()
    smtp.manners = 'refuses-sender'
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    expect(await fila(t, cena.conta)).toMatchObject([{ estado: 'PENDENTE', talvezSaiu: false }])
    smtp.manners = 'takes'
    ha('2026-03-09T18:01:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
  })

  test('a server that takes a letter and never says so gets it twice at most, and it is told', async () => {
    await umaSessao()
    smtp.manners = 'drops'
    for (const quando of ['18:00', '18:01', '18:06', '18:21', '19:21', '22:21']) {
      ha(`2026-03-09T${quando}:00`)
      await passa(lembrador)
    }
    expect(cartas()).toHaveLength(2)
    expect(await fila(t, cena.conta)).toMatchObject([
      { estado: 'FALHOU', motivo: 'SERVIDOR', tentativas: 2, talvezSaiu: true },
    ])
  })

  test('a server that ends the connection before it has the letter: it did not go out, nor twice', async () => {
    await umaSessao()
    smtp.manners = 'closes'
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    ha('2026-03-09T18:01:00')
    await passa(lembrador)
    smtp.manners = 'takes'
    ha('2026-03-09T18:06:00')
    await passa(lembrador)
    expect(await fila(t, cena.conta)).toMatchObject([
      { estado: 'ENVIADO', tentativas: 3, talvezSaiu: false },
    ])
  })

  test('a server that is not there is tried again with growing waits, then given up', async () => {
    await umaSessao()
    const parado = await startSmtp()
    await parado.stop()
    const semServidor = lembradorDe(t, parado)
    ha('2026-03-09T18:00:00')
    const tentadas: number[] = []
    const inicio = t.relogio.agora
    for (let minuto = 0; minuto <= 300; minuto += 1) {
      t.relogio.agora = inicio + minuto * MINUTO
      const [antes] = await fila(t, cena.conta)
      await passa(semServidor)
      const [depois] = await fila(t, cena.conta)
      if ((antes?.tentativas ?? 0) < (depois?.tentativas ?? 0)) tentadas.push(minuto)
    }
    expect(tentadas).toEqual([0, 1, 6, 21, 81, 261])
    expect(await fila(t, cena.conta)).toMatchObject([
      { estado: 'FALHOU', motivo: 'SERVIDOR', tentativas: 6, talvezSaiu: false },
    ])
  })

  test('one that failed goes out when the server is back; one that is too late never does', async () => {
    await umaSessao('2026-03-10T00:30:00')
    const parado = await startSmtp()
    await parado.stop()
    ha('2026-03-09T18:00:00')
    await passa(lembradorDe(t, parado))
    expect(await estados()).toEqual(['PENDENTE'])
    ha('2026-03-10T00:30:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([0, ['FALHOU TARDE']])
  })

  test('no server from its hour until the session began: nothing leaves, and it is told', async () => {
    await umaSessao('2026-03-10T08:00:00')
    await umaSessao('2026-03-10T07:30:00', { statusAgendamento: 'REALIZADO' })
    ha('2026-03-10T08:05:00')
    await passa(lembrador)
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([0, ['FALHOU TARDE']])
    const { body } = await t.call('GET', '/api/lembretes', { token: cena.conta.token })
    expect(body).toMatchObject({ naoSairam: 1 })
  })
})
