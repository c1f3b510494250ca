import { describe, expect, it } from 'vitest'
import { txidDoMes } from '../cobranca/codigo-pix.ts'
import { SEM_COBRANCA } from '../cobranca/tipos.ts'
import { centavos } from '../dinheiro.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import {
  gruposDosPagadores,
  type LinhaDoMes,
  mensagemDoPagador,
  pagadoresDoMes,
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

  it('is sent to nobody where one of its patients was disposed of (D6)', () => {
    const comDescartado = (quais: readonly boolean[]) =>
      pagadoresDoMes(quais.map((descartado, n) => linha(`p${n}`, { descartado }))).map(
        recebeExtrato,
      )
    expect(comDescartado([false, false])).toEqual([true])
    expect(comDescartado([false, true])).toEqual([false])
    expect(comDescartado([true])).toEqual([false])
  })

  it('is told of all its patients, with one amount and one code', () => {
    const cobranca = {
      ...SEM_COBRANCA,
      diaDoVencimento: 10,
      recebedor: {
        tipoDaChave: 'EMAIL' as const,
        chave: 'ana@exemplo.com.br',
        nome: 'Ana',
        cidade: 'Vitoria',
      },
    }
    const como = { cobranca, profissional: 'Ana Souza' }
    const texto = marcia ? mensagemDoPagador(marcia, { ano: 2026, mes: 11 }, como) : ''
    expect(texto).toMatch(/^Olá, Márcia\.\n\nSegue o extrato de novembro de 2026 de Gael e Lia\./)
    expect(texto).toContain('10/12/2026')
    // Field 54: the amount of the code is the balance of the line.
    expect(texto).toContain('5406300.00')
    // Field 62: of the first patient and the month, as in the statement of the patient alone.
    expect(texto).toContain(txidDoMes('Gael', { ano: 2026, mes: 11 }))
    expect(
      mensagemDoPagador(
        { ...(marcia as never as object), emAberto: centavos(0) } as never,
        { ano: 2026, mes: 11 },
        como,
      ),
    ).not.toContain('Pix')
  })
})
