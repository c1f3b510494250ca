import { expect, test } from 'vitest'
import { chavesDosNomes, type NomesDoPaciente, nomeExibido } from './nome-do-paciente.ts'

const NOME = 'Antônia  Vasconcelos'

test.each<[quem: string, nomes: NomesDoPaciente, exibido: string, chaves: string[]]>([
  ['who has only the registered name', { nome: NOME }, NOME, ['antonia vasconcelos']],
  ['who gave it up', { nome: NOME, nomeSocial: null }, NOME, ['antonia vasconcelos']],
  [
    'who has a nome social',
    { nome: NOME, nomeSocial: 'Caê Lima' },
    'Caê Lima',
    ['cae lima', 'antonia vasconcelos'],
  ],
])('§3, §2: %s is shown by one name and found by each', (_, nomes, exibido, chaves) => {
  expect(nomeExibido(nomes)).toBe(exibido)
  expect(chavesDosNomes(nomes)).toEqual(chaves)
})
