import * as z from 'zod/mini'
import { anoDaConsulta, mesDaConsulta } from '../campos.ts'
import { type Centavos, centavos, reais } from '../dinheiro.ts'
import type { Mes } from '../tempo/data.ts'
import { nomeDoMes } from '../tempo/texto-de-tempo.ts'
import { TIPOS_DE_DESPESA, type TipoDespesa } from './tipos.ts'

/** §7: optional query of /despesas and /resumo-financeiro. */
export const competenciaConsulta = z.object({ mes: mesDaConsulta, ano: anoDaConsulta })

/** An expense as kept: `competencia` is its month, the first one of a RECORRENTE. */
export type Despesa = {
  id: string
  nome: string
  valor: Centavos
  tipo: TipoDespesa
  competencia: Mes
}

/** §3 Expense: one row for each month it counts in (D11). */
export const despesaFio = z.object({
  id: z.string(),
  nome: z.string(),
  valor: z.number(),
  tipoDespesa: z.enum(TIPOS_DE_DESPESA),
  mesCompetencia: z.number(),
  anoCompetencia: z.number(),
  mesNome: z.string(),
})
export type DespesaFio = z.infer<typeof despesaFio>

export const paraFio = ({ id, nome, valor, tipo, competencia }: Despesa): DespesaFio => ({
  id,
  nome,
  valor: reais(valor),
  tipoDespesa: tipo,
  mesCompetencia: competencia.mes,
  anoCompetencia: competencia.ano,
  mesNome: nomeDoMes(competencia.mes),
})

/** Reais of an answer as cents; a balance may be negative. */
const doFio = (valor: number): Centavos => centavos(Math.round(valor * 100))

/** The wire's row as values again, for the screen. */
export const deFio = (fio: DespesaFio): Despesa => ({
  id: fio.id,
  nome: fio.nome,
  valor: doFio(fio.valor),
  tipo: fio.tipoDespesa,
  competencia: { ano: fio.anoCompetencia, mes: fio.mesCompetencia },
})

export type ResumoFinanceiro = {
  receitas: Centavos
  recebido: Centavos
  aReceber: Centavos
  despesas: Centavos
  saldo: Centavos
}

/** §3 Financial summary. `saldo` may be negative. */
export const resumoFinanceiroFio = z.object({
  totalReceitas: z.number(),
  totalRecebido: z.number(),
  totalAReceber: z.number(),
  totalDespesas: z.number(),
  saldo: z.number(),
})
export type ResumoFinanceiroFio = z.infer<typeof resumoFinanceiroFio>

export const resumoParaFio = (resumo: ResumoFinanceiro): ResumoFinanceiroFio => ({
  totalReceitas: reais(resumo.receitas),
  totalRecebido: reais(resumo.recebido),
  totalAReceber: reais(resumo.aReceber),
  totalDespesas: reais(resumo.despesas),
  saldo: reais(resumo.saldo),
})

/** The wire's summary as values again, for the screen. */
export const resumoDeFio = (fio: ResumoFinanceiroFio): ResumoFinanceiro => ({
  receitas: doFio(fio.totalReceitas),
  recebido: doFio(fio.totalRecebido),
  aReceber: doFio(fio.totalAReceber),
  despesas: doFio(fio.totalDespesas),
  saldo: doFio(fio.saldo),
})
