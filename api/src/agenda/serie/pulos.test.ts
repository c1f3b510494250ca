import { describe, expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { retratoDaAgenda } from '../../../test/meses.ts'
import { inicios, SEGUNDAS, umaAgenda, umaSerie } from '../../../test/series.ts'

const t = await useApp()

/** Mondays from 9 March through 4 May 2026; Easter Monday and Tiradentes' eve stand for holidays. */
const PULAR = ['2026-04-06', '2026-04-20']
const semDia = (...fora: string[]) => SEGUNDAS.filter((um) => !fora.includes(um.slice(0, 5)))
const SEM_AS_DUAS = semDia('04-06', '04-20')

async function cena(corpo: Record<string, unknown> = { pular: PULAR }) {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const serie = await umaSerie(agenda, { pacienteId, ...corpo })
  return { conta, agenda, serie, ve: async () => inicios(await agendaDe(t, conta)) }
}

describe('a series that is told to pass over dates (P2)', () => {
  test('makes none there, and counts none; who says nothing gets them all', async () => {
    const { serie, ve } = await cena()
    expect(await ve()).toEqual(SEM_AS_DUAS)
    expect(serie.criada.contagem.alterados).toBe(7)
    expect(await (await cena({})).ve()).toEqual(SEGUNDAS)
    expect(await (await cena({ pular: null })).ve()).toEqual(SEGUNDAS)
    expect(await (await cena({ pular: [] })).ve()).toEqual(SEGUNDAS)
  })

  test('its first one is made whatever is said: it was chosen', async () => {
    const { ve } = await cena({ pular: ['2026-03-09', ...PULAR] })
    expect(await ve()).toEqual(SEM_AS_DUAS)
  })

  test('made again it goes on passing over them, and the preview is told', async () => {
    const { agenda, serie, ve } = await cena()
    const { id } = serie
    const repete = (recurrenceType: string) =>
      agenda.change(id, {
        editMode: 'all',
        isRecurring: true,
        recurrenceType,
        recurrenceEnd: '2026-05-04',
      })
    expect((await agenda.serie(id)).puladas).toEqual(PULAR)
    await repete('biweekly')
    expect((await repete('weekly')).status).toBe(200)
    expect(await ve()).toEqual(SEM_AS_DUAS)
  })

  test('a later end is asked about by itself; both are remembered', async () => {
    const { agenda, serie, ve } = await cena()
    const estende = (recurrenceEnd: string, pular?: string[]) =>
      agenda.change(serie.id, {
        editMode: 'all',
        isRecurring: true,
        recurrenceType: 'weekly',
        recurrenceEnd,
        pular,
      })
    expect((await estende('2026-05-25', ['2026-05-18', '2026-03-16'])).contagem.alterados).toBe(3)
    expect(await ve()).toEqual([...SEM_AS_DUAS, '05-11 14', '05-25 14'])
    // 16 March was there: nothing new was passed over.
    expect((await agenda.serie(serie.id)).puladas).toEqual([...PULAR, '2026-05-18'])
    await estende('2026-06-01')
    expect(await ve()).toEqual([...SEM_AS_DUAS, '05-11 14', '05-25 14', '06-01 14'])
  })

  test('one that begins to repeat', async () => {
    const { conta, agenda, pacienteId } = await umaAgenda(t)
    const { agendamento } = await agenda.create({
      pacienteId,
      inicio: '2026-03-09T14:00:00',
      fim: '2026-03-09T15:00:00',
    })
    const repete = { isRecurring: true, recurrenceType: 'weekly', recurrenceEnd: '2026-05-04' }
    await agenda.change(agendamento.id, { ...repete, pular: PULAR })
    expect(inicios(await agendaDe(t, conta))).toEqual(SEM_AS_DUAS)
  })

  test('undone and redone it is whole, and undone it was never told', async () => {
    const { conta, agenda, pacienteId } = await umaAgenda(t)
    const { id } = await umaSerie(agenda, { pacienteId, recurrenceEnd: '2026-03-30' })
    const ve = () => retratoDaAgenda(t, conta, [2026])
    const antes = await ve()
    const corpo = { editMode: 'all', isRecurring: true, recurrenceType: 'weekly' }
    const mais = { ...corpo, recurrenceEnd: '2026-05-04' }
    const { operacaoId } = await agenda.change(id, { ...mais, pular: PULAR })
    const depois = await ve()
    await agenda.undo(operacaoId)
    expect(await ve()).toEqual(antes)
    expect((await agenda.serie(id)).puladas).toBeUndefined()
    await agenda.redo(operacaoId)
    expect(await ve()).toEqual(depois)
    expect((await agenda.serie(id)).puladas).toEqual(PULAR)
    await agenda.undo(operacaoId)
    await agenda.change(id, mais)
    expect(inicios(await agendaDe(t, conta))).toEqual(SEGUNDAS)
  })

  test.each([
    ['a text', 'natal'],
    ['no date', ['2026-02-30']],
    ['more than a series has', Array(262).fill('2026-04-06')],
  ])('%s is refused', async (_que, pular) => {
    const { agenda, pacienteId } = await umaAgenda(t)
    const { status } = await agenda.create({ pacienteId, pular })
    expect(status).toBe(400)
  })
})
