import { expect, test } from 'vitest'
import { dizNada } from './celula-vazia.ts'

test.each([
  ['cpf', '-', true],
  ['telefone', 'Não tem', true],
  ['email', 'sem e-mail', true],
  ['dataNascimento', 'N/D', true],
  ['hora', '#REF!', true],
  ['nome', '#N/D', true],
  ['nome', '#NÚM!', true],
  ['observacoes', '#CAMPO!', true],
  ['valorConsulta', '########', true],
  ['observacoes', '#ansiedade', false],
  ['sexo', '—', true],
  // 'Prefiro não informar' is an answer.
  ['sexo', 'não informado', false],
  ['escola', '-', false],
  ['numero', 's/n', false],
  ['cpf', '529.***.***-25', false],
  ['valorConsulta', '0', false],
] as const)('P1: %s %j says nothing: %s', (campo, texto, nada) =>
  expect(dizNada(campo, texto)).toBe(nada),
)
