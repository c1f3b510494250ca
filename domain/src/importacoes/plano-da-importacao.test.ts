import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linhaDeExemplo } from '../../test/linha-de-exemplo.ts'
import {
  entra,
  type LinhaDoPlano,
  linhasConferidas,
  planoDaImportacao,
} from './plano-da-importacao.ts'
import { DECISOES } from './tipos.ts'

const UM = '52998224725'
const OUTRO = '11144477735'
const umaLinha = (
  [nome = '', cpf = '', dias = '', hora = '']: readonly string[],
  resto: Partial<LinhaDoPlano> = {},
): LinhaDoPlano => ({
  lida: linhaDeExemplo({ nome, cpf: cpf || null, dias, hora }),
  decisao: null,
  existente: null,
  ...resto,
})
const BIA = { pacienteId: 'bia', nome: 'Bia Lima' }
const doPlano = (...linhas: LinhaDoPlano[]) =>
  planoDaImportacao(linhas).map((acao) => ('de' in acao ? `${acao.faz} ${acao.de}` : acao.faz))

test.each([
  [
    'two people',
    [
      ['Bia', UM],
      ['Caio', OUTRO],
    ],
    ['novo', 'novo'],
  ],
  [
    'one twice',
    [
      ['Bia', UM],
      ['bia lima', UM],
    ],
    ['novo', 'repetida 0'],
  ],
  [
    'two children with the CPF of their mother',
    [
      ['Bia Lima', UM, 'seg', '09:00'],
      ['Caio Lima', UM, 'ter', '09:00'],
      ['Dr(a). Bia Lima', UM, 'qua', '09:00'],
    ],
    ['novo', 'erro', 'horario 0'],
  ],
  [
    'one twice by name',
    [
      ['Bia', UM],
      ['BIA', ''],
    ],
    ['novo', 'repetida 0'],
  ],
  [
    'two of one name and two CPFs',
    [
      ['Bia', UM],
      ['Bia', OUTRO],
    ],
    ['novo', 'novo'],
  ],
  [
    'one with two hours',
    [
      ['Bia', UM, 'seg', '09:00'],
      ['Bia', UM, 'qua', '09:00'],
    ],
    ['novo', 'horario 0'],
  ],
  [
    'one with the same hour twice',
    [
      ['Bia', '', 'seg', '09:00'],
      ['Bia', '', 'seg', '09:00'],
    ],
    ['novo', 'repetida 0'],
  ],
  [
    'a third time',
    [
      ['Bia', '', 'seg', '09:00'],
      ['Bia', '', 'qua', '09:00'],
      ['Bia', '', 'qua', '09:00'],
    ],
    ['novo', 'horario 0', 'repetida 0'],
  ],
  [
    'lunch',
    [
      ['Almoço', '', 'seg', '12:00'],
      ['Almoço', '', '', ''],
    ],
    ['pessoal', 'pula'],
  ],
  ['no name', [['', UM]], ['erro']],
] as const)('P1: %s', (_nome, linhas, acoes) =>
  expect(doPlano(...linhas.map((um) => umaLinha(um)))).toEqual(acoes),
)

test.each([
  ['by CPF', 'cpf', null, 'jaExiste'],
  ['by CPF, to be filled in', 'cpf', 'atualizar', 'atualiza'],
  ['by CPF, never twice', 'cpf', 'novo', 'jaExiste'],
  ['by name: it asks', 'nome', null, 'pergunta'],
  ['by name, the same person', 'nome', 'atualizar', 'atualiza'],
  ['by name, somebody else', 'nome', 'novo', 'novo'],
  ['passed over', 'nome', 'pular', 'pula'],
  ['nobody', 'nome', 'pessoal', 'pessoal'],
] as const)('P1: one who is there %s', (_nome, por, decisao, faz) =>
  expect(
    doPlano(umaLinha(['Bia', '', 'seg', '09:00'], { decisao, existente: { ...BIA, por } })),
  ).toEqual([faz]),
)

test.each([
  ['two numbers', ['1', '2', '1'], ['novo', 'horario 0', 'repetida 0']],
  ['a number and none', ['1', ''], ['novo', 'repetida 0']],
] as const)('P6: hours that are alike in all but their numbers: %s', (_nome, numeros, acoes) => {
  const linhas = numeros.map((numero) => ({
    ...umaLinha(['Bia']),
    lida: linhaDeExemplo({
      nome: 'Bia',
      dias: 'seg',
      hora: '09:00',
      numeroHorario: numero || null,
    }),
  }))
  expect(doPlano(...linhas)).toEqual(acoes)
})

test('P1: hours of somebody who is left as they are do not enter either', () => {
  const linhas = [
    umaLinha(['Bia', UM, 'seg', '09:00'], { existente: { ...BIA, por: 'cpf' } }),
    umaLinha(['Bia', UM, 'qua', '09:00']),
  ]
  const acoes = planoDaImportacao(linhas)
  expect(acoes.map((acao) => entra(acoes, acao))).toEqual([false, false])
  expect(linhasConferidas(linhas, acoes)[1]?.problemas[0]?.message).toBe(
    'É a mesma pessoa da linha 1, que fica de fora: o horário não entra.',
  )
})

test('P1: each row says how it stands', () => {
  const situacao = (linha: LinhaDoPlano) => {
    const [conferida] = linhasConferidas([linha], planoDaImportacao([linha]))
    return [conferida?.estado, conferida?.problemas[0]?.message ?? null]
  }
  expect(situacao(umaLinha(['Bia', UM]))).toEqual(['pronta', null])
  expect(situacao(umaLinha(['Bia', '']))).toEqual([
    'aviso',
    'Sem CPF: o cadastro entra incompleto.',
  ])
  expect(situacao(umaLinha(['', UM]))).toEqual(['erro', 'Nome é obrigatório.'])
  expect(situacao(umaLinha(['Bia', ''], { existente: { ...BIA, por: 'nome' } }))).toEqual([
    'aviso',
    'Já há Bia Lima nos seus pacientes. É a mesma pessoa?',
  ])
})

test('P1: no two rows bring one CPF, and a row of hours points at one that brings its patient', () => {
  const linha = fc.record({
    celulas: fc.tuple(
      fc.constantFrom('Bia', 'Caio', 'Almoço', ''),
      fc.constantFrom('', UM, OUTRO),
      fc.constantFrom('', 'seg', 'qua'),
      fc.constantFrom('', '09:00'),
    ),
    decisao: fc.option(fc.constantFrom(...DECISOES)),
  })
  fc.assert(
    fc.property(fc.array(linha, { maxLength: 12 }), (linhas) => {
      const doPlano = linhas.map(({ celulas, decisao }) => umaLinha(celulas, { decisao }))
      const acoes = planoDaImportacao(doPlano)
      const cpfs = acoes.flatMap(({ faz }, n) =>
        faz === 'novo' ? (doPlano[n]?.lida.cpf ?? []) : [],
      )
      expect(new Set(cpfs).size).toBe(cpfs.length)
      for (const acao of acoes) if ('de' in acao) expect(acoes[acao.de]?.faz).toBe('novo')
    }),
  )
})

test('P1: two names with one CPF are told at the CPF, and neither is booked as the other', () => {
  const linhas = [umaLinha(['Bia', UM, 'seg', '09:00']), umaLinha(['Caio', UM, 'ter', '09:00'])]
  const [, caio] = linhasConferidas(linhas, planoDaImportacao(linhas))
  expect(caio).toEqual({
    estado: 'erro',
    faz: 'erro',
    entra: false,
    problemas: [
      {
        campo: 'cpf',
        tom: 'erro',
        message: 'Este CPF é também o da linha 1, de outro nome. Corrija um dos dois.',
      },
    ],
  })
})
