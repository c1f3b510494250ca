import { describe, expect, it } from 'vitest'
import { type Centavos, centavos } from '../dinheiro.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { acertoDaVolta } from './acerto-da-volta.ts'
import { acertoDoGesto } from './acertos-dos-meses.ts'
import {
  avisoDosFechados,
  fechadosDe,
  fechadosQueMudam,
  fraseDosFechados,
  textoDosMeses,
} from './meses-fechados.ts'
import type { Deixada, Retrato, SessaoDoMes } from './retrato-dos-meses.ts'

const chave = (mes: number) => ({ pacienteId: 'ana', ano: 2026, mes })
const sessao = (id: string, mes: number, resto: Partial<SessaoDoMes> = {}): SessaoDoMes => ({
  id,
  inicio: `2026-${String(mes).padStart(2, '0')}-05T09:00:00` as DataHora,
  valor: centavos(10_000),
  pago: false,
  proprio: null,
  chave: chave(mes),
  tipo: 'SESSAO_INDIVIDUAL',
  statusAgendamento: 'REALIZADO',
  ...resto,
})
/** November closed, December open. */
const retrato = (sessoes: SessaoDoMes[], pago = 0): Retrato => ({
  pagos: [
    { ...chave(11), pago: centavos(pago), fechado: true },
    { ...chave(12), pago: centavos(0) },
  ],
  sessoes,
})
const deixada = (um: SessaoDoMes, muda: Partial<Deixada> = {}): Deixada => ({
  id: um.id,
  pacienteId: 'ana',
  tipo: um.tipo,
  inicio: um.inicio,
  valorSessao: um.valor,
  statusAgendamento: um.statusAgendamento,
  statusPagamento: um.pago ? 'PAGO' : 'PENDENTE',
  proprio: null,
  ...muda,
})

describe('a closed month (P4)', () => {
  const a = sessao('a', 11)
  const b = sessao('b', 11, { pago: true, proprio: centavos(10_000) })
  const antes = retrato([a, b, sessao('c', 12)], 10_000)
  const NOV = [{ ano: 2026, mes: 11 }]

  it.each<[string, { saem?: string[]; ficam?: Deixada[] }, typeof NOV]>([
    ['its notes', { ficam: [deixada(b)] }, []],
    [
      'another day of the same month',
      { ficam: [deixada(a, { inicio: '2026-11-20T10:00:00' as DataHora })] },
      [],
    ],
    [
      'a price in the open month',
      { ficam: [deixada(sessao('c', 12), { valorSessao: centavos(1) })] },
      [],
    ],
    ['a price', { ficam: [deixada(a, { valorSessao: centavos(9_000) })] }, NOV],
    ['a status', { ficam: [deixada(a, { statusAgendamento: 'FALTA' })] }, NOV],
    ['paid', { ficam: [deixada(a, { statusPagamento: 'PAGO' })] }, NOV],
    ['no longer paid', { ficam: [deixada(b, { statusPagamento: 'PENDENTE' })] }, NOV],
    ['moved out', { ficam: [deixada(a, { inicio: '2026-12-20T10:00:00' as DataHora })] }, NOV],
    [
      'moved in',
      { ficam: [deixada(sessao('c', 12), { inicio: '2026-11-20T10:00:00' as DataHora })] },
      NOV,
    ],
    ['a new session', { ficam: [deixada(sessao('d', 11))] }, NOV],
    ['removed', { saem: ['a'] }, NOV],
    ["another patient's", { ficam: [deixada(a, { pacienteId: 'bia' })] }, NOV],
    ['no longer counting', { ficam: [deixada(a, { tipo: 'CAFEZINHO' })] }, NOV],
  ])('%s', (_que, { saem = [], ficam = [] }, esperado) => {
    const { depois } = acertoDoGesto(antes, { saem, ficam })
    expect(fechadosQueMudam(antes, depois)).toEqual(esperado)
  })

  it('settles nothing: credit that is there pays no session, and own money stays own', () => {
    const rico = retrato([a, b], 30_000)
    const { acertos, certas, viram, depois } = acertoDoGesto(rico, {
      saem: [],
      ficam: [deixada(b)],
    })
    expect(acertos[0]).toMatchObject({ entradas: [], pago: 30_000 })
    expect(certas.get('a')?.pago).toBe(false)
    expect(certas.get('b')).toMatchObject({ pago: true, proprio: 10_000 })
    expect([viram, fechadosQueMudam(rico, depois)]).toEqual([[], []])
    // Once the month is open, the next gesture pays it.
    const aberto = { ...rico, pagos: rico.pagos.map(({ fechado: _, ...mes }) => mes) }
    expect(acertoDoGesto(aberto, { saem: [], ficam: [deixada(b)] }).viram).toEqual(['a'])
  })

  it('is told by money that comes or goes, and by nothing where a way back leaves it alone', () => {
    const rico = retrato([a, b], 30_000)
    const volta = acertoDaVolta(rico, { saem: [], ficam: [deixada(b)] }, [])
    expect([volta?.viram, volta && fechadosQueMudam(rico, volta.depois)]).toEqual([[], []])
    const entrada = { ...chave(11), valor: -1 as Centavos }
    const comDinheiro = acertoDaVolta(rico, { saem: [], ficam: [] }, [entrada])
    expect(comDinheiro && fechadosQueMudam(rico, comDinheiro.depois)).toEqual(NOV)
    expect(fechadosDe(rico)).toEqual(NOV)
  })
})

it('tells the closed ones from the oldest on, each once, however they are held (P4)', () => {
  const fechado = (ano: number, mes: number, pacienteId = 'ana') =>
    ({ pacienteId, ano, mes, pago: centavos(0), fechado: true }) as const
  const pagos = [fechado(2026, 2), fechado(2025, 12), fechado(2026, 2, 'bia'), fechado(2026, 1)]
  const emOrdem = ['2025-12', '2026-01', '2026-02'].join(',')
  expect(textoDosMeses(fechadosDe({ pagos, sessoes: [] }))).toBe(emOrdem)
  const comMais = pagos.map((um) => ({ ...um, pago: centavos(1) }))
  const mudam = fechadosQueMudam({ pagos, sessoes: [] }, { pagos: comMais, sessoes: [] })
  expect(textoDosMeses(mudam)).toBe(emOrdem)
})

it.each([
  [[[2026, 11]], 'Novembro de 2026 está fechado. Reabrir?', '2026-11'],
  [
    [
      [2026, 3],
      [2026, 4],
    ],
    'Março e abril de 2026 estão fechados. Reabrir?',
    '2026-03,2026-04',
  ],
  [
    [
      [2025, 11],
      [2025, 12],
      [2026, 1],
    ],
    'Novembro e dezembro de 2025 e janeiro de 2026 estão fechados. Reabrir?',
    '2025-11,2025-12,2026-01',
  ],
])('names them in a sentence and for the screen (P4): %j', (meses, frase, texto) => {
  const lista = meses.map(([ano = 0, mes = 0]) => ({ ano, mes }))
  expect(fraseDosFechados(lista)).toBe(frase)
  expect(textoDosMeses(lista)).toBe(texto)
})

it.each([
  [
    [11],
    'Novembro de 2026 está fechado, e este valor entra nele. Ao receber, você diz o motivo e ele é reaberto. Depois, feche de novo.',
  ],
  [
    [3, 4],
    'Março e abril de 2026 estão fechados, e este valor entra neles. Ao receber, você diz o motivo e eles são reabertos. Depois, feche de novo.',
  ],
])('tells before a receipt is saved what it would meet (P4): %j', (meses, aviso) =>
  expect(avisoDosFechados(meses.map((mes) => ({ ano: 2026, mes })))).toBe(aviso),
)
