import { expect, test } from 'vitest'
import {
  corpoDaAlteracao,
  corpoDoCadastro,
  FORMULARIO_VAZIO,
  faltasDoCadastro,
} from './formulario.ts'

const cheio = {
  ...FORMULARIO_VAZIO,
  nome: '  José  ',
  cpf: { revelado: '', digitado: '529.982.247-25' },
  dataNascimento: '2015-03-09',
  sexo: 'Masculino' as const,
  valorConsulta: 0,
}

test('every required field is missed, spaces included, and zero is a value', () => {
  expect(faltasDoCadastro(FORMULARIO_VAZIO)).toEqual([
    'nome',
    'cpf',
    'dataNascimento',
    'sexo',
    'valorConsulta',
  ])
  expect(faltasDoCadastro({ ...cheio, nome: '   ' })).toEqual(['nome'])
  expect(faltasDoCadastro(cheio)).toEqual([])
})

test('registration sends digits and a trimmed name', () => {
  const { pessoa } = corpoDoCadastro(cheio)
  expect([pessoa.nome, pessoa.cpf]).toEqual(['José', '52998224725'])
})

test('an edit sends no CPF that was not edited, hidden or only looked at', () => {
  for (const cpf of [
    { revelado: null, digitado: null },
    { revelado: '52998224725', digitado: '529.982.247-25' },
  ]) {
    const corpo = corpoDaAlteracao({ ...cheio, cpf, cpfResponsavelFinanceiro: cpf }, 3)
    expect(corpo.pessoa).not.toHaveProperty('cpf')
    expect(corpo).not.toHaveProperty('cpfResponsavelFinanceiro')
    expect(corpo.cpfResponsavelFinanceiroAlterado).toBe(false)
  }
})

test('an edited guardian CPF goes with its flag, emptied too', () => {
  const de = (digitado: string) =>
    corpoDaAlteracao(
      { ...cheio, cpfResponsavelFinanceiro: { revelado: '52998224725', digitado } },
      3,
    )
  expect(de('111.444.777-35')).toMatchObject({
    cpfResponsavelFinanceiro: '11144477735',
    cpfResponsavelFinanceiroAlterado: true,
  })
  expect(de('')).toMatchObject({
    cpfResponsavelFinanceiro: '',
    cpfResponsavelFinanceiroAlterado: true,
  })
})
