import { reais } from '@clinica/domain/dinheiro'
import { type DespesaDoMes, despesaEntrada } from '@clinica/domain/financeiro/contract'
import type { TipoDespesa } from '@clinica/domain/financeiro/tipos'
import type { Mes } from '@clinica/domain/tempo/data'
import { contractResolver } from '../lib/forms/contract-resolver.ts'
import type { DespesaGravada } from './api.ts'

/** What the dialog holds: money in reais, month and year as their selects write them. */
export type FormularioDaDespesa = {
  nome: string
  valor: number | null
  tipoDespesa: TipoDespesa
  mesCompetencia: string
  anoCompetencia: string
  /** P5: '' where nobody said. */
  categoria: string
  dataPagamento: string
}

const competencia = ({ mes, ano }: Mes) => ({
  mesCompetencia: String(mes),
  anoCompetencia: String(ano),
})

export const despesaNova = (mes: Mes): FormularioDaDespesa => ({
  nome: '',
  valor: null,
  tipoDespesa: 'UNICA',
  categoria: '',
  dataPagamento: '',
  ...competencia(mes),
})

export const formularioDaDespesa = (despesa: DespesaDoMes): FormularioDaDespesa => ({
  nome: despesa.nome,
  valor: reais(despesa.valor),
  tipoDespesa: despesa.tipo,
  categoria: despesa.categoria ?? '',
  dataPagamento: despesa.dataPagamento ?? '',
  ...competencia(despesa.competencia),
})

/** §7: the body of POST and PUT. What is missing goes as it is: the contract says so, under its field. */
const corpoDaDespesa = (form: FormularioDaDespesa) => ({
  ...form,
  mesCompetencia: Number(form.mesCompetencia),
  anoCompetencia: Number(form.anoCompetencia),
  categoria: form.categoria || null,
  dataPagamento: form.dataPagamento || null,
})

export const validaDespesa = contractResolver(despesaEntrada, corpoDaDespesa)

/** Of a form that `validaDespesa` took. */
export const corpoValido = (form: FormularioDaDespesa) => corpoDaDespesa(form) as DespesaGravada
