import { describe, expect, it } from 'vitest'
import { chaveFalada, chavePix } from './chave-pix.ts'
import type { TipoDeChave } from './tipos.ts'

const ALEATORIA = '123e4567-e12b-12d1-a456-426655440000'

describe('P4: a key of each kind, as it is typed and as it is kept', () => {
  it.each<[TipoDeChave, string, string]>([
    ['CPF', '529.982.247-25', '52998224725'],
    ['CPF', '52998224725', '52998224725'],
    ['CNPJ', '11.222.333/0001-81', '11222333000181'],
    ['EMAIL', ' Ana@Exemplo.com.br ', 'ana@exemplo.com.br'],
    ['EMAIL', '\u200eana@exemplo.com.br', 'ana@exemplo.com.br'],
    ['TELEFONE', '(27) 99999-8888', '+5527999998888'],
    ['TELEFONE', '27999998888', '+5527999998888'],
    ['TELEFONE', '+55 27 99999-8888', '+5527999998888'],
    // Eleven digits that are also a valid CPF.
    ['TELEFONE', '11987654321', '+5511987654321'],
    ['ALEATORIA', ALEATORIA.toUpperCase(), ALEATORIA],
  ])('%s %s', (tipo, digitada, chave) => expect(chavePix(tipo, digitada)).toBe(chave))
})

describe('P4: what is none', () => {
  it.each<[TipoDeChave, string]>([
    ['CPF', '529.982.247-24'],
    ['CPF', '27999998888'],
    ['CPF', ''],
    ['CNPJ', '11.222.333/0001-80'],
    ['CNPJ', '52998224725'],
    ['EMAIL', 'ana'],
    ['EMAIL', 'аna@exemplo.com.br'],
    ['TELEFONE', '+1 305 555 0123'],
    ['EMAIL', `${'a'.repeat(70)}@exemplo.com.br`],
    ['TELEFONE', '(27) 3333-4444'],
    ['TELEFONE', '999998888'],
    ['TELEFONE', ''],
    ['ALEATORIA', '123e4567'],
    ['ALEATORIA', 'ana@exemplo.com.br'],
  ])('%s %s', (tipo, digitada) => expect(chavePix(tipo, digitada)).toBeNull())
})

it.each<[TipoDeChave, string, string]>([
  ['CPF', '52998224725', '529.982.247-25'],
  ['CNPJ', '11222333000181', '11.222.333/0001-81'],
  ['EMAIL', 'ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['TELEFONE', '+5527999998888', '(27) 99999-8888'],
  ['ALEATORIA', ALEATORIA, ALEATORIA],
])('P4: %s %s is read as %s', (tipo, chave, falada) =>
  expect(chaveFalada(tipo, chave)).toBe(falada),
)
