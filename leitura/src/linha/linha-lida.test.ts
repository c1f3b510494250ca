import { CAMPOS, type Campo } from '@clinica/domain/importacoes/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linhaLida } from './linha-lida.ts'

const HOJE = '2026-03-09' as Data
const ler = (linha: Partial<Record<Campo, string>>) =>
  linhaLida(Object.keys(linha) as Campo[], Object.values(linha), HOJE)
const ditos = (linha: Partial<Record<Campo, string>>) =>
  ler(linha).problemas.map(({ campo, tom }) => `${campo} ${tom}`)

const INTEIRA = {
  nome: 'Bia Lima',
  nomeSocial: 'Caê Lima',
  cpf: '529.982.247-25',
  dataNascimento: '2/5/15',
  sexo: 'F',
  telefone: '+55 27 99999-0000',
  valorConsulta: '180',
  dia: 'segunda',
  hora: '14h',
  duracao: '50',
  modalidade: 'online',
}

test('P1: a whole row', () =>
  expect(ler(INTEIRA)).toMatchObject({
    nome: 'Bia Lima',
    cpf: '52998224725',
    dados: {
      nomeSocial: 'Caê Lima',
      dataNascimento: '2015-05-02',
      sexo: 'Feminino',
      telefone: '27999990000',
    },
    valores: [{ valor: 18_000 }],
    horarios: [{ dia: 1, hora: '14:00', minutos: 50, ritmo: 'weekly', modalidade: 'ONLINE' }],
    pendencias: [],
    problemas: [],
  }))

test('P1: without CPF or birth date it enters, and lacks them; without sexo it lacks nothing', () => {
  const linha = ler({ nome: 'Bia', cpf: '', dataNascimento: '2/5/15' })
  expect(linha.pendencias).toEqual(['cpf'])
  // Of a column that is not there nothing is said on each row.
  expect(linha.problemas.map(({ campo, tom }) => [campo, tom])).toEqual([['cpf', 'aviso']])
})

test.each([
  ['no name', { nome: '' }, ['nome erro']],
  ['a name without a letter', { nome: '12' }, ['nome erro']],
  ['a name without a letter, of somebody with a code', { nome: '12', codigo: '7' }, []],
  ['nothing to be seen for a name', { nome: '\u200B', codigo: '7' }, ['nome erro']],
  ['a date that is none', { nome: 'Bia', dataNascimento: '31/2/15' }, ['dataNascimento aviso']],
  ['a birth to come', { nome: 'Bia', dataNascimento: '2030-01-01' }, ['dataNascimento aviso']],
  ['a phone that is none', { nome: 'Bia', telefone: 'ver agenda' }, ['telefone aviso']],
  ['a long nome social', { nome: 'Bia', nomeSocial: 'x'.repeat(151) }, ['nomeSocial erro']],
  ['a long text', { nome: 'Bia', escola: 'x'.repeat(151) }, ['escola erro']],
  ['an e-mail that is none', { nome: 'Bia', email: 'bia' }, ['email erro']],
  ['a day without an hour', { nome: 'Bia', dia: 'seg' }, ['hora aviso']],
  ['an hour without a day', { nome: 'Bia', hora: '14h' }, ['dia aviso']],
  ['an end before the start', { nome: 'Bia', desde: '9/3/26', ate: '8/3/26' }, ['ate erro']],
  [
    'a formula that failed',
    { nome: 'Bia', escola: '#REF!', cpf: '#N/D' },
    ['escola aviso', 'cpf aviso'],
  ],
  ['a name that a formula did not find', { nome: '#N/D' }, ['nome aviso', 'nome erro']],
  ['notes without an hour', { nome: 'Bia', observacoes: 'x' }, ['observacoes aviso']],
  ['a courtesy', { nome: 'Bia', valorConsulta: 'cortesia' }, ['valorConsulta aviso']],
])('P1: %s', (_nome, linha, esperado) => expect(ditos(linha)).toEqual(esperado))

test.each(['2014', '3/9', '--09-03', '09/2014', 'mar/24', 'março de 2014', '12 anos'])(
  'P1: whoever was born %j enters without a birth date, which is said',
  (dataNascimento) => {
    const { dados, problemas } = ler({ nome: 'Bia', dataNascimento })
    expect([dados.dataNascimento, problemas.map(({ tom }) => tom)]).toEqual([null, ['aviso']])
  },
)

test.each(['Almoço', 'almoço', 'Supervisão', 'Supervisão clínica', 'PESSOAL'])(
  'P1: %s is nobody’s session',
  (nome) => expect(ler({ nome, cpf: '' })).toMatchObject({ pessoal: true, pendencias: [] }),
)
test('P1: a patient whose name begins alike is a patient', () =>
  expect(ler({ nome: 'Livreiro Souza' }).pessoal).toBe(false))

test('P1: notes keep their lines; what else is not to be seen is a blank', () =>
  expect(
    ler({
      ...INTEIRA,
      nome: 'Bia\r\nLima',
      observacoes: "'- ansiedade\r\n\r\n- sono\tleve \r\r\n",
    }),
  ).toMatchObject({ nome: 'Bia Lima', observacoes: '- ansiedade\n\n- sono leve', problemas: [] }))

test('P1: two days of a week are two hours; the day may stand beside the hour or follow from the date', () => {
  expect(ler({ nome: 'Bia', dia: 'ter e qui', hora: '9h' }).horarios.map(({ dia }) => dia)).toEqual(
    [2, 4],
  )
  expect(ler({ nome: 'Bia', hora: 'qua 9h' }).horarios).toMatchObject([{ dia: 3, hora: '09:00' }])
  expect(ler({ nome: 'Bia', hora: '9h', desde: '10/03/2026' }).horarios).toMatchObject([{ dia: 2 }])
})

test('P1: whatever a table holds, each row is understood or says what is not', () => {
  const tabela = fc.record({
    campos: fc.array(fc.option(fc.constantFrom(...CAMPOS)), { maxLength: 8 }),
    celulas: fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=1+1', '14h', 'seg')),
      { maxLength: 8 },
    ),
  })
  fc.assert(
    fc.property(tabela, ({ campos, celulas }) => {
      const { nome, problemas } = linhaLida(campos, celulas, HOJE)
      if (nome === '')
        expect(problemas).toContainEqual(expect.objectContaining({ campo: 'nome', tom: 'erro' }))
      for (const { message } of problemas) expect(message).toMatch(/\p{L}/u)
    }),
  )
})

test('P1: the longest rows of blanks that cells hold take no time in which others wait', () => {
  const escritas = ['0', '1', '30', 'seg', 'ter', 'sex', '14h', '9h', '7h30', 'a', 'R$', '(']
  for (const de of escritas) {
    const celula = `${de}${' '.repeat(4_990)}x`
    expect(
      linhaLida(
        CAMPOS,
        CAMPOS.map(() => celula),
        HOJE,
      ).problemas,
    ).not.toEqual([])
  }
  // Milliseconds are enough; each blank looked along from every other one, they were several seconds.
}, 1_500)

test.each([
  ['2ª/4ª 14h', ['1 14:00', '3 14:00']],
  ['seg 14h às 14h50 e qua 2:30 PM', ['1 14:00', '3 14:30']],
  ['3a 16:00', ['2 16:00']],
])('P1: the hour stands in the day’s cell: %j', (dia, horas) => {
  const { horarios, problemas } = ler({ nome: 'Bia', dia, hora: '' })
  expect(horarios.map(({ dia, hora }) => `${dia} ${hora}`)).toEqual(horas)
  expect(problemas).toEqual([])
})

test('P1: an hour that stands in the day’s cell and is none is told of there', () =>
  expect(ditos({ nome: 'Bia', dia: 'seg 25h' })).toContain('dia erro'))
