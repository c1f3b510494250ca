import { expect, it } from 'vitest'
import { mesesEmOrdem } from './meses-em-ordem.ts'

const mes = (ano: number, numero: number) => ({ ano, mes: numero })

it.each([
  ['over the turn of a year', [mes(2026, 1), mes(2025, 12)], [mes(2025, 12), mes(2026, 1)]],
  ['each once', [mes(2026, 3), mes(2026, 2), mes(2026, 3)], [mes(2026, 2), mes(2026, 3)]],
  ['months alone, whatever else they came with', [{ ...mes(2026, 3), pago: 1 }], [mes(2026, 3)]],
  ['none', [], []],
])('%s', (_, meses, esperado) => expect(mesesEmOrdem(meses)).toEqual(esperado))
