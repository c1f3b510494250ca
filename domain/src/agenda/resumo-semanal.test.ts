import { expect, test } from 'vitest'
import { resumoSemanal } from './resumo-semanal.ts'
import { TIPOS, type Tipo } from './tipos.ts'

const SEMANA = { dataInicio: '2026-03-08T00:00:00', dataFim: '2026-03-15T00:00:00' }

const linha = (
  tipo: Tipo,
  valorSessao: number | null = 100,
  inicio = '2026-03-09T14:00:00',
  fim = '2026-03-09T15:00:00',
) => ({ tipo, valorSessao, inicio, fim })

test('nothing is zero', () =>
  expect(resumoSemanal([], SEMANA)).toEqual({ atendimentos: 0, primeirosContatos: 0, valor: 0 }))

test.each([
  ['SESSAO_INDIVIDUAL', 1, 0, 10_000],
  ['REUNIAO_ESCOLA', 1, 0, 10_000],
  ['REUNIAO_PAIS', 1, 0, 10_000],
  ['ANAMNESE', 1, 0, 10_000],
  ['SOCIAL', 1, 0, 10_000],
  ['CAFEZINHO', 0, 1, 0],
  ['PESSOAL', 0, 0, 0],
] as const)(
  '%s: %i attendances, %i first contacts, %i cents',
  (tipo, atendimentos, contatos, valor) =>
    expect(resumoSemanal([linha(tipo)], SEMANA)).toEqual({
      atendimentos,
      primeirosContatos: contatos,
      valor,
    }),
)

test('one of each', () =>
  expect(
    resumoSemanal(
      TIPOS.map((tipo) => linha(tipo)),
      SEMANA,
    ),
  ).toEqual({
    atendimentos: 5,
    primeirosContatos: 1,
    valor: 50_000,
  }))

test('cents add up exactly, and no value is none', () => {
  const valores = [0.1, 0.2, 33.33, 1_250.07, null, 0]
  const linhas = valores.map((valor) => linha('SESSAO_INDIVIDUAL', valor))
  expect(resumoSemanal(linhas, SEMANA)).toEqual({
    atendimentos: 6,
    primeirosContatos: 0,
    valor: 128_370,
  })
})

test.each([
  ['ends as the week begins', '2026-03-07T23:00:00', '2026-03-08T00:00:00', 0],
  ['reaches into the week over midnight', '2026-03-07T23:00:00', '2026-03-08T00:30:00', 1],
  ['leaves the week over midnight', '2026-03-14T23:30:00', '2026-03-15T00:30:00', 1],
  ['begins as the week ends', '2026-03-15T00:00:00', '2026-03-15T01:00:00', 0],
] as const)('one that %s', (_nome, inicio, fim, vezes) =>
  expect(resumoSemanal([linha('SESSAO_INDIVIDUAL', 100, inicio, fim)], SEMANA).atendimentos).toBe(
    vezes,
  ),
)
