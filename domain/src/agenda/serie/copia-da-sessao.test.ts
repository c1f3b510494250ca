import { expect, test } from 'vitest'
import { dados, hora, reais, sempre } from '../../../test/agenda-de-exemplo.ts'
import { copiaDaSessao, modeloDaNova, modeloDasNovas } from './copia-da-sessao.ts'

const quando = { inicio: hora('2026-03-11T23:30:00'), minutos: 60 }

test.each([
  ['AGENDADO', 'PENDENTE', 'AGENDADO'],
  ['CONFIRMADO', 'PAGO', 'CONFIRMADO'],
  ['REALIZADO', 'PAGO', 'AGENDADO'],
  ['FALTA', 'PENDENTE', 'AGENDADO'],
] as const)(
  'a copy of %s and %s is %s and PENDENTE',
  (statusAgendamento, statusPagamento, fica) => {
    const modelo = dados('2026-03-04', { statusAgendamento, statusPagamento, observacoes: 'nota' })
    expect(copiaDaSessao(modelo, quando)).toEqual({
      ...modelo,
      inicio: '2026-03-11T23:30:00',
      fim: '2026-03-12T00:30:00',
      statusAgendamento: fica,
      statusPagamento: 'PENDENTE',
    })
  },
)

test.each([
  ['FALTA', 50, 180, 180],
  ['FALTA', 50, 0, 50],
  ['FALTA', 50, null, 50],
  ['REALIZADO', 120, 180, 120],
  ['AGENDADO', null, 180, null],
] as const)(
  'made as %s at %s, default %s: the others cost %s',
  (statusAgendamento, valor, padrao, fica) =>
    expect(
      modeloDaNova(
        dados('2026-03-04', { statusAgendamento, valorSessao: reais(valor) }),
        sempre(reais(padrao)),
      )(quando.inicio).valorSessao,
    ).toBe(reais(fica)),
)

// [stored status, stored value, status, value, spread value, default, value of the others]
test.each([
  ['AGENDADO', 120, 'AGENDADO', 150, 150, 180, 150],
  ['AGENDADO', 120, 'AGENDADO', null, null, 180, null],
  ['AGENDADO', 120, 'FALTA', 50, undefined, 180, 120],
  ['AGENDADO', 120, 'FALTA', 50, undefined, null, 120],
  ['FALTA', 50, 'AGENDADO', 180, undefined, 180, 180],
  ['FALTA', 50, 'FALTA', 50, undefined, 180, 180],
  ['FALTA', 50, 'FALTA', 50, undefined, 0, 50],
] as const)('%s %s to %s %s', (antes, tinha, depois, tem, espalha, padrao, fica) =>
  expect(
    modeloDasNovas(
      dados('2026-03-04', { statusAgendamento: antes, valorSessao: reais(tinha) }),
      dados('2026-03-04', { statusAgendamento: depois, valorSessao: reais(tem) }),
      espalha === undefined ? {} : { valorSessao: reais(espalha) },
      sempre(reais(padrao)),
    )(quando.inicio).valorSessao,
  ).toBe(reais(fica)),
)

test.each([
  ['CONFIRMADO', {}, 'AGENDADO'],
  ['CONFIRMADO', { statusAgendamento: 'CONFIRMADO' }, 'CONFIRMADO'],
  ['FALTA', {}, 'AGENDADO'],
  ['REALIZADO', {}, 'AGENDADO'],
] as const)('edited one %s, spread %j: new ones are %s', (statusAgendamento, espalhados, fica) => {
  const um = dados('2026-03-04', { statusAgendamento })
  expect(modeloDasNovas(um, um, espalhados, sempre(null))(quando.inicio)).toEqual({
    ...um,
    statusAgendamento: fica,
  })
})

test.each([
  ['só desta', {}, null],
  ['de todas', { observacoes: 'de todas' }, 'de todas'],
  [null, { observacoes: null }, null],
] as const)(
  'D7: edited one with notes %j, spread %j: new ones have %j',
  (observacoes, espalhados, ficam) => {
    const um = dados('2026-03-04', { observacoes })
    expect(modeloDasNovas(um, um, espalhados, sempre(null))(quando.inicio).observacoes).toBe(ficam)
  },
)
