import { expect, test } from 'vitest'
import { emPartes, emTurnos, Prazo, parteAParte } from './em-turnos.ts'
import { recusa } from './resultado.ts'

/** Work of a millisecond, which nobody else can do anything beside. */
function work() {
  const until = performance.now() + 1
  while (performance.now() < until);
}

test('what is long is done in turns, in order, and others have several of theirs in between', async () => {
  const ditos: (number | string)[] = []
  const outro = (vezes: number) => {
    ditos.push('outro')
    if (vezes > 1) setImmediate(outro, vezes - 1)
  }
  setImmediate(outro, 3)
  const dobros = await emTurnos(Array(40).keys(), (n) => {
    work()
    ditos.push(n)
    return n * 2
  })
  expect(dobros).toEqual(Array.from({ length: 40 }, (_, n) => n * 2))
  expect(ditos.filter((um) => um !== 'outro')).toEqual([...Array(40).keys()])
  // Asked before it began, answered in its first rest.
  expect(ditos.indexOf('outro')).toBeLessThanOrEqual(4)
  expect(ditos.lastIndexOf('outro')).toBeLessThan(40)
})

test('what is short is done at once', async () => {
  let atOnce = 0
  for (let go = 0; go < 20; go += 1) {
    let outros = 0
    const outro = setImmediate(() => {
      outros += 1
    })
    expect(await emTurnos([1, 2, 3], (n) => n + 1)).toEqual([2, 3, 4])
    if (outros === 0) atOnce += 1
    clearImmediate(outro)
  }
  // A machine that stands still for a moment makes one of them long.
  expect(atOnce).toBeGreaterThan(10)
})

test.each([
  [[], 3, []],
  [[1, 1, 1], 3, [[1, 1, 1]]],
  [[1, 1, 1, 1], 3, [[1, 1, 1], [1]]],
  [[2, 2, 1], 3, [[2], [2, 1]]],
  [[9, 1, 9], 3, [[9], [1], [9]]],
  [[0, 3, 0, 1], 3, [[0, 3, 0], [1]]],
] as const)('%j in parts of %i are %j', (pesos, ate, partes) => {
  expect(emPartes(pesos, ate, (peso) => peso)).toEqual(partes)
})

test('between two parts there is a turn for others and a rest of what the part took, and one that fails is the last', async () => {
  const ditos: (number | string)[] = []
  const descansos: number[] = []
  let acabou = 0
  const faz = async (n: number) => {
    if (acabou > 0) descansos.push(performance.now() - acabou)
    ditos.push(n)
    setImmediate(() => ditos.push('outro'))
    for (let ms = 0; ms < 4; ms += 1) work()
    acabou = performance.now()
    if (n === 3) throw new Error('três')
    return n * 2
  }
  expect(await parteAParte([1, 2], faz)).toEqual([2, 4])
  expect(ditos).toEqual([1, 'outro', 2])
  // A timer's milliseconds are whole ones.
  expect(descansos[0]).toBeGreaterThan(2)
  await expect(parteAParte([3, 4], faz)).rejects.toThrow('três')
  expect(ditos.filter((um) => um !== 'outro')).toEqual([1, 2, 3])
})

test('P1: what is at work for longer than it may be is refused, however it rests', async () => {
  const prazo = new Prazo(20, recusa('IMPORTACAO_LONGA'))
  let feitos = 0
  const lenta = () => {
    const ate = performance.now() + 3
    while (performance.now() < ate);
    feitos += 1
  }
  await expect(emTurnos(Array(1_000).fill(0), lenta, prazo)).rejects.toMatchObject({
    recusa: { motivo: 'IMPORTACAO_LONGA' },
  })
  expect(feitos).toBeLessThan(10)
})
