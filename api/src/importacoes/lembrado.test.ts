import { expect, test } from 'vitest'
import { agendaDe, umAgendamento } from '../../test/agenda.ts'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { confirma, desfaz, umRascunho } from '../../test/importacoes.ts'
import { passa } from '../../test/lembretes.ts'

// The clinic's now is noon of Sunday, 8 March 2026.
const { t, smtp, cena, ha, lembrador, cartas, estados, chama, umaSessao } = await useLembretes()

/** An import of a patient who is reminded of Tuesday's session, and an hour later wants no more reminders. */
async function umImportadoLembrado() {
  const { conta, para } = cena
  const campos = ['nome', 'email', 'dia', 'hora'] as const
  const id = await umRascunho(t, conta, [['Iara Nova', para, 'ter', '14h']], campos)
  await confirma(t, conta, id)
  const url = `/pacientes/${(await agendaDe(t, conta))[0]?.pacienteId}/lembrete`
  await chama('PUT', url, { lembrar: true })
  ha('2026-03-09T18:00:00')
  await passa(lembrador)
  await chama('PUT', url, { lembrar: false })
  ha('2026-03-09T19:00:00')
  await passa(lembrador)
  return { conta, id }
}

test('P1, P4: a reminder that went out is told by name, although no more of them do', async () => {
  const { conta, id } = await umImportadoLembrado()
  const { status, body } = await desfaz(t, conta, id)
  const campo = { campo: 'pacientes', message: 'Iara Nova: houve mudanças depois da importação.' }
  expect([status, body]).toMatchObject([409, { campos: [campo] }])
  expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
})

test('P1, P4: one that never left goes along with the patient', async () => {
  smtp.manners = 'refuses'
  const { conta, id } = await umImportadoLembrado()
  expect([cartas().length, await estados()]).toEqual([0, ['FALHOU ENDERECO']])
  expect((await desfaz(t, conta, id)).status).toBe(200)
  expect(await estados()).toEqual([])
})

test('P1, P4: an address that an import fills in reminds of what comes after it', async () => {
  const { conta, para } = cena
  const { paciente } = await umaSessao('2026-03-10T14:00:00')
  await umAgendamento(t, conta, { pacienteId: paciente.id, inicio: '2026-03-12T14:00:00' })
  await chama('PUT', `/pacientes/${paciente.id}`, { pessoa: { email: null } })
  ha('2026-03-11T09:00:00')
  await passa(lembrador)
  const linha = { celulas: ['Bia Lima', para], decisao: 'atualizar' } as const
  const id = await umRascunho(t, conta, [linha], ['nome', 'email'])
  expect((await confirma(t, conta, id)).status).toBe(200)
  await passa(lembrador)
  expect(await estados()).toEqual([])
  ha('2026-03-11T18:00:00')
  await passa(lembrador)
  expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
})
