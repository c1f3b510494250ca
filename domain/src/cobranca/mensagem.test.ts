import { describe, expect, it } from 'vitest'
import {
  MENSAGEM_PADRAO,
  mensagem,
  type ValoresDaMensagem,
  variaveisDesconhecidas,
} from './mensagem.ts'

const VALORES: ValoresDaMensagem = {
  pagador: 'Marta Lima',
  paciente: 'Bia Lima',
  mes: 'março de 2026',
  valor: 'R$ 720,00',
  vencimento: '10/04/2026',
  pix: '000201',
  profissional: 'Ana Souza',
}

describe('P4: the text of a message', () => {
  it('is ours where nobody wrote one', () =>
    expect(mensagem(null, VALORES)).toBe(`Olá, Marta Lima.

Segue o extrato de março de 2026 de Bia Lima. Em aberto: R$ 720,00.

Vencimento: 10/04/2026.

Pix copia e cola:
000201

Ana Souza`))

  it.each([
    [
      'what is not there takes its paragraph along',
      MENSAGEM_PADRAO,
      { pix: null, vencimento: null },
      `Olá, Marta Lima.

Segue o extrato de março de 2026 de Bia Lima. Em aberto: R$ 720,00.

Ana Souza`,
    ],
    [
      'a line with spaces parts paragraphs too',
      'Oi\n \nVence {vencimento}',
      { vencimento: null },
      'Oi',
    ],
    ['lines of one paragraph go together', 'Oi\nPix: {pix}', { pix: null }, ''],
    ['twice', '{valor}, {valor}', {}, 'R$ 720,00, R$ 720,00'],
    ['what a value holds is no variable', 'Olá, {pagador}', { pagador: '{pix}' }, 'Olá, {pix}'],
    ['what is unknown stays as it is', 'Olá, {fulano}', {}, 'Olá, {fulano}'],
  ])('%s', (_nome, modelo, mudancas, esperado) =>
    expect(mensagem(modelo, { ...VALORES, ...mudancas })).toBe(esperado),
  )
})

it.each([
  [MENSAGEM_PADRAO, []],
  ['{nome} e {nome}, {valor}, {}', ['nome', '']],
  ['{toString}', ['toString']],
])('P4: what %j names that means nothing', (texto, esperado) =>
  expect(variaveisDesconhecidas(texto)).toEqual(esperado),
)
