import { describe, expect, it } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { MENSAGEM_PADRAO, mensagemDoPedido, variaveisDesconhecidas } from './mensagem.ts'
import type { Pedido } from './pedido.ts'

const PEDIDO: Pedido = {
  emAberto: centavos(72_000),
  anterior: centavos(0),
  mesesAnteriores: [],
  creditoAnterior: centavos(0),
  mesesComCredito: [],
  comAnterior: false,
  pedido: centavos(72_000),
  vencimento: '2026-04-10' as Data,
  pix: '000201',
}
const COM_FEVEREIRO: Partial<Pedido> = {
  anterior: centavos(22_000),
  mesesAnteriores: [{ ano: 2026, mes: 2 }],
  comAnterior: true,
  pedido: centavos(94_000),
}
const dita = (modelo: string | null, pedido: Partial<Pedido> = {}, pagador = 'Marta Lima') =>
  mensagemDoPedido(
    modelo,
    { ...PEDIDO, ...pedido },
    { pagador, pacientes: ['Bia Lima'], mes: { ano: 2026, mes: 3 }, profissional: 'Ana Souza' },
  )

describe('P4: the text of a message', () => {
  it('is ours where nobody wrote one', () =>
    expect(dita(null)).toBe(`Olá, Marta Lima.

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
    ['what is unknown stays as it is', 'Olá, {fulano}', {}, 'Olá, {fulano}'],
    [
      'what is older is said with the amount',
      null,
      COM_FEVEREIRO,
      `Olá, Marta Lima.

Segue o extrato de março de 2026 de Bia Lima. Em aberto: R$ 940,00.

O valor inclui saldo anterior: R$ 220,00 (fevereiro).

Vencimento: 10/04/2026.

Pix copia e cola:
000201

Ana Souza`,
    ],
    [
      'by a text of before there was a name for it, too',
      'Total: {valor}.',
      COM_FEVEREIRO,
      'Total: R$ 940,00, com saldo anterior de R$ 220,00 (fevereiro).',
    ],
    [
      'where it is named, once',
      'Total: {valor}. Antes: {anterior}.',
      COM_FEVEREIRO,
      'Total: R$ 940,00. Antes: R$ 220,00 (fevereiro).',
    ],
    [
      'unticked it is not',
      'Total: {valor}.',
      { ...COM_FEVEREIRO, comAnterior: false, pedido: PEDIDO.pedido },
      'Total: R$ 720,00.',
    ],
  ])('%s', (_nome, modelo, mudancas, esperado) => expect(dita(modelo, mudancas)).toBe(esperado))

  it('what a value holds is no variable', () =>
    expect(dita('Olá, {pagador}', {}, '{pix}')).toBe('Olá, {pix}'))
})

it.each([
  [MENSAGEM_PADRAO, []],
  ['{nome} e {nome}, {valor}, {}', ['nome', '']],
  ['{toString}', ['toString']],
])('P4: what %j names that means nothing', (texto, esperado) =>
  expect(variaveisDesconhecidas(texto)).toEqual(esperado),
)
