import { expect, test } from 'vitest'
import { type Caixa, lugarDoCartao } from './lugar-do-cartao.ts'

const CARTAO = { width: 300, height: 200 }
const MESA = { width: 1440, height: 900 }
const CELULAR = { width: 360, height: 740 }
const caixa = (left: number, top: number, right: number, bottom: number): Caixa => ({
  left,
  top,
  right,
  bottom,
})

test.each([
  ['to its right', caixa(400, 300, 560, 350), MESA, null, { left: 568, top: 300 }],
  ['to its left at the edge', caixa(1280, 300, 1430, 350), MESA, null, { left: 972, top: 300 }],
  ['up from the lower edge', caixa(400, 850, 560, 890), MESA, null, { left: 568, top: 692 }],
  ['down from above the window', caixa(400, -90, 560, 40), MESA, null, { left: 568, top: 8 }],
  ['below what is as wide as all', caixa(50, 100, 355, 150), CELULAR, 200, { left: 50, top: 158 }],
  ['above where below is no room', caixa(50, 600, 355, 650), CELULAR, 340, { left: 52, top: 392 }],
  [
    'over what fills the window, inside it',
    caixa(50, 0, 355, 740),
    CELULAR,
    null,
    { left: 50, top: 8 },
  ],
])('%s', (_caso, evento, janela, x, lugar) => {
  expect(lugarDoCartao(evento, CARTAO, janela, x)).toEqual(lugar)
})
