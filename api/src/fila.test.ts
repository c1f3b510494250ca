import { expect, test } from 'vitest'
import { createFila, createTurnos } from './fila.ts'

function tarefa() {
  let terminar = () => {}
  const fim = new Promise<void>((done) => {
    terminar = done
  })
  return { fim, terminar }
}

test('a full queue refuses at once; a place that is left is taken by the next', async () => {
  const fila = createFila({ vagas: 1, espera: 1 })
  const a = tarefa()
  const b = tarefa()
  const feito: string[] = []
  const primeira = fila.run(() => a.fim).then(() => feito.push('a'))
  const segunda = fila.run(() => b.fim).then(() => feito.push('b'))
  await expect(fila.run(async () => 'c')).rejects.toMatchObject({
    code: 'INDISPONIVEL',
    retryAfter: 3,
  })
  b.terminar()
  a.terminar()
  await Promise.all([primeira, segunda])
  expect(feito).toEqual(['a', 'b'])
  expect(await fila.run(async () => 'd')).toBe('d')
})

test('a failure leaves its place too', async () => {
  const fila = createFila({ vagas: 1, espera: 0 })
  await expect(fila.run(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await fila.run(async () => 1)).toBe(1)
})

test('the same key takes turns, another does not wait', async () => {
  const turnos = createTurnos(5)
  const a = tarefa()
  const feito: string[] = []
  const primeira = turnos.run('x', () => a.fim.then(() => feito.push('x1')))
  const segunda = turnos.run('x', async () => feito.push('x2'))
  await turnos.run('y', async () => feito.push('y'))
  a.terminar()
  await Promise.all([primeira, segunda])
  expect(feito).toEqual(['y', 'x1', 'x2'])
})
