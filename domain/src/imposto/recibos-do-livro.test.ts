import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vezes } from '../../test/zonas.ts'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import type { EntradaDoLivro } from './gestos-do-livro.ts'
import { recibosDoLivro } from './recibos-do-livro.ts'

let proxima = 0
type Dita = Partial<Omit<EntradaDoLivro, 'valor' | 'data'>> & { data?: string }
/** An entry of March, by default paid on the 9th. */
const entra = (valor: number, { data = '2026-03-09', ...resto }: Dita = {}): EntradaDoLivro => {
  proxima += 1
  return {
    id: `e${String(proxima).padStart(4, '0')}`,
    pacienteId: 'gael',
    ano: 2026,
    mes: 3,
    data: data as Data,
    forma: null,
    agendamentoId: null,
    operacaoId: null,
    tipo: 'LANCAMENTO',
    corrige: null,
    recebimentoId: null,
    ...resto,
    valor: centavos(valor),
  }
}
/** The remaining receipts, as 'id day amount'. */
const ficam = (entradas: EntradaDoLivro[]) =>
  recibosDoLivro(entradas).map(({ id, data, valor }) => `${id} ${data.slice(5)} ${valor}`)

describe('P5: one recibo a receipt', () => {
  test('an entry without a receipt is one by itself; those of one receipt are one', () => {
    const a = entra(100)
    const b = entra(50, { data: '2026-03-20' })
    const deUm = [3, 4].map((mes) => entra(70, { mes, recebimentoId: 'r1', operacaoId: 'o' }))
    expect(ficam([a, b, ...deUm])).toEqual([
      `${a.id} 03-09 100`,
      'r1 03-09 140',
      `${b.id} 03-20 50`,
    ])
  })

  test('reversed, zero and undone ones are not there; done again it is the same one', () => {
    const r = { recebimentoId: 'r1', operacaoId: 'o1' }
    const a = entra(100, r)
    const volta = entra(-100, { ...r, operacaoId: 'o2', data: '2026-03-30' })
    expect(ficam([a, volta])).toEqual([])
    const s = entra(80, { agendamentoId: 's', operacaoId: 'o3' })
    const desfeita = entra(-80, { ...s, data: s.data, tipo: 'ESTORNO', corrige: s.id, id: 'x1' })
    const refeita = entra(80, { ...s, data: s.data, corrige: 'x1', id: 'x2' })
    expect(ficam([s, desfeita])).toEqual([])
    expect(ficam([s, desfeita, refeita])).toEqual([`${s.id} 03-09 80`])
  })

  test('Valor Pago lowered comes off the newest money that no receipt brought, then off the receipt', () => {
    const velha = entra(100)
    const r = entra(300, { recebimentoId: 'r1' })
    const nova = entra(60)
    const menos = (valor: number) => entra(-valor, { data: '2026-03-25' })
    expect(ficam([velha, r, nova, menos(90)])).toEqual([`${velha.id} 03-09 70`, 'r1 03-09 300'])
    expect(ficam([velha, r, nova, menos(200)])).toEqual(['r1 03-09 260'])
  })

  test('a session set back to PENDENTE takes its own money, not newer money', () => {
    const sessao = entra(100, { agendamentoId: 's', operacaoId: 'o1' })
    const outra = entra(40, { data: '2026-03-12' })
    const volta = entra(-100, { agendamentoId: 's', operacaoId: 'o2', data: '2026-03-13' })
    expect(ficam([sessao, outra, volta])).toEqual([`${outra.id} 03-12 40`])
  })

  test('a transfer is no new cash: the same receipt, on its own day', () => {
    const a = entra(100)
    const op = { operacaoId: 't' }
    const par = [entra(-40, op), entra(40, { ...op, mes: 4 })]
    const [um, ...outros] = recibosDoLivro([a, ...par])
    expect(outros).toEqual([])
    expect(um).toMatchObject({
      id: a.id,
      valor: 100,
      partes: [
        { mes: 3, valor: 60 },
        { mes: 4, valor: 40 },
      ],
    })
    const volta = par.map((uma) =>
      entra(-uma.valor, {
        ...uma,
        data: uma.data,
        tipo: 'ESTORNO',
        corrige: uma.id,
        id: `v${uma.id}`,
      }),
    )
    expect(recibosDoLivro([a, ...par, ...volta])).toEqual(recibosDoLivro([a]))
  })

  test('a session moved to another month takes its receipt along, whichever month is entered first', () => {
    const a = entra(100, { agendamentoId: 's', operacaoId: 'o1' })
    const op = { agendamentoId: 's', operacaoId: 'o2' }
    const sai = entra(-100, op)
    const chega = entra(100, { ...op, mes: 4 })
    const esperado = [`${a.id} 03-09 100`]
    expect(ficam([a, sai, chega])).toEqual(esperado)
    expect(ficam([a, chega, sai])).toEqual(esperado)
  })

  test('a day said later is the same receipt on another day', () => {
    const a = entra(100)
    const par = [
      entra(-100, { tipo: 'CORRECAO', corrige: a.id }),
      entra(100, { tipo: 'CORRECAO', data: '2026-02-27', forma: 'PIX' }),
    ]
    expect(ficam([a, ...par])).toEqual([`${a.id} 02-27 100`])
    // A receipt was moved in part: the corrected part becomes a receipt of its own.
    const op = { operacaoId: 't' }
    const movida = [entra(-40, op), entra(40, { ...op, mes: 4 })]
    const dita = [
      entra(-40, { mes: 4, tipo: 'CORRECAO', corrige: movida[1]?.id ?? '' }),
      entra(40, { mes: 4, tipo: 'CORRECAO', data: '2026-04-01' }),
    ]
    expect(ficam([a, ...movida, ...dita])).toEqual([`${a.id} 03-09 60`, `${dita[1]?.id} 04-01 40`])
  })

  test('a day said later of a receipt whose money is elsewhere, or went back, takes no other money along', () => {
    const r = { recebimentoId: 'r1', operacaoId: 'o1' }
    const a = entra(300, r)
    const outra = entra(500)
    const op = { ...r, operacaoId: 't' }
    const sai = entra(-300, op)
    const chega = entra(300, { ...op, mes: 4 })
    const dita = (uma: EntradaDoLivro) => {
      const { recebimentoId, operacaoId, mes } = uma
      const comum = { recebimentoId, operacaoId, mes, tipo: 'CORRECAO' } as const
      return [
        entra(-uma.valor, { ...comum, corrige: uma.id }),
        entra(uma.valor, { ...comum, data: '2026-02-27' }),
      ]
    }
    expect(ficam([a, outra, sai, chega, ...[a, sai, chega].flatMap(dita)])).toEqual([
      'r1 02-27 300',
      `${outra.id} 03-09 500`,
    ])
    const volta = entra(-300, { ...r, operacaoId: 'e', data: '2026-03-20' })
    for (const quais of [[a], [volta], [a, volta]])
      expect(ficam([a, outra, volta, ...quais.flatMap(dita)])).toEqual([`${outra.id} 03-09 500`])
    const refeita = entra(300, { ...r, operacaoId: 'e', tipo: 'ESTORNO', corrige: volta.id })
    expect(ficam([a, volta, ...dita(a), refeita])).toEqual(['r1 02-27 300'])
    // Neither does one that no receipt brought.
    const menos = entra(-500, { data: '2026-03-20' })
    const nova = entra(200, { data: '2026-03-25' })
    for (const quais of [[outra], [menos]])
      expect(ficam([outra, menos, nova, ...quais.flatMap(dita)])).toEqual([`${nova.id} 03-25 200`])
  })

  test('taken out before it came in, where a clock went back: the sum is right all the same', () => {
    expect(ficam([entra(-30), entra(100)])[0]).toMatch(/ 70$/)
  })

  test('nobody’s ledger has no recibo', () => {
    expect(recibosDoLivro([])).toEqual([])
  })
})

const gesto = fc.record({
  mes: fc.integer({ min: 1, max: 4 }),
  valor: fc.integer({ min: -300, max: 300 }),
  dia: fc.integer({ min: 1, max: 28 }),
  recibo: fc.option(fc.integer({ min: 1, max: 3 })),
  sessao: fc.option(fc.integer({ min: 1, max: 3 })),
})

test('P6: an import has one operation for all its entries: they are taken in their order all the same', () => {
  const veio = { operacaoId: 'importacao', trazida: true }
  const a = entra(100, { ...veio, agendamentoId: 'a' })
  const b = entra(100, { ...veio, agendamentoId: 'b', data: '2026-03-20' })
  const daB = { ...veio, agendamentoId: 'b' }
  expect(ficam([a, b, entra(-100, daB)])).toEqual([`${a.id} 03-09 100`])
  const ida = [-100, 100].map((valor, n) =>
    entra(valor, { ...daB, mes: 3 + n, data: '2026-03-20' }),
  )
  expect(ficam([a, b, ...ida])).toEqual([`${a.id} 03-09 100`, `${b.id} 03-20 100`])
})

test('P5: whatever is entered, the recibos come to the entries, and later ones never rename earlier ones', () => {
  fc.assert(
    fc.property(fc.array(gesto, { maxLength: 40 }), (gestos) => {
      const pago = new Map<number, number>()
      const entradas = gestos.flatMap(({ mes, valor, dia, recibo, sessao }) => {
        const tem = pago.get(mes) ?? 0
        const certo = Math.max(-tem, valor)
        if (certo === 0) return []
        pago.set(mes, tem + certo)
        const data = `2026-0${mes}-${String(dia).padStart(2, '0')}`
        return [
          entra(certo, {
            mes,
            data: recibo ? `2026-01-0${recibo}` : data,
            recebimentoId: recibo ? `r${recibo}` : null,
            agendamentoId: recibo || !sessao ? null : `s${sessao}`,
          }),
        ]
      })
      const soma = (lista: readonly { valor: number }[]) =>
        lista.reduce((a, { valor }) => a + valor, 0)
      const recibos = recibosDoLivro(entradas)
      expect(soma(recibos)).toBe(soma(entradas))
      expect(recibos.every(({ valor }) => valor > 0)).toBe(true)
      expect(new Set(recibos.map(({ id }) => id)).size).toBe(recibos.length)
      const conhecidos = new Set(entradas.map(({ id, recebimentoId }) => recebimentoId ?? id))
      expect(recibos.filter(({ id }) => !conhecidos.has(id))).toEqual([])
    }),
    { numRuns: vezes(300) },
  )
})
