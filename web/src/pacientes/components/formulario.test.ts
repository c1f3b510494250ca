import { expect, test } from 'vitest'
import { corpoDaAlteracao, corpoDoCadastro, FORMULARIO_VAZIO } from './formulario.ts'

const cheio = {
  ...FORMULARIO_VAZIO,
  pessoa: {
    nome: 'José',
    nomeSocial: '',
    cpf: { revelado: '', digitado: '52998224725' },
    dataNascimento: '2015-03-09',
    telefone: '',
    sexo: 'Masculino' as const,
    email: '',
  },
  valorConsulta: 0,
}
const comCpfs = (revelado: string | null, digitado: string | null) => {
  const cpf = { revelado, digitado }
  return { ...cheio, pessoa: { ...cheio.pessoa, cpf }, cpfResponsavelFinanceiro: cpf }
}

test('registration sends both CPFs as digits', () => {
  const { pessoa, cpfResponsavelFinanceiro } = corpoDoCadastro(comCpfs('', '52998224725'))
  expect([pessoa.cpf, cpfResponsavelFinanceiro]).toEqual(['52998224725', '52998224725'])
})

test.each([
  ['hidden', null, null],
  ['only looked at', '52998224725', '52998224725'],
  ['never there', '', ''],
])('an edit sends no CPF that was %s', (_, revelado, digitado) => {
  const corpo = corpoDaAlteracao(comCpfs(revelado, digitado), 3)
  expect(corpo.pessoa).not.toHaveProperty('cpf')
  expect(corpo).not.toHaveProperty('cpfResponsavelFinanceiro')
  expect([corpo.cpfResponsavelFinanceiroAlterado, corpo.versao]).toEqual([false, 3])
})

test.each([
  ['changed', '52998224725', '11144477735'],
  ['emptied', '52998224725', ''],
  ['new', '', '11144477735'],
])('an edit sends a CPF that was %s, the guardian’s with its flag', (_, revelado, digitado) =>
  expect(corpoDaAlteracao(comCpfs(revelado, digitado), 3)).toMatchObject({
    pessoa: { cpf: digitado },
    cpfResponsavelFinanceiro: digitado,
    cpfResponsavelFinanceiroAlterado: true,
  }),
)

test('P1: what an imported record lacks may go on lacking; what it has is never emptied', () => {
  const sem = {
    ...cheio.pessoa,
    cpf: { revelado: '', digitado: '' },
    dataNascimento: '',
    sexo: '' as const,
  }
  const corpo = (faltam: readonly ('cpf' | 'dataNascimento' | 'sexo')[]) =>
    corpoDaAlteracao({ ...cheio, pessoa: sem, faltam }, 3)
  expect(corpo(['cpf', 'dataNascimento', 'sexo']).pessoa).toEqual({
    nome: 'José',
    nomeSocial: '',
    telefone: '',
    email: '',
  })
  expect(corpo([]).pessoa).toMatchObject({ dataNascimento: '', sexo: '' })
  expect(corpo([])).not.toHaveProperty('faltam')
})
