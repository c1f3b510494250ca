import { describe, expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { frase } from '../../test/entrar.ts'
import { liga, passa, umLembrado } from '../../test/lembretes.ts'
import { correioPor } from '../../test/senha.ts'
import { startSmtp } from '../../test/smtp.ts'
import { statement } from '../database/database.ts'

const outro = await startSmtp()
const { t, smtp, cena, ha, lembrador, estados, chama, umaSessao } = await useLembretes({
  correio: correioPor(outro),
})
await outro.stop()

const CONTA = statement(
  'teste_conta_nova',
  `UPDATE usuario SET email_provado = $2, criado_em = $3
    WHERE id = (SELECT usuario_id FROM profissional WHERE id = $1)`,
)
const conta = (provado: boolean, criada: string) =>
  t.contexto.database.query(CONTA, [cena.conta.profissionalId, provado, criada])
const saidas = () =>
  smtp.letters.filter(({ para }) => para.some((um) => um.endsWith('@familia.com')))

/** Patients with a session tomorrow, each at an hour of their own. */
async function umDiaDe(quantas: number, dia = '2026-03-10') {
  for (let n = 0; n < quantas; n += 1) {
    const { id } = await umLembrado(t, cena.conta, `${dia}.${n}@familia.com`, `Paciente ${n}`)
    const inicio = `${dia}T${String(n).padStart(2, '0')}:30:00`
    await umAgendamento(t, cena.conta, { pacienteId: id, inicio })
  }
}

describe('D2, P4: an account whose e-mail nobody has proved', () => {
  test('sends a patient nothing, and cannot switch it on; from its proof on it can', async () => {
    await umaSessao()
    await conta(false, '2026-01-01')
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    expect([await estados(), smtp.letters]).toEqual([[], []])
    const recusada = await chama('PUT', '/lembretes', { ligado: true, hora: 18 })
    expect([recusada.status, frase(recusada)]).toEqual([
      400,
      'Confirme antes o e-mail da sua conta: em “Minha conta”, “E-mail”, peça o link de confirmação.',
    ])
    expect((await chama('PUT', '/lembretes', { ligado: false, hora: 18 })).status).toBe(200)
    await liga(t, cena.conta)
    await passa(lembrador)
    expect(await estados()).toEqual(['ENVIADO'])
  })

  test('what was in the queue by then does not leave', async () => {
    await umaSessao()
    smtp.manners = 'refuses-sender'
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    expect(await estados()).toEqual(['PENDENTE'])
    await conta(false, '2026-01-01')
    smtp.manners = 'takes'
    ha('2026-03-09T18:01:00')
    await passa(lembrador)
    expect(await estados()).toEqual(['CANCELADO DESLIGADO'])
  })
})

describe('P4: an account of this week', () => {
  test('sends twenty letters a day; what is more is told, and can be tried the next day', async () => {
    await conta(true, '2026-03-08')
    await umDiaDe(22)
    const { body } = await t.call('GET', '/api/lembretes', { token: cena.conta.token })
    expect(body).toMatchObject({ emailProvado: true, porDia: 20 })
    const antes = saidas().length
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    await passa(lembrador)
    expect(saidas().length - antes).toBe(20)
    expect((await estados()).filter((um) => um !== 'ENVIADO')).toEqual([
      'FALHOU LIMITE',
      'FALHOU LIMITE',
    ])
    const dito = await t.call('GET', '/api/lembretes', { token: cena.conta.token })
    expect(dito.body).toMatchObject({ naoSairam: 2 })
    // Later on the same day no more letters leave.
    ha('2026-03-09T20:00:00')
    expect((await chama('POST', '/lembretes/repetir', {})).body).toHaveLength(2)
    await passa(lembrador)
    expect(saidas().length - antes).toBe(20)
    ha('2026-03-10T00:10:00')
    const podem = (await chama('POST', '/lembretes/repetir', {})).body as unknown[]
    await passa(lembrador)
    expect(saidas().length - antes).toBe(20 + podem.length)
    expect(podem.length).toBeGreaterThan(0)
  })

  test('a letter that the mail server puts off is not counted twice', async () => {
    await conta(true, '2026-03-08')
    await umDiaDe(20)
    const antes = saidas().length
    smtp.manners = 'refuses-sender'
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    smtp.manners = 'takes'
    ha('2026-03-09T18:01:00')
    await passa(lembrador)
    expect(saidas().length - antes).toBe(20)
  })
})
