import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { enderecoDoAplicativo, newSegredo, passoDoCodigo } from './totp.ts'

const DA_RFC = Secret.fromLatin1('12345678901234567890').base32

// RFC 6238, appendix B, of which six digits are shown.
test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [1234567890, '005924', 41152263],
  [2000000000, '279037', 66666666],
  [20000000000, '353130', 666666666],
])('D2: at second %d the code is %s', (segundo, codigo, passo) =>
  expect(passoDoCodigo(DA_RFC, codigo, segundo * 1000)).toBe(passo),
)

const SEGUNDO = 1234567890
test.each([
  [-60, null],
  [-30, 41152263],
  [0, 41152263],
  [30, 41152263],
  [60, null],
])('D2: its clock %d s away, a code is of the step it was made in', (distancia, passo) =>
  expect(passoDoCodigo(DA_RFC, '005924', (SEGUNDO + distancia) * 1000)).toBe(passo),
)

test('another code, and another secret’s, is of no step', () => {
  expect(passoDoCodigo(DA_RFC, '005925', SEGUNDO * 1000)).toBeNull()
  expect(passoDoCodigo(newSegredo(), '005924', SEGUNDO * 1000)).toBeNull()
})

test('a secret has 160 bits and is another one each time', () => {
  const segredos = Array.from({ length: 50 }, newSegredo)
  expect(segredos.filter((segredo) => /^[A-Z2-7]{32}$/.test(segredo))).toHaveLength(50)
  expect(new Set(segredos).size).toBe(50)
})

test('the address says all that an authenticator asks, whatever the clinic is called', () => {
  const nomes = { conta: 'ana@exemplo.com', emissor: 'Clínica: Aurora & Cia' }
  const url = new URL(enderecoDoAplicativo(DA_RFC, nomes))
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Clínica  Aurora & Cia:ana@exemplo.com',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: DA_RFC,
    issuer: 'Clínica  Aurora & Cia',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
