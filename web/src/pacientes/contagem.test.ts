import { expect, test } from 'vitest'
import { contagemDePacientes } from './contagem.ts'

test.each([
  [128, 128, false, '128 pacientes'],
  [3, 2400, false, '3 de 2.400 pacientes'],
  [0, 0, false, ''],
  [1, 1, false, '1 paciente'],
  [0, 1, false, '0 de 1 paciente'],
  [1, 1, true, '1 paciente arquivado'],
  [1, 2, true, '1 de 2 pacientes arquivados'],
])('%d of %d, archived %s: %s', (encontrados, todos, arquivados, texto) =>
  expect(contagemDePacientes(encontrados, todos, arquivados)).toBe(texto),
)
