import { expect, it } from 'vitest'
import { type CampoDoCep, preenchimentoDoCep } from './preenchimento.ts'

const VAZIO = { logradouro: '', bairro: '', localidade: '', uf: '' }
const RUA = { logradouro: 'Rua A', bairro: 'Centro', localidade: 'Vitória', uf: 'ES' }
const CIDADE = { logradouro: '', bairro: '', localidade: 'Ibitirama', uf: 'ES' }
const nenhum: CampoDoCep[] = []

it.each([
  ['fills an empty form', RUA, VAZIO, VAZIO, nenhum, RUA],
  ['replaces an earlier address', RUA, CIDADE, CIDADE, nenhum, RUA],
  [
    'keeps what was typed while the answer was on its way',
    RUA,
    VAZIO,
    { ...VAZIO, logradouro: 'Rua B' },
    ['logradouro' as const],
    { bairro: 'Centro', localidade: 'Vitória', uf: 'ES' },
  ],
  ['empties the street of the CEP before, for a town-wide one', CIDADE, RUA, RUA, nenhum, CIDADE],
  [
    'keeps a street typed by hand, for a town-wide one',
    CIDADE,
    { ...VAZIO, logradouro: 'Sítio Boa Vista' },
    { ...VAZIO, logradouro: 'Sítio Boa Vista' },
    ['logradouro' as const],
    { bairro: '', localidade: 'Ibitirama', uf: 'ES' },
  ],
])('%s', (_, achado, antes, agora, digitados, esperado) => {
  const resposta = { cep: '29000000', ...achado }
  expect(preenchimentoDoCep(resposta, { antes, agora, digitados: new Set(digitados) })).toEqual(
    esperado,
  )
})
