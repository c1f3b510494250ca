import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vezes } from '../../test/zonas.ts'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import type { EntradaDoLivro } from './gestos-do-livro.ts'
import { recibosDoLivro } from './recibos-do-livro.ts'

const DIAS = ['2025-12-20', '2025-12-31', '2026-01-02', '2026-02-10', '2026-02-28'] as Data[]
const MESES = [
  { ano: 2025, mes: 11 },
  { ano: 2025, mes: 12 },
  { ano: 2026, mes: 1 },
]
const um = fc.record({
  como: fc.constantFrom('paga', 'paga', 'recebe', 'sessao', 'baixa', 'pendente', 'move', 'estorna'),
  mes: fc.nat(MESES.length - 1),
  valor: fc.integer({ min: 1, max: 300 }),
  dia: fc.nat(DIAS.length - 1),
  qual: fc.nat(9),
})
type Um = typeof um extends fc.Arbitrary<infer T> ? T : never
type Dita = Partial<EntradaDoLivro> & Pick<EntradaDoLivro, 'ano' | 'mes' | 'data'>

/** A model of the ledger as the gestures enter it, independent of the rule that reads it. */
class Livro {
  readonly entradas: EntradaDoLivro[] = []
  private operacoes = 0

  lanca(valores: readonly (Dita & { cents: number })[], operacaoId = `o${++this.operacoes}`) {
    const novas = valores.map(
      ({ cents, ...dita }, n): EntradaDoLivro => ({
        pacienteId: 'gael',
        forma: null,
        agendamentoId: null,
        operacaoId,
        tipo: 'LANCAMENTO',
        corrige: null,
        recebimentoId: null,
        ...dita,
        id: `e${this.entradas.length + n}`,
        valor: centavos(cents),
      }),
    )
    this.entradas.push(...novas)
    return novas
  }

  /** The money of one receipt, of one session, or of all in a month. */
  private em = (mes: number, quem: (uma: EntradaDoLivro) => boolean) =>
    this.entradas
      .filter((uma) => uma.ano === MESES[mes]?.ano && uma.mes === MESES[mes]?.mes && quem(uma))
      .reduce((soma, { valor }) => soma + valor, 0)

  faz({ como, mes, valor, dia, qual }: Um): EntradaDoLivro[] {
    const aqui = MESES[mes] ?? { ano: 2026, mes: 1 }
    const data = DIAS[dia] ?? ('2026-01-02' as Data)
    const tem = this.em(mes, () => true)
    if (como === 'paga') return this.lanca([{ ...aqui, data, cents: valor }])
    if (como === 'recebe')
      return this.lanca([{ ...aqui, data, cents: valor, recebimentoId: `r${this.operacoes}` }])
    if (como === 'sessao')
      return this.lanca([{ ...aqui, data, cents: valor, agendamentoId: `s${this.operacoes}` }])
    if (como === 'baixa') return tem < valor ? [] : this.lanca([{ ...aqui, data, cents: -valor }])
    const deles = this.entradas.filter((uma) => uma.valor > 0 && uma.tipo === 'LANCAMENTO')
    const dela = deles[qual % Math.max(1, deles.length)]
    if (!dela) return []
    const { ano, forma, agendamentoId, recebimentoId } = dela
    const sua = { ano, mes: dela.mes, forma, agendamentoId, recebimentoId }
    const n = MESES.findIndex((m) => m.ano === ano && m.mes === dela.mes)
    const seu = this.em(n, (uma) =>
      recebimentoId
        ? uma.recebimentoId === recebimentoId
        : agendamentoId !== null && uma.agendamentoId === agendamentoId,
    )
    if (seu <= 0 || this.em(n, () => true) < seu) return []
    const para = MESES[(n + 1) % MESES.length] ?? aqui
    if (como === 'move')
      return this.lanca([
        { ...sua, data: dela.data, cents: -seu },
        { ...sua, ...para, data: dela.data, cents: seu },
      ])
    return (como === 'estorna') === (recebimentoId !== null)
      ? this.lanca([{ ...sua, data, cents: -seu }])
      : []
  }

  /** D8: an undo or redo. */
  volta(entradas: readonly EntradaDoLivro[], tipo: 'ESTORNO' | 'LANCAMENTO') {
    return this.lanca(
      entradas.map(({ id, valor, ...uma }) => ({ ...uma, tipo, corrige: id, cents: -valor })),
      entradas[0]?.operacaoId ?? undefined,
    )
  }
}

const lidos = (livro: Livro) =>
  recibosDoLivro(livro.entradas).map(({ partes, ...recibo }) => ({
    ...recibo,
    partes: partes.map((parte) => JSON.stringify(parte)).toSorted(),
  }))

test('P5, D8: undone, each receipt is what it was, on its own day; done again, what it was after', () => {
  fc.assert(
    fc.property(fc.array(um, { minLength: 2, maxLength: 14 }), (gestos) => {
      const livro = new Livro()
      for (const gesto of gestos) {
        const antes = lidos(livro)
        const feitas = livro.faz(gesto)
        if (feitas.length === 0) continue
        const depois = lidos(livro)
        const desfeitas = livro.volta(feitas, 'ESTORNO')
        expect(lidos(livro)).toEqual(antes)
        livro.volta(desfeitas, 'LANCAMENTO')
        expect(lidos(livro)).toEqual(depois)
      }
    }),
    { numRuns: vezes(300) },
  )
})

test('P5: money given back in February, and that undone, is December’s again', () => {
  const livro = new Livro()
  const deDezembro = { ano: 2025, mes: 12, recebimentoId: 'r1' }
  livro.lanca([{ ...deDezembro, data: '2025-12-20' as Data, cents: 80_000 }])
  const estorno = livro.lanca([{ ...deDezembro, data: '2026-02-10' as Data, cents: -80_000 }])
  expect(lidos(livro)).toEqual([])
  livro.volta(estorno, 'ESTORNO')
  expect(lidos(livro)).toMatchObject([{ id: 'r1', data: '2025-12-20', valor: 80_000 }])
})
