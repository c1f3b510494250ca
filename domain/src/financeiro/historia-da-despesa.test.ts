import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vezes } from '../../test/zonas.ts'
import { MODOS_DE_EDICAO } from '../agenda/tipos.ts'
import { centavos, soma } from '../dinheiro.ts'
import { type Mes, mesDepois, numeroDoMes, textoDoMes } from '../tempo/data.ts'
import { despesaPorMes } from './conteudo-no-mes.ts'
import type { Despesa, DespesaEntrada } from './contract.ts'
import { despesasPorMes } from './despesas-por-mes.ts'
import { type Alcance, despesaEditada, despesaNova } from './edicao-da-despesa.ts'
import { despesaSemMeses } from './exclusao-da-despesa.ts'
import { resumoFinanceiro } from './resumo-financeiro.ts'
import { TIPOS_DE_DESPESA } from './tipos.ts'

const SEM_RECEITAS = { receitas: centavos(0), recebido: centavos(0), aReceber: centavos(0) }

// A model of D11: a list of months with their costs.
const DESDE = { ano: 2025, mes: 1 }
const HORIZONTE = 40
const ATE = mesDepois(DESDE, HORIZONTE - 1)
type Modelo = { tipo: Despesa['tipo']; meses: Map<number, number> }

const modeloNovo = ({ tipoDespesa: tipo, valor }: DespesaEntrada, em: number): Modelo => {
  const ultimo = tipo === 'UNICA' ? em : HORIZONTE - 1
  const indices = Array.from({ length: ultimo - em + 1 }, (_, n) => em + n)
  return { tipo, meses: new Map(indices.map((indice) => [indice, valor])) }
}

const atinge = (modo: Alcance['modo'], em: number | null) => (indice: number) =>
  modo === 'all' || em === null || (modo === 'single' ? indice === em : indice >= em)

function editarModelo(
  modelo: Modelo,
  corpo: DespesaEntrada,
  modo: Alcance['modo'],
  em: number | null,
) {
  const primeiro = Math.min(...modelo.meses.keys())
  const corpoEm =
    numeroDoMes({ ano: corpo.anoCompetencia, mes: corpo.mesCompetencia }) - numeroDoMes(DESDE)
  if (modelo.tipo === 'UNICA') return modeloNovo(corpo, corpoEm)
  if (em !== null && !modelo.meses.has(em)) return modelo
  if (corpo.tipoDespesa === 'UNICA') return modeloNovo(corpo, em ?? primeiro)
  for (const indice of modelo.meses.keys()) {
    if (atinge(modo, em)(indice)) modelo.meses.set(indice, corpo.valor)
  }
  return modelo
}

function apagarModelo(modelo: Modelo, modo: Alcance['modo'], em: number | null): Modelo | null {
  if (modelo.tipo === 'UNICA') return null
  if (em !== null && !modelo.meses.has(em)) return modelo
  for (const indice of [...modelo.meses.keys()]) {
    if (atinge(modo, em)(indice)) modelo.meses.delete(indice)
  }
  return modelo.meses.size === 0 ? null : modelo
}

const indiceDeMes = fc.nat(HORIZONTE - 5)
const corpo = fc
  .record({
    valor: fc.integer({ min: 1, max: 999_999_999 }),
    em: indiceDeMes,
    tipo: fc.constantFrom(...TIPOS_DE_DESPESA, 'RECORRENTE' as const),
  })
  .map(({ valor, em, tipo }): DespesaEntrada => {
    const { ano, mes } = mesDepois(DESDE, em)
    return {
      nome: 'Aluguel',
      valor: centavos(valor),
      tipoDespesa: tipo,
      anoCompetencia: ano,
      mesCompetencia: mes,
    }
  })
const gesto = fc.record({
  apaga: fc.nat(3).map((n) => n === 0),
  modo: fc.constantFrom(...MODOS_DE_EDICAO),
  em: fc.option(indiceDeMes),
  corpo,
})
type Gesto = typeof gesto extends fc.Arbitrary<infer G> ? G : never

function umPasso(despesa: Despesa, modelo: Modelo, { apaga, modo, em, corpo }: Gesto) {
  const alcance = {
    modo: em === null ? ('all' as const) : modo,
    mes: em === null ? null : mesDepois(DESDE, em),
  }
  if (apaga) {
    const resto = despesaSemMeses(despesa, alcance)
    const outro = apagarModelo(modelo, alcance.modo, em)
    expect(resto === 'nada').toBe(outro === null)
    return resto === 'nada' || !outro
      ? null
      : { despesa: resto === 'fora' ? despesa : resto, modelo: outro }
  }
  const editada = despesaEditada(despesa, corpo, alcance)
  return { despesa: editada ?? despesa, modelo: editarModelo(modelo, corpo, alcance.modo, em) }
}

/** After the gestures: the expense and its model, or null when it is gone. */
function depoisDe(inicial: DespesaEntrada, gestos: readonly Gesto[]) {
  const em =
    numeroDoMes({ ano: inicial.anoCompetencia, mes: inicial.mesCompetencia }) - numeroDoMes(DESDE)
  let agora: { despesa: Despesa; modelo: Modelo } | null = {
    despesa: despesaNova('d', inicial),
    modelo: modeloNovo(inicial, em),
  }
  for (const um of gestos) agora = agora && umPasso(agora.despesa, agora.modelo, um)
  return agora
}

test('after any gestures every month is what a list of months says', () =>
  fc.assert(
    fc.property(corpo, fc.array(gesto, { maxLength: 12 }), (inicial, gestos) => {
      const agora = depoisDe(inicial, gestos)
      if (!agora) return
      const linhas = despesaPorMes(agora.despesa, DESDE, ATE)
      expect(linhas.map(({ competencia, valor }) => [textoDoMes(competencia), valor])).toEqual(
        [...agora.modelo.meses]
          .sort(([a], [b]) => a - b)
          .map(([n, valor]) => [textoDoMes(mesDepois(DESDE, n)), valor]),
      )
    }),
    { numRuns: vezes(1_000) },
  ))

const filtro = fc.record({
  ano: fc.option(fc.integer({ min: 2024, max: 2028 })),
  mes: fc.option(fc.integer({ min: 1, max: 12 })),
})

test('the table sums to the Despesas card for every filter, no filter included', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(corpo, fc.array(gesto, { maxLength: 6 })), { maxLength: 5 }),
      filtro,
      indiceDeMes,
      (historias, filtro, indiceAtual) => {
        const vivas = historias.flatMap(([inicial, gestos]) => depoisDe(inicial, gestos) ?? [])
        const atual = mesDepois(DESDE, indiceAtual)
        const linhas = despesasPorMes(
          vivas.map(({ despesa }) => despesa),
          filtro,
          atual,
        )
        const pedido = (um: Mes) =>
          (filtro.mes === null || um.mes === filtro.mes) &&
          (filtro.ano === null || um.ano === filtro.ano) &&
          ((filtro.mes !== null && filtro.ano !== null) || numeroDoMes(um) <= numeroDoMes(atual))
        const esperado = vivas
          .flatMap(({ modelo }) => [...modelo.meses])
          .filter(([n]) => pedido(mesDepois(DESDE, n)))
          .reduce((total, [, valor]) => total + valor, 0)
        const noHorizonte = linhas.filter(
          ({ competencia }) => numeroDoMes(competencia) <= numeroDoMes(ATE),
        )
        expect(soma(noHorizonte.map(({ valor }) => valor))).toBe(esperado)
        expect(resumoFinanceiro(SEM_RECEITAS, linhas).despesas).toBe(
          soma(linhas.map(({ valor }) => valor)),
        )
      },
    ),
    { numRuns: vezes(500) },
  ))
