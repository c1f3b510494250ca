import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { type Data, somaDias } from '../tempo/data.ts'
import { DESCRICAO_MAXIMA, descricaoDoRecibo } from './descricao-do-recibo.ts'

/**
 * '03-03' is a session, '03-03f' a falta, '03-03p' one paid in part, '03-03fp' a falta paid in part; a year may come
 * before it.
 */
const sessao = (dita: string) => ({
  data: `${/^\d{4}/.test(dita) ? '' : '2026-'}${dita.replace(/[fp]+/, '')}` as Data,
  falta: dita.includes('f'),
  inteira: !dita.endsWith('p'),
})
const descrita = (ditas: string, sobra = 0) =>
  descricaoDoRecibo(
    { sessoes: ditas.split(' ').filter(Boolean).map(sessao), sobra: centavos(sobra) },
    [{ ano: 2026, mes: 3 }],
  )

test.each([
  ['03-03 03-10 03-17 03-24', 0, 'Sessões em 03/03, 10/03, 17/03 e 24/03/2026'],
  ['03-03', 0, 'Sessão em 03/03/2026'],
  ['2025-12-22 2025-12-29 01-05', 0, 'Sessões em 22/12 e 29/12/2025, 05/01/2026'],
  ['03-03 03-10f', 0, 'Sessão em 03/03/2026, falta em 10/03/2026'],
  ['03-03f 03-10f', 0, 'Faltas em 03/03 e 10/03/2026'],
  ['03-03p', 0, 'Parte da sessão em 03/03/2026'],
  ['03-03 03-10p', 0, 'Sessão em 03/03/2026, parte da sessão em 10/03/2026'],
  ['03-03fp', 0, 'Parte da falta em 03/03/2026'],
  [
    '03-03p 03-10fp 03-17fp',
    0,
    'Parte da sessão em 03/03/2026, parte das faltas em 10/03 e 17/03/2026',
  ],
  ['03-03', 5, 'Sessão em 03/03/2026, pagamento antecipado'],
  ['', 500, 'Pagamento antecipado de sessões de março de 2026'],
])('P5, column 6: %s and %i ahead', (ditas, sobra, texto) => {
  expect(descrita(ditas, sobra)).toBe(texto)
})

test('P5: where the dates do not fit, how many and from when to when', () => {
  const dias = Array.from({ length: 60 }, (_, n) => somaDias('2026-01-01' as Data, n * 2))
  const longa = descrita(`${dias.map((dia) => dia).join(' ')} 2026-11-30f 2026-12-01fp`)
  expect(longa).toBe(
    '60 sessões de 01/01/2026 a 29/04/2026, 1 falta em 30/11/2026, 1 falta em parte em 01/12/2026',
  )
  for (let quantas = 1; quantas <= 60; quantas += 1) {
    const texto = descrita(dias.slice(0, quantas).join(' '))
    expect(texto.length).toBeLessThanOrEqual(DESCRICAO_MAXIMA)
    expect(texto).not.toContain(';')
  }
})
