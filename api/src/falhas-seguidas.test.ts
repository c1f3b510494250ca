import { expect, test } from 'vitest'
import { tellingFalhas } from './falhas-seguidas.ts'

test('D13: what fails over and over is told once for each code, without its text, and when it works again', async () => {
  const said: string[] = []
  const tried = tellingFalhas((sentence) => said.push(sentence), {
    falhou: 'Os lembretes não saíram',
    voltou: 'Os lembretes voltaram a sair.',
  })
  const semBanco = () => Promise.reject(Object.assign(new Error('Ana'), { code: 'ECONNREFUSED' }))
  const errado = () => Promise.reject(new TypeError('Bia'))
  const bem = () => Promise.resolve()
  for (const work of [bem, semBanco, semBanco, errado, bem, bem, semBanco]) await tried(work)
  expect(said).toEqual([
    'Os lembretes não saíram (ECONNREFUSED). Será tentado de novo em segundos.',
    'Os lembretes não saíram (TypeError). Será tentado de novo em segundos.',
    'Os lembretes voltaram a sair.',
    'Os lembretes não saíram (ECONNREFUSED). Será tentado de novo em segundos.',
  ])
})
