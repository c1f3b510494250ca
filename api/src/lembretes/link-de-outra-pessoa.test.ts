import { expect, test } from 'vitest'
import { agendaDe } from '../../test/agenda.ts'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { linkDe, passa, umLembrado } from '../../test/lembretes.ts'

const { t, cena, ha, lembrador, cartas, chama, umaSessao } = await useLembretes()

test('P4: whose session is another patient’s by now is told that it was called off, and nothing of theirs', async () => {
  const { sessao } = await umaSessao()
  ha('2026-03-09T18:00:00')
  await passa(lembrador)
  const link = linkDe(cartas()[0])
  const { id } = await umLembrado(t, cena.conta, 'outra@exemplo.com.br', 'Outra Pessoa')
  const dada = await chama('PUT', `/agendamentos/${sessao.id}`, { pacienteId: id })
  expect(dada.status).toBe(200)
  const aberta = await t.call('GET', link)
  const apertada = await t.call('POST', link, {
    raw: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  for (const { status, text } of [aberta, apertada]) {
    expect(status).toBe(200)
    expect(text).toContain('<h1>Esta sessão foi desmarcada</h1>')
    expect(text).not.toMatch(/<form|Outra Pessoa/)
  }
  const [uma] = await agendaDe(t, cena.conta)
  expect(uma).toMatchObject({ pacienteId: id, statusAgendamento: 'AGENDADO' })
})
