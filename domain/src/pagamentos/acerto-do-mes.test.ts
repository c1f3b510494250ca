import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escrita, sessoesDoMes } from '../../test/sessoes-do-mes.ts'
import { vezes } from '../../test/zonas.ts'
import { centavos } from '../dinheiro.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { acertoDoMes, type SessaoPedida } from './acerto-do-mes.ts'
import { type MesPago, type SessaoCobrada, valorDasPagas, valorPagoDefinido } from './alocacao.ts'

type Caso = [
  nome: string,
  pago: number,
  antes: string,
  pedidas: string,
  depois: string,
  entradas: number[],
]
const casos: Caso[] = [
  ['set to PAGO enters its value', 0, 'a100 b80', 'a100* b80', 'a100+100 b80', [100]],
  ['less the credit', 30, 'a100', 'a100*', 'a100+70', [70]],
  ['all of it from credit enters nothing', 150, 'a200 b100', 'a200 b100*', 'a200 b100+0', []],
  ['back to PENDENTE takes its own back', 100, 'a100+100', 'a100', 'a100', [-100]],
  ['only its own: the credit it used is credit again', 100, 'a100+70', 'a100', 'a100', [-70]],
  ['paid by Valor Pago: its value', 100, 'a100*', 'a100', 'a100', [-100]],
  ['a new one created as PAGO', 0, 'a100', 'a100 b50*', 'a100 b50+50', [50]],
  ['a pending one enters nothing', 0, '', 'a100', 'a100', []],
  [
    'without money nothing turns, whatever goes',
    0,
    'a100 b80 c50',
    'a150 c50 d0',
    'a150 c50 d0',
    [],
  ],
  ['a new pending one is paid from credit', 120, '', 'a100', 'a100*', []],
  ['deleting takes back its own', 180, 'a100* b80+80', 'a100*', 'a100*', [-80]],
  ['deleting one paid by credit leaves credit, which settles', 100, 'a100* b60', 'b60', 'b60*', []],
  ['a lower price leaves credit', 100, 'a100+100 b30', 'a60* b30', 'a60+60 b30*', []],
  ['a higher price beyond the credit falls back', 100, 'a100+100', 'a150*', 'a150', []],
  ['a higher price within the credit stays', 200, 'a100+100', 'a150*', 'a150+100', []],
  [
    'what fell leaves its money to the first that fits',
    100,
    'a80 b100+100',
    'a80 b150*',
    'a80* b150',
    [],
  ],
  [
    'the one made dearer falls, not the latest',
    200,
    'a100+100 b100+100',
    'a150* b100*',
    'a150 b100+100',
    [],
  ],
  ['no value, no entry', 0, 'a0', 'a0*', 'a0+0', []],
  [
    'the one just set to PENDENTE is left out',
    300,
    'a100* b100 c900',
    'a100 b100 c900',
    'a100 b100* c900',
    [-100],
  ],
]

test.each(casos)('%s', (_nome, pago, antes, pedidas, depois, entradas) => {
  const acerto = acertoDoMes({
    antes: { pago: centavos(pago), sessoes: sessoesDoMes(antes) },
    pedidas: sessoesDoMes(pedidas),
    chegadas: [],
    emOutroMes: new Map(),
    arquivo: false,
  })
  expect(escrita(acerto.sessoes)).toBe(depois)
  expect(acerto.entradas.map(({ valor }) => valor)).toEqual(entradas)
})

test.each([
  ['its own gesture', 100, 'a100+100', [-100]],
  ['credit and its own gesture', 100, 'a100+70', [-100]],
  ['Valor Pago', 100, 'a100*', [-100]],
  ['credit alone', 100, 'a100+0', [-100]],
  ['nothing', 0, 'a100', []],
])('deleted and reversed, paid by %s (P2)', (_nome, pago, antes, entradas) => {
  const acerto = acertoDoMes({
    ...vazio,
    antes: { pago: centavos(pago), sessoes: sessoesDoMes(antes) },
    pedidas: [],
    estorno: true,
  })
  expect(acerto.entradas.map(({ valor }) => valor)).toEqual(entradas)
})

const vazio = { chegadas: [], emOutroMes: new Map<string, boolean>(), arquivo: false }

test('moving to another month takes its own entries along, and stays PAGO where they cover it', () => {
  const [a] = sessoesDoMes('a100+70')
  if (!a) throw new Error('a session')
  const de = { pago: centavos(100), sessoes: [a] }
  const saida = acertoDoMes({
    ...vazio,
    antes: de,
    pedidas: [],
    emOutroMes: new Map([['a', true]]),
  })
  expect([saida.pago, saida.entradas.map(({ valor }) => valor)]).toEqual([30, [-70]])
  const chega = (pago: number) =>
    acertoDoMes({
      ...vazio,
      antes: { pago: centavos(pago), sessoes: [] },
      pedidas: [a],
      chegadas: [a],
    })
  expect([chega(0).pago, escrita(chega(0).sessoes)]).toEqual([70, 'a100'])
  expect([chega(30).pago, escrita(chega(30).sessoes)]).toEqual([100, 'a100+70'])
})

test('one that comes in from another month and is not covered falls, not the latest', () => {
  const [a, b] = sessoesDoMes('a100* b100*')
  if (!a || !b) throw new Error('two sessions')
  const acerto = acertoDoMes({
    ...vazio,
    antes: { pago: centavos(100), sessoes: [b] },
    pedidas: [a, b],
    chegadas: [a],
  })
  expect(escrita(acerto.sessoes)).toBe('a100 b100*')
})

test('archiving leaves the money of what it removes as credit', () => {
  const antes = { pago: centavos(180), sessoes: sessoesDoMes('a100 b180+180') }
  const acerto = acertoDoMes({ ...vazio, antes, pedidas: sessoesDoMes('a100'), arquivo: true })
  expect([acerto.pago, acerto.entradas, escrita(acerto.sessoes)]).toEqual([180, [], 'a100*'])
})

test('what comes out of the archive is paid by credit alone, and enters nothing', () => {
  const [a] = sessoesDoMes('a100*')
  if (!a) throw new Error('a session')
  const volta = (pago: number) =>
    acertoDoMes({
      ...vazio,
      antes: { pago: centavos(pago), sessoes: [] },
      pedidas: [a],
      chegadas: [a],
      arquivo: true,
    })
  expect([escrita(volta(100).sessoes), volta(100).entradas]).toEqual(['a100*', []])
  expect([escrita(volta(99).sessoes), volta(99).entradas]).toEqual(['a100', []])
})

/** Two months of a patient, changed by random gestures. */
type Agenda = {
  meses: [MesPago, MesPago]
  lancado: [number, number]
  /** The session that each month's last gesture set to PENDENTE. */
  soltas: [string | null, string | null]
}

const gesto = fc.record({
  tipo: fc.constantFrom('cria', 'exclui', 'valor', 'status', 'move', 'valorPago', 'arquiva'),
  qual: fc.nat(20),
  mes: fc.constantFrom(0 as const, 1 as const),
  quanto: fc.integer({ min: 0, max: 300 }),
  pago: fc.boolean(),
})
type Gesto = typeof gesto extends fc.Arbitrary<infer T> ? T : never

const pedidaDe = ({ id, inicio, valor, pago }: SessaoCobrada): SessaoPedida => ({
  id,
  inicio,
  valor,
  pago,
})

function aplica(agenda: Agenda, g: Gesto, passo: number): Agenda {
  const meses = [...agenda.meses] as Agenda['meses']
  const lancado = [...agenda.lancado] as Agenda['lancado']
  const aqui = meses[g.mes]
  const la = meses[g.mes === 0 ? 1 : 0]
  const alvo = aqui.sessoes[g.qual % Math.max(1, aqui.sessoes.length)]
  const soma = (entradas: readonly { valor: number }[]) => entradas.reduce((s, e) => s + e.valor, 0)
  const soltas = [...agenda.soltas] as Agenda['soltas']
  const grava = (mes: 0 | 1, acerto: ReturnType<typeof acertoDoMes>) => {
    meses[mes] = { pago: acerto.pago, sessoes: acerto.sessoes }
    lancado[mes] += soma(acerto.entradas)
    soltas[mes] = null
  }
  const outras = aqui.sessoes.filter((um) => um !== alvo).map(pedidaDe)
  const nova = (mudanca: Partial<SessaoPedida>) => (alvo ? [{ ...pedidaDe(alvo), ...mudanca }] : [])
  const outroMes = g.mes === 0 ? 1 : 0
  const pede = (pedidas: SessaoPedida[], arquivo = false) =>
    grava(g.mes, acertoDoMes({ ...vazio, antes: aqui, pedidas, arquivo }))
  if (g.tipo === 'cria') {
    const inicio = `2026-0${g.mes + 3}-${String((g.qual % 28) + 1).padStart(2, '0')}T09:00:00`
    const criada = { id: `s${passo}`, inicio: inicio as DataHora, valor: centavos(g.quanto) }
    pede([...aqui.sessoes.map(pedidaDe), { ...criada, pago: g.pago }])
  } else if (g.tipo === 'valorPago') grava(g.mes, valorPagoDefinido(aqui, centavos(g.quanto * 3)))
  else if (g.tipo === 'exclui' || g.tipo === 'arquiva') pede(outras, g.tipo === 'arquiva')
  else if (g.tipo === 'valor') pede([...outras, ...nova({ valor: centavos(g.quanto) })])
  else if (g.tipo === 'status') {
    pede([...outras, ...nova({ pago: g.pago })])
    if (alvo?.pago && !g.pago) soltas[g.mes] = alvo.id
  } else if (alvo) {
    const emOutroMes = new Map([[alvo.id, g.pago]])
    const pedidas = [...la.sessoes.map(pedidaDe), { ...pedidaDe(alvo), pago: g.pago }]
    grava(g.mes, acertoDoMes({ ...vazio, antes: aqui, pedidas: outras, emOutroMes }))
    grava(outroMes, acertoDoMes({ ...vazio, antes: la, pedidas, chegadas: [alvo] }))
    if (alvo.pago && !g.pago) soltas[outroMes] = alvo.id
  }
  return { meses, lancado, soltas }
}

test('whatever the gestures, the invariants of D10 hold', () => {
  fc.assert(
    fc.property(fc.array(gesto, { maxLength: 30 }), (gestos) => {
      const nada: MesPago = { pago: centavos(0), sessoes: [] }
      let agenda: Agenda = { meses: [nada, nada], lancado: [0, 0], soltas: [null, null] }
      gestos.forEach((g, passo) => {
        agenda = aplica(agenda, g, passo)
        agenda.meses.forEach((mes, lugar) => {
          expect(mes.pago).toBe(agenda.lancado[lugar])
          expect(mes.pago).toBeGreaterThanOrEqual(0)
          expect(valorDasPagas(mes.sessoes)).toBeLessThanOrEqual(mes.pago)
          const total = mes.sessoes.reduce((s, um) => s + um.valor, 0)
          const pendentes = mes.sessoes.filter((um) => !um.pago && um.valor > 0)
          const esquecidas = pendentes.filter(({ id }) => id !== agenda.soltas[lugar])
          if (mes.pago >= total) expect(esquecidas).toEqual([])
          else expect(pendentes).not.toEqual([])
          for (const um of mes.sessoes) {
            expect(um.proprio ?? 0).toBeLessThanOrEqual(um.pago ? um.valor : 0)
          }
        })
      })
    }),
    { numRuns: vezes(2_000) },
  )
})
