import { expect, test } from 'vitest'
import { chavesDosNomes, nomeExibido } from './nome-do-paciente.ts'

test('§3: a patient is called by the registered name, and found by it whatever its accents', () => {
  const paciente = { nome: 'Antônia  Vasconcelos' }
  expect(nomeExibido(paciente)).toBe('Antônia  Vasconcelos')
  expect(chavesDosNomes(paciente)).toEqual(['antonia vasconcelos'])
})
