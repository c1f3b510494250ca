import { describe, expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import { type PacienteDoRecibo, pagadorDoRecibo } from './pagador-do-recibo.ts'

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

describe('P5, column 8: who paid', () => {
  test.each([
    ['of an entry: the patient', ADULTO, null, BOM],
    ['of an entry: the guardian where there is one', { ...ADULTO, ...MAE }, null, OUTRO],
    [
      'the receipt’s own',
      { ...ADULTO, ...MAE },
      { pagador: 'PACIENTE', nome: 'Gael', cpf: BOM },
      BOM,
    ],
    ['of that day', ADULTO, { pagador: 'PACIENTE', nome: 'G', cpf: OUTRO }, OUTRO],
    ['wrong that day, mended since', ADULTO, { pagador: 'PACIENTE', nome: 'G', cpf: RUIM }, BOM],
    ['missing that day', ADULTO, { pagador: 'PACIENTE', nome: 'G', cpf: null }, BOM],
    [
      'a minor does not pay',
      { ...MENOR, ...MAE },
      { pagador: 'PACIENTE', nome: 'Gael', cpf: BOM },
      OUTRO,
    ],
  ] as const)('%s', (_caso, paciente, guardado, cpf) => {
    expect(pagadorDoRecibo(paciente, guardado, DIA).cpf).toBe(cpf)
  })
})
