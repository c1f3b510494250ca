import { expect, test } from 'vitest'
import { cortes } from './cortes.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CORTA = 'display: block; overflow: hidden; white-space: nowrap;'
const NADA = 'flex: none; overflow: hidden; white-space: nowrap;'

test.each([
  ['words behind an edge', `<b style="${CORTA} width: 20px">segunda</b>`, true],
  [
    'with an ellipsis',
    `<b style="${CORTA} width: 20px; text-overflow: ellipsis">segunda</b>`,
    false,
  ],
  ['for the ear alone', `<b style="${CORTA} width: 1px; clip-path: inset(50%)">segunda</b>`, false],
  ['no width by mistake', `<b style="${CORTA} width: 0">segunda</b>`, true],
  ['no width at most', `<b style="${CORTA} max-width: 0">segunda</b>`, true],
  ['no width for an ellipsis', `<b style="${CORTA} width: 0; text-overflow: ellipsis">s</b>`, true],
  [
    'left out for want of room',
    `<b style="${NADA} max-width: calc((100% - 300px) * 999)">s</b>`,
    false,
  ],
  ['an amount torn in a sentence', '<p style="width: 70px">Somam R$ 180,00 hoje</p>', true],
  ['an amount kept whole', '<p style="width: 70px">Somam R$\u00a0180,00 hoje</p>', false],
  ['room for it', `<b style="${NADA} max-width: calc((100% - 3px) * 999)">segunda</b>`, false],
])('%s', async (_, html, cortado) => {
  const { page } = await umVisitante()
  await page.setContent(`<main style="display: flex; width: 200px">${html}</main>`)
  expect((await cortes(page.getByRole('main'))).length > 0).toBe(cortado)
})
