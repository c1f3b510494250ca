import { expect, test } from 'vitest'
import { centavos } from '../../dinheiro.ts'
import { politicaDoFio, politicaParaFio } from './contract.ts'
import type { PoliticaDaFalta } from './politica-da-falta.ts'
import { politicaDaLinha, politicaGuardada } from './politica-guardada.ts'

test.each<[PoliticaDaFalta | null, object, object | null]>([
  [null, { regra: null, valor: null }, null],
  [
    { regra: 'FIXO', valor: centavos(8_050) },
    { regra: 'FIXO', valor: 8_050 },
    { regra: 'FIXO', valor: 80.5 },
  ],
  [
    { regra: 'PERCENTUAL', percentual: 50 },
    { regra: 'PERCENTUAL', valor: 50 },
    { regra: 'PERCENTUAL', valor: 50 },
  ],
  [{ regra: 'INTEGRAL' }, { regra: 'INTEGRAL', valor: null }, { regra: 'INTEGRAL', valor: null }],
  [{ regra: 'NADA' }, { regra: 'NADA', valor: null }, { regra: 'NADA', valor: null }],
])('P9: %j is kept and told, and read back as it was', (politica, linha, fio) => {
  expect(politicaGuardada(politica)).toEqual(linha)
  expect(politicaDaLinha(politicaGuardada(politica))).toEqual(politica)
  expect(politicaParaFio(politica)).toEqual(fio)
  expect(politicaDoFio(politicaParaFio(politica))).toEqual(politica)
})
