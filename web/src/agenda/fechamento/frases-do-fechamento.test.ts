import type { SessaoDaPrevia } from '@clinica/domain/agenda/fechamento/contract-fechamento'
import { expect, test } from 'vitest'
import {
  fraseDaPrevia,
  fraseDasQueVoltam,
  fraseDoFechado,
  rotuloDoBotao,
} from './frases-do-fechamento.ts'

const de = (...pacientes: string[]) =>
  pacientes.map((pacienteId) => ({ pacienteId })) as SessaoDaPrevia[]

test.each([
  [de(), 'Nenhuma sessão neste período.'],
  [de('a'), '1 sessão de 1 paciente neste período'],
  [de('a', 'a', 'b'), '3 sessões de 2 pacientes neste período'],
])('%o: %s', (lista, frase) => expect(fraseDaPrevia(lista)).toBe(frase))

test('how many is said in the singular and in the plural', () => {
  expect([0, 1, 2].map(rotuloDoBotao)).toEqual([
    'Salvar',
    'Salvar e desmarcar 1 sessão',
    'Salvar e desmarcar 2 sessões',
  ])
  expect(fraseDoFechado(0)).toBe('Período salvo com sucesso!')
  expect(fraseDoFechado(1)).toBe('Período salvo com sucesso! 1 sessão desmarcada.')
  expect(fraseDoFechado(2)).toBe('Período salvo com sucesso! 2 sessões desmarcadas.')
  expect(fraseDasQueVoltam(1)).not.toContain('sessões')
  expect(fraseDasQueVoltam(4)).toContain('4 sessões')
})
