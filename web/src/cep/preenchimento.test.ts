import { expect, it } from 'vitest'
import { type CampoDoCep, preenchimentoDoCep } from './preenchimento.ts'

type Autor = [CampoDoCep, 'pessoa' | 'busca']

const VAZIO = { logradouro: '', bairro: '', localidade: '', uf: '' }
const RUA = { logradouro: 'Rua A', bairro: 'Centro', localidade: 'Vitória', uf: 'ES' }
const CIDADE = { logradouro: '', bairro: '', localidade: 'Ibitirama', uf: 'ES' }
const nenhum: Autor[] = []
const BUSCADOS: Autor[] = [
  ['logradouro', 'busca'],
  ['bairro', 'busca'],
]
const A_MAO: Autor[] = [['logradouro', 'pessoa']]

it.each([
  ['fills an empty form', RUA, VAZIO, VAZIO, nenhum, RUA],
  ['replaces an earlier address', RUA, CIDADE, CIDADE, nenhum, RUA],
  [
    'keeps what was typed while the answer was on its way',
    RUA,
    VAZIO,
    { ...VAZIO, logradouro: 'Rua B' },
    A_MAO,
    { bairro: 'Centro', localidade: 'Vitória', uf: 'ES' },
  ],
  ['empties the street of the CEP before, for a town-wide one', CIDADE, RUA, RUA, nenhum, CIDADE],
  [
    'keeps a street typed by hand, for a town-wide one',
    CIDADE,
    { ...VAZIO, logradouro: 'Sítio Boa Vista' },
    { ...VAZIO, logradouro: 'Sítio Boa Vista' },
    A_MAO,
    { bairro: '', localidade: 'Ibitirama', uf: 'ES' },
  ],
  [
    'keeps the street that was kept for this very town',
    { ...CIDADE, localidade: 'Vitória' },
    RUA,
    RUA,
    nenhum,
    { localidade: 'Vitória', uf: 'ES' },
  ],
  [
    'empties one that an earlier look-up found in it',
    { ...CIDADE, localidade: 'Vitória' },
    RUA,
    RUA,
    BUSCADOS,
    { ...VAZIO, localidade: 'Vitória', uf: 'ES' },
  ],
])('%s', (_, achado, antes, agora, autores, esperado) => {
  const resposta = { cep: '29000000', ...achado }
  expect(preenchimentoDoCep(resposta, { antes, agora, autores: new Map(autores) })).toEqual(
    esperado,
  )
})
