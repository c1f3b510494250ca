import { expect, test } from 'vitest'
import { problemaDaSenha, senhaNormalizada } from './senha.ts'

const comuns = new Set(['password1', 'senha123'])

test.each([
  ['segredo forte', null],
  ['😀😀😀😀😀😀😀😀', null],
  ['😀😀😀😀', 'A senha deve ter pelo menos 8 caracteres.'],
  ['a'.repeat(128), null],
  ['a'.repeat(129), 'A senha deve ter no máximo 128 caracteres.'],
  ['ANA@clinica.com', 'A senha não pode ser o seu e-mail.'],
  ['Senha123', 'Esta senha é muito comum. Escolha outra.'],
  ['abcdefg\u0000', 'A senha contém caracteres inválidos.'],
  ['abcdefg\ud800', 'A senha contém caracteres inválidos.'],
])('%j: %s', (senha, problema) =>
  expect(problemaDaSenha(senha, 'ana@clinica.com', comuns)).toBe(problema),
)

test('spaces around a password are part of it, and its letters are NFKC', () => {
  expect(senhaNormalizada(' segredo ')).toBe(' segredo ')
  expect(senhaNormalizada('e\u0301')).toBe('\u00e9')
})
