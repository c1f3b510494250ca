import { expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { diasPelaApi } from '../../../test/fechamentos.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { umaAgenda } from '../../../test/series.ts'

const t = await useApp()
const UMA_SEMANA: [string, string] = ['2030-01-07T00:00:00', '2030-01-14T00:00:00']

test('thirty series of 261 go in one transaction, and come back in one', async () => {
  const { conta, agenda } = await umaAgenda(t)
  const dias = diasPelaApi(t, conta)
  for (let n = 0; n < 30; n += 1) {
    const { id: pacienteId } = await umPaciente(t, conta)
    const dia = `2026-03-${String(10 + (n % 5)).padStart(2, '0')}`
    const hora = String(8 + Math.floor(n / 5)).padStart(2, '0')
    const criada = await agenda.create({
      pacienteId,
      inicio: `${dia}T${hora}:00:00`,
      fim: `${dia}T${hora}:50:00`,
      valorSessao: 150,
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrenceEnd: '2031-03-08',
    })
    expect(criada.status).toBe(201)
  }
  const corpo = { de: '2026-03-10', ate: '2031-03-09' }
  const { sessoes } = await dias.previa(corpo)
  expect(sessoes.length).toBeGreaterThan(30 * 260)
  const fechado = await dias.close({ ...corpo, sessoes: sessoes.length })
  expect(fechado).toMatchObject({ status: 201, body: { desmarcadas: sessoes.length } })
  expect(await agendaDe(t, conta, UMA_SEMANA)).toEqual([])
  expect((await agenda.undo(fechado.operacaoId)).body).toEqual({ alterados: sessoes.length })
  expect((await agendaDe(t, conta, UMA_SEMANA)).length).toBe(30)
}, 120_000)
