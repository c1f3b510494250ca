import { expect, it } from 'vitest'
import { textoDoCodigo } from './texto-do-codigo.ts'

it.each([
  ['Ana Souza Psicóloga', 25, 'Ana Souza Psicologa'],
  ['São Paulo', 15, 'Sao Paulo'],
  ['  Clínica\u00a0 da  Conceição ', 25, 'Clinica da Conceicao'],
  ['São José do Rio Preto', 15, 'Sao Jose do Rio'],
  ['Clínica 1ª Infância', 25, 'Clinica 1a Infancia'],
  ['Ana 🌱 Lima', 25, 'Ana Lima'],
  ['Ωμέγα', 25, ''],
])('P4: %s, at most %d, is %s', (texto, max, esperado) =>
  expect(textoDoCodigo(texto, max)).toBe(esperado),
)
