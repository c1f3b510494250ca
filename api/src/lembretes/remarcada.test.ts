import { describe, expect, test } from 'vitest'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { linkDe, passa } from '../../test/lembretes.ts'

const { t, ha, lembrador, cartas, estados, chama, umaSessao } = await useLembretes()

const moveTo = async (id: string, inicio: string) => {
  const fim = inicio.replace(/T(\d\d)/, (_, hora: string) => `T${Number(hora) + 1}`)
  expect((await chama('PUT', `/agendamentos/${id}`, { inicio, fim })).status).toBe(200)
}
const ditas = () =>
  cartas().map(({ texto }) => [
    /Quando: (.+)/.exec(texto)?.[1],
    /O horário mudou: antes era (.+)\. Vale/.exec(texto)?.[1] ?? null,
  ])
const titulo = async (link: string) => /<h1>(.*)<\/h1>/.exec((await t.call('GET', link)).text)?.[1]
const nomes = () => cartas().map(({ cabecalhos }) => /^Message-ID: .+$/im.exec(cabecalhos)?.[0])
const [AS_14H, AS_16H30] = ['14h', '16h30'].map((hora) => `terça-feira, 10 de março, às ${hora}`)

/** A session whose letter has been sent. */
async function lembrada() {
  const { sessao } = await umaSessao()
  ha('2026-03-09T18:00:00')
  await passa(lembrador)
  expect(ditas()).toEqual([[`amanhã, ${AS_14H}`, null]])
  return sessao.id
}

describe('P4: moved after its reminder left', () => {
  test('to another hour of the next day: a second letter says so, once the move has rested', async () => {
    const id = await lembrada()
    await moveTo(id, '2026-03-10T16:30:00')
    await passa(lembrador)
    ha('2026-03-09T18:09:59')
    await passa(lembrador)
    expect(cartas()).toHaveLength(1)
    ha('2026-03-09T18:10:00')
    await passa(lembrador)
    await passa(lembrador)
    expect(ditas().slice(1)).toEqual([[`amanhã, ${AS_16H30}`, AS_14H]])
    const [antigo, novo] = cartas().map(linkDe)
    expect(await titulo(antigo ?? '')).toBe('Esta sessão mudou de horário')
    expect(await titulo(novo ?? '')).toBe('Confirme a presença')
  })

  test('and back, when both hours were told: the first one is told again, by a letter of its own', async () => {
    const id = await lembrada()
    await moveTo(id, '2026-03-10T16:30:00')
    ha('2026-03-09T18:10:00')
    await passa(lembrador)
    await moveTo(id, '2026-03-10T14:00:00')
    await passa(lembrador)
    expect(await estados()).toEqual(['PENDENTE', 'ENVIADO'])
    ha('2026-03-09T18:20:00')
    await passa(lembrador)
    ha('2026-03-09T18:40:00')
    await passa(lembrador)
    expect(ditas().slice(1)).toEqual([
      [`amanhã, ${AS_16H30}`, AS_14H],
      [`amanhã, ${AS_14H}`, AS_16H30],
    ])
    expect([await estados(), new Set(nomes()).size]).toEqual([['ENVIADO', 'ENVIADO'], 3])
    const links = cartas().map(linkDe)
    expect(await Promise.all(links.map(titulo))).toEqual([
      'Confirme a presença',
      'Esta sessão mudou de horário',
      'Confirme a presença',
    ])
  })

  test('and back before the second letter left: nothing more leaves', async () => {
    const id = await lembrada()
    await moveTo(id, '2026-03-10T16:30:00')
    await passa(lembrador)
    ha('2026-03-09T18:05:00')
    await moveTo(id, '2026-03-10T14:00:00')
    ha('2026-03-09T18:30:00')
    await passa(lembrador)
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO', 'CANCELADO REMARCADA']])
  })

  test('on the day itself: nothing more leaves, and the link says that the hour has changed', async () => {
    const id = await lembrada()
    ha('2026-03-10T08:00:00')
    await moveTo(id, '2026-03-10T16:30:00')
    ha('2026-03-10T09:00:00')
    await passa(lembrador)
    expect(cartas()).toHaveLength(1)
    expect(await titulo(linkDe(cartas()[0]))).toBe('Esta sessão mudou de horário')
  })

  test('to a later day: its letter leaves the day before that one, and tells of no hour that is over', async () => {
    const id = await lembrada()
    await moveTo(id, '2026-03-17T14:00:00')
    ha('2026-03-09T20:00:00')
    await passa(lembrador)
    expect(cartas()).toHaveLength(1)
    ha('2026-03-16T18:00:00')
    await passa(lembrador)
    expect(ditas().slice(1)).toEqual([['amanhã, terça-feira, 17 de março, às 14h', null]])
  })
})

test('P4: moved after its letter left, with a clock that has been set back since: told once, and so is the way back', async () => {
  const { sessao } = await umaSessao()
  ha('2026-03-09T19:00:00')
  await passa(lembrador)
  ha('2026-03-09T18:30:00')
  await moveTo(sessao.id, '2026-03-10T16:30:00')
  for (const quando of ['18:40:00', '18:40:10', '18:45:00']) {
    ha(`2026-03-09T${quando}`)
    await passa(lembrador)
  }
  expect(ditas().slice(1)).toEqual([[`amanhã, ${AS_16H30}`, AS_14H]])
  await moveTo(sessao.id, '2026-03-10T14:00:00')
  for (const quando of ['18:55:00', '18:55:10', '19:30:00']) {
    ha(`2026-03-09T${quando}`)
    await passa(lembrador)
  }
  expect(ditas().slice(2)).toEqual([[`amanhã, ${AS_14H}`, AS_16H30]])
})
