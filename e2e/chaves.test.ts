import { expect, test } from 'vitest'
import { provaDeChaves } from '../scripts/provas/prova-de-chaves.ts'

test('a key is changed under two servers in use, killed in each phase (D5)', async () => {
  const { uso, ...prova } = await provaDeChaves({
    pacientes: 60,
    sessoes: 240,
    mortesAoAcaso: 0,
    espera: 0,
  })
  expect(uso.faltas).toEqual([])
  expect(prova).toMatchObject({
    ilegiveis: 0,
    trocados: 0,
    sobAntiga: 0,
    versoesIguais: true,
    arquivo: { novas: 1, antigas: 0 },
    soAntiga: expect.stringContaining('A chave que abre os dados não é a deste banco de dados.'),
    dito: expect.stringContaining('A chave antiga saiu de'),
  })
  expect(prova.mortes).toBeGreaterThanOrEqual(3)
  expect(prova.valores).toBeGreaterThan(400)
  expect(Object.keys(uso.feitos)).toHaveLength(5)
})
