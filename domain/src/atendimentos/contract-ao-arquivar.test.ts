import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { aoArquivarFio, aoArquivarParaFio } from './contract.ts'

test('D6: what archiving leaves is told in reais, with its months', () => {
  const saldo = { emAberto: centavos(28_010), credito: centavos(0) }
  const fio = aoArquivarParaFio({ sessoes: 3, ...saldo, meses: [{ ano: 2026, mes: 3, ...saldo }] })
  expect(fio).toEqual({
    sessoes: 3,
    emAberto: 280.1,
    credito: 0,
    meses: [{ ano: 2026, mes: 3, emAberto: 280.1, credito: 0 }],
  })
  expect(aoArquivarFio.parse(fio)).toEqual(fio)
})
