import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vezes } from '../../test/zonas.ts'
import { centavos, soma } from '../dinheiro.ts'
import { type Data, mesDaData, somaDias } from '../tempo/data.ts'
import { anoDoContador, pagadoresDoAno, type RecebidoDoAno, somaPorMes } from './contador.ts'
import type { LinhaDoLivroCaixa } from './livro-caixa.ts'

const ANA = '52998224725'
const RUI = '11144477735'
const ATUAL = { ano: 2026, mes: 11 }

const um = (resto: Partial<RecebidoDoAno>): RecebidoDoAno => ({
  id: 'a',
  pacienteId: 'p',
  nomePaciente: 'Gael',
  nomePagador: 'Ana',
  cpfPagador: ANA,
  data: '2026-02-03' as Data,
  valor: centavos(100),
  rendimento: true,
  ...resto,
})
const gasto = (resto: Partial<LinhaDoLivroCaixa>): LinhaDoLivroCaixa => ({
  id: 'd',
  data: '2026-02-28' as Data,
  codigo: 'P10.01.00002',
  valor: centavos(50),
  historico: 'Sala',
  pacienteId: null,
  nomePaciente: null,
  fora: null,
  ...resto,
})

test.each([
  ['two children of one CPF are one payer’s', { pacienteId: 'q', nomePaciente: 'Íris' }, 1],
  ['a name said otherwise since is still that CPF', { nomePagador: 'Ana Maria' }, 1],
  ['two CPFs are two payers, of one name even', { cpfPagador: RUI }, 2],
  ['without a CPF a payer is of one patient', { cpfPagador: null, pacienteId: 'q' }, 2],
  ['a CPF that cannot be one is none', { cpfPagador: '11144477700' }, 2],
])('P5: %s', (_, outro, quantos) => {
  expect(pagadoresDoAno([um({}), um({ id: 'b', ...outro })])).toHaveLength(quantos)
})

test('P5: a payer has the name that was said last, the patients, and each month', () => {
  const recibos = [
    um({ nomePagador: 'Ana' }),
    um({
      id: 'b',
      pacienteId: 'q',
      nomePaciente: 'Íris',
      nomePagador: 'Ana Lima',
      data: '2026-12-31' as Data,
    }),
  ]
  const [ana] = pagadoresDoAno(recibos)
  expect(ana).toMatchObject({
    nome: 'Ana Lima',
    comCpf: true,
    cpf: ANA,
    pacientes: [
      { pacienteId: 'p', nome: 'Gael' },
      { pacienteId: 'q', nome: 'Íris' },
    ],
  })
  expect(ana?.meses).toEqual([0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100])
})

test('P5: payers stand by name, whatever its accents; no CPF is in the year', () => {
  const nomes = ['Zeca', 'Élida', 'ana']
  const ano = anoDoContador(
    { ano: 2026, atual: ATUAL },
    nomes.map((nomePagador, n) => um({ id: nomePagador, nomePagador, cpfPagador: n ? null : RUI })),
    [],
  )
  expect(ano.pagadores.map(({ nome }) => nome)).toEqual(['ana', 'Élida', 'Zeca'])
  expect(JSON.stringify(ano)).not.toContain(RUI)
})

test('P5: what lowers no tax, and what is no income, is apart', () => {
  const ano = anoDoContador(
    { ano: 2026, atual: ATUAL },
    [um({}), um({ id: 'b', rendimento: false })],
    [
      gasto({}),
      gasto({ codigo: 'P10.01.00001' }),
      gasto({ codigo: 'P11.01.00002' }),
      gasto({ codigo: '', fora: 'SEM_CATEGORIA' }),
    ],
  )
  expect(ano.categorias.map(({ codigo, nome }) => [codigo, nome])).toEqual([
    ['P10.01.00001', 'Água'],
    ['P10.01.00002', 'Aluguel'],
  ])
  const fevereiro = Object.entries(ano.fora).map(([qual, meses]) => [qual, meses[1], soma(meses)])
  expect(fevereiro).toEqual([
    ['naoERendimento', 100, 100],
    ['naoDedutiveis', 50, 50],
    ['semCategoria', 50, 50],
  ])
  expect(ano.quantasSemCategoria).toBe(1)
  expect(ano.estimados[1]).toMatchObject({ deducoes: 100, base: 0 })
})

const recibo = fc
  .record({
    pacienteId: fc.constantFrom('p', 'q', 'r'),
    nomePagador: fc.constantFrom('Ana', 'Rui', ''),
    cpfPagador: fc.constantFrom(ANA, RUI, '123', null),
    data: fc.nat(364).map((dias) => somaDias('2026-01-01' as Data, dias)),
    valor: fc.integer({ min: 1, max: 99_999_999 }).map(centavos),
    rendimento: fc.boolean(),
  })
  .map(um)

test('P5: the months are the payers, and both are the receipts of the year, to the cent', () =>
  fc.assert(
    fc.property(fc.array(recibo, { maxLength: 40 }), (recibos) => {
      const ano = anoDoContador({ ano: 2026, atual: ATUAL }, recibos, [])
      const meses = somaPorMes(ano.pagadores)
      const contam = recibos.filter(({ rendimento }) => rendimento)
      expect(soma(meses)).toBe(soma(ano.pagadores.map((pagador) => soma(pagador.meses))))
      expect(soma([...meses, ...ano.fora.naoERendimento])).toBe(
        soma(recibos.map(({ valor }) => valor)),
      )
      for (const [n, doMes] of meses.entries()) {
        const deles = contam.filter(({ data }) => mesDaData(data).mes === n + 1)
        expect(doMes).toBe(soma(deles.map(({ valor }) => valor)))
      }
    }),
    { numRuns: vezes(200) },
  ))
