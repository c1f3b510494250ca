import { describe, expect, it } from 'vitest'
import { txidDoMes } from '../cobranca/codigo-pix.ts'
import { SEM_COBRANCA } from '../cobranca/tipos.ts'
import { centavos } from '../dinheiro.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import {
  gruposDosPagadores,
  type LinhaDoMes,
  mensagemDoPagador,
  type PagadorDoMes,
  pagadoresDoMes,
  pedidoDoPagador,
  recebeExtrato,
  somasDoMes,
} from './pagadores-do-mes.ts'

const CPF = '52998224725'
const OUTRO = '11144477735'

describe('who pays for several (P4)', () => {
  const cadastro = (nome: string, cpfDoPagador: string | null, resto = {}) => ({
    nome,
    cpfDoPagador,
    responsavel: null,
    telefone: null,
    ...resto,
  })
  it.each<[string, Parameters<typeof gruposDosPagadores>[0], number[]]>([
    ['two siblings, one guardian by CPF', [cadastro('Gael', CPF), cadastro('Lia', CPF)], [0, 0]],
    ['two guardians', [cadastro('Gael', CPF), cadastro('Lia', OUTRO)], [0, 1]],
    [
      'a CPF that is none joins nobody',
      [cadastro('A', '00000000000'), cadastro('B', '00000000000')],
      [0, 1],
    ],
    ['nobody joins nobody', [cadastro('A', null), cadastro('B', null)], [0, 1]],
    [
      'a guardian without CPF, by name and telephone, however it is written',
      [
        cadastro('Gael', null, { responsavel: 'Márcia Lima', telefone: '27999990000' }),
        cadastro('Ana', null),
        cadastro('Lia', null, { responsavel: 'marcia lima', telefone: '(27) 99999-0000' }),
      ],
      [0, 1, 0],
    ],
    [
      'the same name at another telephone is somebody else',
      [
        cadastro('Gael', null, { responsavel: 'Maria', telefone: '27999990000' }),
        cadastro('Lia', null, { responsavel: 'Maria', telefone: '27999990001' }),
      ],
      [0, 1],
    ],
    [
      'the same name without a telephone may be somebody else',
      [
        cadastro('Gael', null, { responsavel: 'Maria' }),
        cadastro('Lia', null, { responsavel: 'Maria' }),
      ],
      [0, 1],
    ],
    [
      'a telephone that is shared makes nobody another’s guardian',
      [
        cadastro('Gael', null, { telefone: '27999990000' }),
        cadastro('Lia', null, { telefone: '27999990000' }),
      ],
      [0, 1],
    ],
  ])('%s', (_que, cadastros, esperado) => {
    expect(gruposDosPagadores(cadastros)).toEqual(esperado)
  })
})

const PEDIDO = {
  mes: { ano: 2026, mes: 11 },
  comAnterior: true,
  cobranca: {
    ...SEM_COBRANCA,
    diaDoVencimento: 10,
    recebedor: {
      tipoDaChave: 'EMAIL' as const,
      chave: 'ana@exemplo.com.br',
      nome: 'Ana',
      cidade: 'Vitoria',
    },
  },
}
const COMO = { ...PEDIDO, profissional: 'Ana Souza' }

const linha = (pacienteId: string, resto: Partial<LinhaDoMes> = {}): LinhaDoMes => ({
  pacienteId,
  nome: pacienteId,
  grupo: 0,
  responsavel: null,
  telefone: null,
  menor: false,
  quantidade: 4,
  realizadas: 3,
  faltas: 1,
  total: centavos(40_000),
  pago: centavos(10_000),
  anteriores: [],
  enviadoEm: null,
  ...resto,
})

describe("a payer's line (P4)", () => {
  const em = '2026-12-01T14:02:00' as DataHora
  const irmaos = [
    linha('Gael', { responsavel: 'Márcia', telefone: '2733330000', enviadoEm: em }),
    linha('Lia', { responsavel: 'Márcia', telefone: '27999990000', pago: centavos(50_000) }),
  ]
  const [marcia] = pagadoresDoMes(irmaos)

  it('sums its patients, and credit of one pays no other', () => {
    expect(marcia).toMatchObject({
      nome: 'Márcia',
      telefone: '27999990000',
      quantidade: 8,
      faltas: 2,
      total: 80_000,
      pago: 60_000,
      emAberto: 30_000,
      enviadoEm: null,
    })
    expect(somasDoMes(irmaos)).toEqual({
      sessoes: 8,
      total: 80_000,
      pago: 60_000,
      emAberto: 30_000,
    })
  })

  it('is sent once all of it is', () => {
    const [toda] = pagadoresDoMes(irmaos.map((um) => ({ ...um, enviadoEm: em })))
    expect(toda?.enviadoEm).toBe(em)
    const [antes, depois] = ['2026-11-30T09:00:00', '2026-12-03T09:00:00'] as DataHora[]
    for (const marcas of [
      [antes, depois],
      [depois, antes],
    ]) {
      const [uma] = pagadoresDoMes(irmaos.map((um, n) => ({ ...um, enviadoEm: marcas[n] ?? null })))
      expect(uma?.enviadoEm).toBe(depois)
    }
  })

  it('is called by its first patient where there is no guardian, on the first telephone there is', () => {
    const [uma] = pagadoresDoMes([
      linha('Gael', { telefone: '2733330000' }),
      linha('Lia', { telefone: '2733330001' }),
    ])
    expect(uma).toMatchObject({ nome: 'Gael', telefone: '2733330000' })
  })

  it.each<[string, Partial<LinhaDoMes>]>([
    ['disposed of', { descartado: true }],
    ['archived', { arquivado: true }],
  ])('asks nothing of who is %s (D6); the line is still the month’s', (_, como) => {
    const anteriores = [{ ano: 2026, mes: 10, emAberto: centavos(7_000), credito: centavos(0) }]
    const [casa] = pagadoresDoMes([
      linha('Gael', { anteriores }),
      linha('Lia', { ...como, anteriores }),
    ])
    expect(casa).toMatchObject({ total: 80_000, emAberto: 60_000 })
    expect(casa && pedidoDoPagador(casa, PEDIDO).pedido).toBe(37_000)
    expect(casa && mensagemDoPagador(casa, pedidoDoPagador(casa, PEDIDO), COMO)).not.toContain(
      'Lia',
    )
    const [sozinha] = pagadoresDoMes([linha('Lia', { ...como, anteriores })])
    expect(casa && recebeExtrato(casa)).toBe(true)
    expect(sozinha && recebeExtrato(sozinha)).toBe(false)
    expect(sozinha && pedidoDoPagador(sozinha, PEDIDO).pix).toBe(null)
  })

  it('is told of all its patients, with one amount and one code, what is older in both', () => {
    const casa = marcia as PagadorDoMes
    const texto = mensagemDoPagador(casa, pedidoDoPagador(casa, PEDIDO), COMO)
    expect(texto).toMatch(/^Olá, Márcia\.\n\nSegue o extrato de novembro de 2026 de Gael e Lia\./)
    expect(texto).toContain('10/12/2026')
    // Field 54: the amount of the code is the balance of the line.
    expect(texto).toContain('5406300.00')
    // Field 62 has the first patient and the month, as in the statement of that patient alone.
    expect(texto).toContain(txidDoMes('Gael', PEDIDO.mes))

    const [devedora] = pagadoresDoMes(
      irmaos.map((um, n) => ({
        ...um,
        anteriores: [{ ano: 2026, mes: 9 + n, emAberto: centavos(11_000), credito: centavos(0) }],
      })),
    )
    const pedido = devedora && pedidoDoPagador(devedora, PEDIDO)
    const dela = devedora && pedido ? mensagemDoPagador(devedora, pedido, COMO) : ''
    expect(dela).toContain('Em aberto: R$ 520,00.')
    expect(dela).toContain('O valor inclui saldo anterior: R$ 220,00 (setembro e outubro).')
    expect(dela).toContain('5406520.00')
    const semAnterior = devedora && pedidoDoPagador(devedora, { ...PEDIDO, comAnterior: false })
    expect(semAnterior?.pedido).toBe(30_000)
  })

  it('of whom nothing is open no code is made', () => {
    const [paga] = pagadoresDoMes([linha('Gael', { pago: centavos(40_000) })])
    expect(paga && mensagemDoPagador(paga, pedidoDoPagador(paga, PEDIDO), COMO)).not.toContain(
      'Pix',
    )
  })
})
