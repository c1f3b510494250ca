import { describe, expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import {
  barradoPorCpf,
  FRASE_DO_EMITENTE,
  fraseDoImpedimento,
  IMPEDIMENTOS,
  impedimentosDoEmitente,
  impedimentosDoRecibo,
} from './impedimentos.ts'
import {
  type PacienteDoRecibo,
  type PagadorGuardado,
  pagadorDoRecibo,
} from './pagador-do-recibo.ts'

const BOM = '11144477735'
const OUTRO = '52998224725'
const RUIM = '11144477700'
const ADULTO: PacienteDoRecibo = {
  nome: 'Gael',
  cpf: BOM,
  responsavelFinanceiro: null,
  cpfResponsavelFinanceiro: null,
  dataNascimento: '1990-01-01' as Data,
  arquivado: false,
}
const MENOR = { ...ADULTO, dataNascimento: '2016-01-01' as Data }
const MAE = { responsavelFinanceiro: 'Rosa', cpfResponsavelFinanceiro: OUTRO }
const DIA = '2026-03-09' as Data

const de = (paciente: PacienteDoRecibo, guardado: PagadorGuardado | null = null, data = DIA) => {
  const pagador = pagadorDoRecibo(paciente, guardado, data)
  return impedimentosDoRecibo(paciente, pagador, { data, hoje: DIA })
}

describe('P5: what bars a receipt', () => {
  test.each([
    [ADULTO, []],
    [{ ...ADULTO, cpf: null }, ['PACIENTE_SEM_CPF']],
    [{ ...ADULTO, cpf: RUIM }, ['CPF_DO_PACIENTE']],
    [MENOR, ['MENOR_SEM_RESPONSAVEL']],
    [{ ...MENOR, ...MAE }, []],
    [{ ...MENOR, ...MAE, cpf: null }, ['PACIENTE_SEM_CPF']],
    [{ ...MENOR, ...MAE, cpfResponsavelFinanceiro: null }, ['PAGADOR_SEM_CPF']],
    [{ ...ADULTO, ...MAE, cpfResponsavelFinanceiro: RUIM }, ['CPF_DO_PAGADOR']],
  ] as const)('%o', (paciente, esperados) => {
    expect(de(paciente)).toEqual(esperados)
  })

  test('a day to come, and one before there was a Receita Saúde', () => {
    expect(de(ADULTO, null, '2026-03-10' as Data)).toEqual(['DATA_ADIANTE'])
    expect(de(ADULTO, null, '2024-12-31' as Data)).toEqual(['ANTES_DO_RECEITA_SAUDE'])
    // Both days themselves bar nothing.
    expect(de(ADULTO, null, DIA)).toEqual([])
    expect(de(ADULTO, null, '2025-01-01' as Data)).toEqual([])
  })

  test('by a CPF, or by its day', () => {
    expect(IMPEDIMENTOS.filter((um) => !barradoPorCpf([um]))).toEqual([
      'DATA_ADIANTE',
      'ANTES_DO_RECEITA_SAUDE',
    ])
    expect(barradoPorCpf(['DATA_ADIANTE', 'PACIENTE_SEM_CPF'])).toBe(true)
    expect(barradoPorCpf([])).toBe(false)
  })

  test('each is a sentence that names whom it is about', () => {
    const nomes = { nomePaciente: 'Gael', nomePagador: 'Rosa' }
    const frases = IMPEDIMENTOS.map((um) => fraseDoImpedimento(um, nomes))
    expect(frases.slice(0, 2)).toEqual(['Gael está sem CPF', 'O CPF de Gael não confere'])
    expect(new Set(frases).size).toBe(IMPEDIMENTOS.length)
  })
})

describe('P5: what bars them all', () => {
  const certo = { cpf: '39053344705', registro: 'CRP 06/123456', especialidade: 'Psicologia' }
  test.each([
    [{}, []],
    [{ cpf: null }, ['SEM_CPF']],
    [{ cpf: RUIM }, ['CPF_NAO_CONFERE']],
    [{ registro: null }, ['SEM_REGISTRO']],
    [{ registro: 'CRP' }, ['SEM_REGISTRO']],
    [{ registro: '123456789012345' }, []],
    [{ registro: '1234567890123456' }, ['REGISTRO_LONGO']],
    [{ registro: '123', especialidade: 'Coaching' }, ['SEM_OCUPACAO']],
  ] as const)('%o', (muda, esperados) => {
    expect(impedimentosDoEmitente({ ...certo, ...muda })).toEqual(esperados)
    for (const um of esperados) expect(FRASE_DO_EMITENTE[um]).toMatch(/\S/)
  })
})
