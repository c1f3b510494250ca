import { codigoDigitado } from '@clinica/domain/autenticacao/codigo-digitado'
import { expect, test } from 'vitest'
import { codigoPorExtenso, hashDoCodigo, newCodigos } from './codigos-de-recuperacao.ts'

test('D2: ten codes, no two alike, read back from what is shown', () => {
  const codigos = Array.from({ length: 20 }, newCodigos).flat()
  expect([codigos.length, new Set(codigos).size]).toEqual([200, 200])
  for (const codigo of codigos) {
    const mostrado = codigoPorExtenso(codigo)
    expect(mostrado).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    expect(codigoDigitado(mostrado.toLowerCase())).toEqual({ tipo: 'recuperacao', codigo })
  }
})

test('a hash tells codes apart and nothing of them', () => {
  const [um = '', outro = ''] = newCodigos()
  expect(hashDoCodigo(um)).toEqual(hashDoCodigo(um))
  expect(hashDoCodigo(um)).not.toEqual(hashDoCodigo(outro))
  expect(hashDoCodigo(um)).toHaveLength(32)
})
