import { expect, test } from 'vitest'
import { decisaoDaRenovacao, type PedidoDeRenovacao } from './decisao-da-renovacao.ts'

const pedido: PedidoDeRenovacao = {
  token: 'atual',
  mesmoDispositivo: true,
  rotacionadaEm: 1_000_000,
  expiraEm: 9_000_000,
  agora: 1_030_000,
}

test.each<[string, Partial<PedidoDeRenovacao>, string]>([
  ['the current token', {}, 'rotacionar'],
  ['the first refresh', { rotacionadaEm: null }, 'rotacionar'],
  ['the parent, 30 s later', { token: 'pai' }, 'repetir'],
  ['the parent, later still', { token: 'pai', agora: 1_030_001 }, 'encerrar'],
  ['the parent from elsewhere', { token: 'pai', mesmoDispositivo: false }, 'encerrar'],
  ['an older one at once', { token: 'antigo', agora: 1_000_001 }, 'encerrar'],
  ['the current one from elsewhere', { mesmoDispositivo: false }, 'encerrar'],
  ['the current one, expired', { agora: 9_000_000 }, 'encerrar'],
])('%s', (_nome, mudanca, decisao) =>
  expect(decisaoDaRenovacao({ ...pedido, ...mudanca })).toBe(decisao),
)
