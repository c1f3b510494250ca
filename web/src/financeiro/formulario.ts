import { reais } from '@clinica/domain/dinheiro'
import { type DespesaDoMes, despesaEntrada } from '@clinica/domain/financeiro/contract'
import type { TipoDespesa } from '@clinica/domain/financeiro/tipos'
import type { Mes } from '@clinica/domain/tempo/data'
import { contractResolver } from '../lib/forms/contract-resolver.ts'
import type { DespesaGravada } from './api.ts'

/** Form values: money in reais, month and year as strings of their selects. */
export type FormularioDaDespesa = {
  nome: string
  valor: number | null
  tipoDespesa: TipoDespesa
  mesCompetencia: string
  anoCompetencia: string
  /** P5: '' without a category. */
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

/** §7: body of POST and PUT. Missing values are sent as they are, so that the contract reports them by field. */
const corpoDaDespesa = (form: FormularioDaDespesa) => ({
  ...form,
  mesCompetencia: Number(form.mesCompetencia),
  anoCompetencia: Number(form.anoCompetencia),
  categoria: form.categoria || null,
  dataPagamento: form.dataPagamento || null,
})

export const validaDespesa = contractResolver(despesaEntrada, corpoDaDespesa)

/** Body of a form that passed `validaDespesa`. */
export const corpoValido = (form: FormularioDaDespesa) => corpoDaDespesa(form) as DespesaGravada
