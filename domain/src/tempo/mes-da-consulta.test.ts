import { expect, test } from 'vitest'
import { ultimoMesDaConsulta } from './mes-da-consulta.ts'

test.each([
  [' 2026-03 ', { ano: 2026, mes: 3 }],
  ['', null],
  [undefined, undefined],
])('%o reads as %o', (texto, mes) => expect(ultimoMesDaConsulta.parse(texto)).toEqual(mes))

test.each(['2026-13', '03/2026', '1899-12'])('%o is refused', (texto) =>
  expect(ultimoMesDaConsulta.safeParse(texto).error?.issues[0]?.message).toBe(
    'Informe o mês como AAAA-MM.',
  ),
)
