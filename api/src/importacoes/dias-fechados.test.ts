import { expect, test } from 'vitest'
import { agendaDe } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { diasPelaApi } from '../../test/fechamentos.ts'
import { confirma, desfaz, previaDe, umRascunho } from '../../test/importacoes.ts'
import { umCpf } from '../../test/pacientes.ts'
import { agendaPelaApi } from '../../test/series.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()

const linha = (dia: string) => ['Bia Sá', umCpf(), '2/5/15', 'F', '180', dia, '10h']
const AGENDA = { incluir: true, ate: '2026-05-08', minutos: 50 }

async function rascunho(conta: Conta, agenda: object) {
  const id = await umRascunho(t, conta, [linha('sex')])
  const { token } = conta
  await t.call('PUT', `/api/importacoes/${id}`, { token, body: { agenda } })
  return id
}
const dias = async (conta: Conta) =>
  (await agendaDe(t, conta)).map(({ inicio }) => inicio.slice(5, 10))
const SEXTAS = ['03-13', '03-20', '03-27', '04-03', '04-10', '04-17', '04-24', '05-01', '05-08']
const FECHADOS = [
  { titulo: 'Folga', de: '2026-03-27', ate: '2026-03-28', sessoes: 1 },
  { titulo: 'Sexta-feira Santa', de: '2026-04-03', ate: '2026-04-03', sessoes: 1 },
  { titulo: 'Dia do trabalhador', de: '2026-05-01', ate: '2026-05-01', sessoes: 1 },
]

/** A personal day off, beside Good Friday and the first of May. */
async function cena(agenda: object = AGENDA) {
  const conta = await umaConta(t)
  await diasPelaApi(t, conta).close({ titulo: 'Folga', de: '2026-03-27', ate: '2026-03-28' })
  return { conta, id: await rascunho(conta, agenda) }
}

test('P2: what repeats passes over closed days and holidays, and it is said which', async () => {
  const { conta, id } = await cena()
  const { fechados, sessoes } = await previaDe(t, conta, id)
  expect([fechados, sessoes]).toEqual([FECHADOS, 6])
  await confirma(t, conta, id)
  const semAsTres = SEXTAS.filter((um) => !['03-27', '04-03', '05-01'].includes(um))
  expect(await dias(conta)).toEqual(semAsTres)

  const agenda = agendaPelaApi(t, conta)
  const [uma] = await agendaDe(t, conta)
  const repete = (recurrenceType: string) =>
    agenda.change(uma?.id, {
      editMode: 'all',
      isRecurring: true,
      recurrenceType,
      recurrenceEnd: '2026-05-08',
    })
  await repete('biweekly')
  await repete('weekly')
  expect(await dias(conta)).toEqual(semAsTres)
})

test('they are booked where that is said, and where the holiday is worked', async () => {
  const { conta, id } = await cena({ ...AGENDA, manterFechados: true })
  expect(await previaDe(t, conta, id)).toMatchObject({ fechados: FECHADOS, sessoes: 9 })
  await confirma(t, conta, id)
  expect(await dias(conta)).toEqual(SEXTAS)

  const outra = await umaConta(t)
  const body = { atende: true }
  for (const chave of ['sexta-feira-santa', 'dia-do-trabalhador'])
    await t.call('PUT', `/api/feriados/${chave}`, { token: outra.token, body })
  const dela = await rascunho(outra, AGENDA)
  expect(await previaDe(t, outra, dela)).toMatchObject({ sessoes: 9 })
  expect((await previaDe(t, outra, dela)).fechados).toBeUndefined()
})

test('undone, it has left nothing', async () => {
  const { conta, id } = await cena()
  await confirma(t, conta, id)
  expect((await desfaz(t, conta, id)).status).toBe(200)
  expect(await dias(conta)).toEqual([])
})

test('an hour whose dates are all closed is told of, and can be kept', async () => {
  const conta = await umaConta(t)
  await diasPelaApi(t, conta).close({ titulo: 'Licença', de: '2026-03-01', ate: '2026-05-31' })
  const id = await rascunho(conta, AGENDA)
  const licenca = { titulo: 'Licença', de: '2026-03-01', ate: '2026-05-31', sessoes: 9 }
  const previa = await previaDe(t, conta, id)
  expect([previa.fechados, previa.horarios, previa.semana]).toEqual([[licenca], 0, []])
  const body = { agenda: { ...AGENDA, manterFechados: true } }
  await t.call('PUT', `/api/importacoes/${id}`, { token: conta.token, body })
  expect(await previaDe(t, conta, id)).toMatchObject({ horarios: 1, sessoes: 9 })
  await confirma(t, conta, id)
  expect(await dias(conta)).toEqual(SEXTAS)
})
