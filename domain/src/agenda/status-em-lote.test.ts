import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { membro } from '../../test/agenda-de-exemplo.ts'
import { vezes } from '../../test/zonas.ts'
import { centavos, VALOR_DA_FALTA } from '../dinheiro.ts'
import { contagem } from './serie/mudancas.ts'
import { dadosDe } from './serie/o-que-espalha.ts'
import { statusEmLote, valoresAjustados } from './status-em-lote.ts'
import { STATUS_AGENDAMENTO } from './tipos.ts'
import { SEM_PRECOS } from './valor-da-sessao.ts'

const reais = (valor: number) => centavos(valor * 100)
const avulsa = { ...membro('2026-03-09', { valorSessao: reais(120) }), recurrenceId: null }
const daSerie = membro('2026-03-10', { valorSessao: reais(180) })
const sessoes = [
  { antes: avulsa, precos: { padrao: reais(180), falta: null } },
  { antes: daSerie, precos: { padrao: reais(180), falta: null } },
]
const valores = (mudancas: ReturnType<typeof statusEmLote>) =>
  mudancas.alteradas.map(({ depois }) => depois.valorSessao)

test.each([
  ['REALIZADO', false, [120, 180]],
  ['FALTA', false, [50, 50]],
  ['FALTA', true, [120, 180]],
  ['REALIZADO', true, [120, 180]],
] as const)('%s for all, values kept: %s: %j (P4, §4)', (status, manter, esperados) => {
  const mudancas = statusEmLote(sessoes, status, manter)
  expect(valores(mudancas)).toEqual(esperados.map(reais))
  expect(contagem(mudancas)).toEqual({ alterados: 2, preservados: 0 })
})

test('a price that cannot be had, or is zero, leaves the value; FALTA needs none (§4)', () => {
  const semPreco = [
    { antes: avulsa, precos: SEM_PRECOS },
    { antes: daSerie, precos: { padrao: centavos(0), falta: null } },
  ]
  expect(valores(statusEmLote(semPreco, 'REALIZADO'))).toEqual([reais(120), reais(180)])
  expect(valores(statusEmLote(semPreco, 'FALTA'))).toEqual([VALOR_DA_FALTA, VALOR_DA_FALTA])
})

test('each by what was agreed on with its patient (P9)', () => {
  const combinadas = [
    { antes: avulsa, precos: { padrao: reais(180), falta: { regra: 'INTEGRAL' } as const } },
    { antes: daSerie, precos: { padrao: reais(180), falta: { regra: 'NADA' } as const } },
  ]
  expect(valores(statusEmLote(combinadas, 'FALTA'))).toEqual([reais(180), centavos(0)])
})

test('what changed of the values is told, and only that (D7)', () => {
  const [faltou] = statusEmLote(sessoes.slice(0, 1), 'FALTA').alteradas
  const antes = { ...avulsa, statusAgendamento: 'FALTA', valorSessao: reais(50) } as const
  expect(faltou?.depois.valorSessao).toBe(reais(50))
  const lote = [{ antes, precos: { padrao: reais(180), falta: null } }, ...sessoes.slice(1)]
  const mudancas = statusEmLote(lote, 'REALIZADO')
  expect(valoresAjustados(mudancas)).toEqual([{ id: avulsa.id, de: reais(50), para: reais(180) }])
  expect(valoresAjustados(statusEmLote(lote, 'REALIZADO', true))).toEqual([])
})

test('nothing but status and value changes, and each stays in its own series', () => {
  const preco = fc.option(fc.integer({ min: 0, max: 100_000 }).map(centavos))
  const lote = fc.array(fc.record({ valor: preco, padrao: preco }), { maxLength: 8 })
  fc.assert(
    fc.property(lote, fc.constantFrom(...STATUS_AGENDAMENTO), (quais, status) => {
      const delas = quais.map(({ valor, padrao }, n) => ({
        antes: membro(`2026-03-${10 + n}`, { valorSessao: valor }),
        precos: { padrao, falta: null },
      }))
      const mudancas = statusEmLote(delas, status)
      expect(mudancas.recurrenceId).toBeUndefined()
      for (const { antes, depois } of mudancas.alteradas) {
        expect(depois).toEqual({
          ...dadosDe(antes),
          statusAgendamento: status,
          valorSessao: depois.valorSessao,
        })
      }
    }),
    { numRuns: vezes(100) },
  )
})
