import { expect, test } from 'vitest'
import { enderecoDaFaixa } from './faixas.ts'

test.each([
  ['01000001', 'São Paulo', 'SP'],
  ['05999999', 'São Paulo', 'SP'],
  ['06000001', 'Osasco', 'SP'],
  ['29060480', 'Vitória', 'ES'],
  ['58348000', 'Riachão do Poço', 'PB'],
  ['99999999', 'Muliterno', 'RS'],
])('%s is in the range of %s', (cep, localidade, uf) => {
  const endereco = enderecoDaFaixa(cep)
  expect([endereco?.localidade, endereco?.uf]).toEqual([localidade, uf])
})

test.each(['00000000', '00999999', '69900000'])('%s is in none', (cep) =>
  expect(enderecoDaFaixa(cep)).toBeNull(),
)

test('a range leaves street and district to type', () =>
  expect(enderecoDaFaixa('29060480')).toEqual({
    cep: '29060480',
    logradouro: '',
    bairro: '',
    localidade: 'Vitória',
    uf: 'ES',
  }))
