import { createSigner, type SignerOptions } from 'fast-jwt'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCofre } from '../chaves/cofre.ts'
import { accessTokens } from './access-tokens.ts'

const velha = { id: 'a', chave: Buffer.alloc(32, 1) }
const SID = '019aa000-0000-7000-8000-000000000001'
const OUTRA = '019aa000-0000-7000-8000-000000000002'
const nova = { id: 'b', chave: Buffer.alloc(32, 2) }

test('a token is good while its key is in use, and signed with the one that writes', () => {
  const cofre = openCofre([velha])
  const tokens = accessTokens(cofre)
  const antigo = tokens.sign({ sid: SID })
  expect(tokens.verify(antigo)).toMatchObject({ sid: SID })
  cofre.usar([nova, velha])
  const novo = tokens.sign({ sid: SID })
  expect([antigo, novo].map((token) => tokens.verify(token).sid)).toEqual([SID, SID])
  expect(accessTokens(openCofre([nova])).verify(novo)).toMatchObject({ sid: SID })
  cofre.usar([nova])
  expect(() => tokens.verify(antigo)).toThrow()
  expect(tokens.verify(novo)).toMatchObject({ sid: SID })
})

describe('a token', () => {
  const AGORA = Date.UTC(2026, 2, 9, 12, 30)
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: AGORA }))
  afterEach(() => void vi.useRealTimers())
  const cofre = openCofre([nova])
  const [segredo = Buffer.alloc(0)] = cofre.segredosDosTokens().values()
  const tokens = accessTokens(cofre)
  const valido = tokens.sign({ sid: SID })
  const parte = (texto: object) => Buffer.from(JSON.stringify(texto)).toString('base64url')
  const assinado = (como: Partial<SignerOptions & { key: Buffer }>) =>
    createSigner({ algorithm: 'HS256', key: segredo, expiresIn: 60_000, ...como })({ sid: SID })

  test('is over ten minutes after it was signed (D3), also one that was good before', () => {
    const token = tokens.sign({ sid: OUTRA })
    vi.setSystemTime(AGORA + 599_000)
    expect(tokens.verify(token).sid).toBe(OUTRA)
    vi.setSystemTime(AGORA + 601_000)
    expect(() => tokens.verify(token)).toThrow(/expired/)
  })

  test('signed later than now is refused, once clocks cannot differ so much: it was set back', () => {
    const token = tokens.sign({ sid: SID })
    vi.setSystemTime(AGORA - 59_000)
    expect(tokens.verify(token).sid).toBe(SID)
    vi.setSystemTime(AGORA - 61_000)
    expect(() => tokens.verify(token)).toThrow()
  })

  test.each<[string, () => string]>([
    ...[{}, { sid: '' }, { sid: 's' }, { sid: 7 }, { sid: null }, { sid: [SID] }].map(
      (dito): [string, () => string] => [
        `of our own key that says ${JSON.stringify(dito)}`,
        () => createSigner({ algorithm: 'HS256', key: segredo, expiresIn: 60_000 })(dito),
      ],
    ),
    [
      'of our own key without the moment of its signing',
      () =>
        createSigner({ algorithm: 'HS256', key: segredo, expiresIn: 60_000, noTimestamp: true })({
          sid: SID,
        }),
    ],
    ['of another key', () => assinado({ key: Buffer.alloc(32, 7) })],
    ['of another algorithm, under the right key', () => assinado({ algorithm: 'HS512' })],
    [
      'that says it needs no seal',
      () => `${parte({ alg: 'none', typ: 'JWT' })}.${parte({ sid: SID })}.`,
    ],
    [
      'of another session under the seal of this one',
      () => {
        const [cabecalho, , selo] = tokens.sign({ sid: SID }).split('.')
        return [cabecalho, parte({ sid: OUTRA, exp: AGORA / 1000 + 60 }), selo].join('.')
      },
    ],
    ['without its seal', () => valido.replace(/[^.]+$/, '')],
  ])('%s is refused', (_como, token) => {
    expect(() => tokens.verify(token())).toThrow()
    expect(tokens.verify(tokens.sign({ sid: SID })).sid).toBe(SID)
  })
})
