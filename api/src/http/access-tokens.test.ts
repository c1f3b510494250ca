import { expect, test } from 'vitest'
import { openCofre } from '../cofre.ts'
import { accessTokens } from './access-tokens.ts'

const velha = { id: 'a', chave: Buffer.alloc(32, 1) }
const nova = { id: 'b', chave: Buffer.alloc(32, 2) }

test('a token is good while its key is in use, and signed with the one that writes', () => {
  const cofre = openCofre([velha])
  const tokens = accessTokens(cofre)
  const antigo = tokens.sign({ sid: 's' })
  expect(tokens.verify(antigo)).toMatchObject({ sid: 's' })
  cofre.usar([nova, velha])
  const novo = tokens.sign({ sid: 's' })
  expect([antigo, novo].map((token) => tokens.verify(token).sid)).toEqual(['s', 's'])
  expect(accessTokens(openCofre([nova])).verify(novo)).toMatchObject({ sid: 's' })
  cofre.usar([nova])
  expect(() => tokens.verify(antigo)).toThrow()
  expect(tokens.verify(novo)).toMatchObject({ sid: 's' })
})
