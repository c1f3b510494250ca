import { expect, test } from 'vitest'
import { runLimpeza } from './limpeza.ts'

test('each is done whatever becomes of the others; what failed is told by its code, and not by its text', async () => {
  const said: string[] = []
  const done: string[] = []
  const trabalhos = {
    primeiro: () => Promise.reject(Object.assign(new Error('Ana'), { code: '42501' })),
    segundo: async () => done.push('segundo'),
    terceiro: () => Promise.reject(new TypeError('Bia')),
  }
  await runLimpeza(trabalhos, (sentence) => said.push(sentence))
  expect(done).toEqual(['segundo'])
  expect(said).toEqual([
    "A limpeza de hora em hora falhou em 'primeiro' (42501).",
    "A limpeza de hora em hora falhou em 'terceiro' (TypeError).",
  ])
})
