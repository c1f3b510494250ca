import * as z from 'zod/mini'
import { MODOS_DE_EDICAO } from '../agenda/tipos.ts'
import { dinheiro, escolhaOpcional, id, lidoOpcional, texto, versaoOpcional } from '../campos.ts'
import {
  anoDaConsulta,
  anoDoCorpo,
  dataOpcional,
  mesDaConsulta,
  mesDoCorpo,
} from '../campos-de-tempo.ts'
import { idFio } from '../campos-do-fio.ts'
import { type Centavos, centavosDoFio, reais } from '../dinheiro.ts'
import { codigoDaDespesa } from '../imposto/livro-caixa-codigo.ts'
import { type AbertoPorIdade, IDADES } from '../pagamentos/idade-do-aberto.ts'
import { FORMAS } from '../pagamentos/tipos.ts'
import type { Data, Mes } from '../tempo/data.ts'
import { ultimoMesDaConsulta } from '../tempo/mes-da-consulta.ts'
import { nomeDoMes } from '../tempo/texto-de-tempo.ts'
import type { PagamentoDaDespesa } from './pagamento-da-despesa.ts'
import type { RecebidoDoMes } from './recebido-por-mes.ts'
import {
  MESES_DO_GRAFICO_MAXIMO,
  NOME_DA_DESPESA_MAXIMO,
  TIPOS_DE_DESPESA,
  type TipoDespesa,
} from './tipos.ts'

/** §7: optional query of /despesas and /resumo-financeiro. */
export const competenciaConsulta = z.object({ mes: mesDaConsulta, ano: anoDaConsulta })

/** §7 POST /despesas and PUT /despesas/{id}; D11: valor > 0, with two decimals. */
export const despesaEntrada = z.object({
  nome: texto('Nome', NOME_DA_DESPESA_MAXIMO),
  valor: dinheiro('Informe o valor.').check(
    z.refine((valor) => valor > 0, 'O valor deve ser maior que zero.'),
  ),
  tipoDespesa: z.enum(TIPOS_DE_DESPESA, 'Escolha o tipo da despesa.'),
  mesCompetencia: mesDoCorpo,
  anoCompetencia: anoDoCorpo,
  // P5: absent: the stored value stays; null: it is removed.
  categoria: lidoOpcional(codigoDaDespesa, 'Escolha uma categoria da lista.'),
  dataPagamento: dataOpcional('Informe uma data de pagamento válida.'),
})
export type DespesaEntrada = z.output<typeof despesaEntrada>

export const despesaAlteracao = z.extend(despesaEntrada, { versao: versaoOpcional })
export type DespesaAlteracao = z.output<typeof despesaAlteracao>

/** §7 DELETE /despesas/{id}: the body is optional; its `versao` is checked (D1). */
export const despesaExclusao = z.optional(z.nullable(z.object({ versao: versaoOpcional })))

/** D11: the months of a RECORRENTE that a change reaches, seen from `mes` and `ano`; absent: all. */
export const alcanceConsulta = z.object({
  editMode: escolhaOpcional(MODOS_DE_EDICAO, 'Escolha o que alterar: single, future ou all.'),
  mes: mesDaConsulta,
  ano: anoDaConsulta,
})
export type AlcanceConsulta = z.output<typeof alcanceConsulta>

export const despesaParametro = z.object({ despesaId: id })

/** An expense's name and amount; P5: its account in the tax office's plan, and when it is paid. */
export type ConteudoDaDespesa = {
  nome: string
  valor: Centavos
  categoria?: string | undefined
  pagamento?: PagamentoDaDespesa | undefined
}

/** An expense as stored (D11). An UNICA has only `inicio`, its month. */
export type Despesa = {
  id: string
  tipo: TipoDespesa
  /** The first month. */
  inicio: Mes
  /** The last month; null: it goes on. */
  fim: Mes | null
  /** The content from each of these months on, in order of time; the first one begins at `inicio`. */
  vigencias: readonly (ConteudoDaDespesa & { desde: Mes })[]
  /** Months that differ from their neighbours: edited alone, or (null) deleted alone. */
  excecoes: readonly { mes: Mes; conteudo: ConteudoDaDespesa | null }[]
  versao: number
}

/** An expense in one of the months it counts in. */
export type DespesaDoMes = Omit<ConteudoDaDespesa, 'pagamento'> & {
  dataPagamento?: Data | undefined
  id: string
  tipo: TipoDespesa
  competencia: Mes
  versao: number
}

/** §3 Expense: one row for each month it counts in (D11). */
export const despesaFio = z.object({
  id: idFio,
  nome: z.string(),
  valor: z.number(),
  tipoDespesa: z.enum(TIPOS_DE_DESPESA),
  mesCompetencia: z.number(),
  anoCompetencia: z.number(),
  mesNome: z.string(),
  versao: z.number(),
  // P5: present only where they were set.
  categoria: z.optional(z.string()),
  dataPagamento: z.optional(z.string()),
})
export type DespesaFio = z.infer<typeof despesaFio>

export const paraFio = ({ tipo, competencia, valor, ...despesa }: DespesaDoMes): DespesaFio => ({
  ...despesa,
  valor: reais(valor),
  tipoDespesa: tipo,
  mesCompetencia: competencia.mes,
  anoCompetencia: competencia.ano,
  mesNome: nomeDoMes(competencia.mes),
})

/** Converts the wire's row into domain values, for the screen. */
export const deFio = (fio: DespesaFio): DespesaDoMes => ({
  id: fio.id,
  nome: fio.nome,
  valor: centavosDoFio(fio.valor),
  tipo: fio.tipoDespesa,
  competencia: { ano: fio.anoCompetencia, mes: fio.mesCompetencia },
  versao: fio.versao,
  categoria: fio.categoria,
  dataPagamento: fio.dataPagamento as Data | undefined,
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

/** Converts the wire's summary into domain values, for the screen. */
export const resumoDeFio = (fio: ResumoFinanceiroFio): ResumoFinanceiro => ({
  receitas: centavosDoFio(fio.totalReceitas),
  recebido: centavosDoFio(fio.totalRecebido),
  aReceber: centavosDoFio(fio.totalAReceber),
  despesas: centavosDoFio(fio.totalDespesas),
  saldo: centavosDoFio(fio.saldo),
})

const lerQuantos = (entrada: string) => {
  const quantos = /^\d{1,3}$/.test(entrada.trim()) ? Number(entrada) : 0
  return quantos >= 1 && quantos <= MESES_DO_GRAFICO_MAXIMO ? quantos : null
}

/** The chart's query: `quantos` months up to `ate`; absent: twelve, up to the current one. */
export const mesesConsulta = z.object({
  ate: ultimoMesDaConsulta,
  quantos: lidoOpcional(lerQuantos, `Informe de 1 a ${MESES_DO_GRAFICO_MAXIMO} meses.`),
})

/** One month of the chart. */
export type ResumoDoMes = ResumoFinanceiro & { mes: Mes }

export const resumoDoMesFio = z.extend(resumoFinanceiroFio, { ano: z.number(), mes: z.number() })
export type ResumoDoMesFio = z.infer<typeof resumoDoMesFio>

export const resumoDoMesParaFio = ({ mes, ...resumo }: ResumoDoMes): ResumoDoMesFio => ({
  ...mes,
  ...resumoParaFio(resumo),
})

export const resumoDoMesDeFio = (fio: ResumoDoMesFio): ResumoDoMes => ({
  mes: { ano: fio.ano, mes: fio.mes },
  ...resumoDeFio(fio),
})

/** P5: the open amount of each age, in reais. */
export const abertoPorIdadeFio = z.array(z.object({ idade: z.enum(IDADES), emAberto: z.number() }))
export type AbertoPorIdadeFio = z.infer<typeof abertoPorIdadeFio>

export const abertoParaFio = (aberto: AbertoPorIdade): AbertoPorIdadeFio =>
  aberto.map(({ idade, emAberto }) => ({ idade, emAberto: reais(emAberto) }))

/** Converts the wire's ages into domain values, for the screen. */
export const abertoDeFio = (fio: AbertoPorIdadeFio): AbertoPorIdade =>
  fio.map(({ idade, emAberto }) => ({ idade, emAberto: centavosDoFio(emAberto) }))

/** P5: the money received in a month, by day of payment; `forma` null: unknown. */
export const recebidoDoMesFio = z.object({
  ano: z.number(),
  mes: z.number(),
  total: z.number(),
  formas: z.array(z.object({ forma: z.nullable(z.enum(FORMAS)), valor: z.number() })),
})
export type RecebidoDoMesFio = z.infer<typeof recebidoDoMesFio>

export const recebidoParaFio = ({ mes, total, formas }: RecebidoDoMes): RecebidoDoMesFio => ({
  ...mes,
  total: reais(total),
  formas: formas.map(({ forma, valor }) => ({ forma, valor: reais(valor) })),
})

/** Converts the wire's month into domain values, for the screen. */
export const recebidoDeFio = ({ ano, mes, total, formas }: RecebidoDoMesFio): RecebidoDoMes => ({
  mes: { ano, mes },
  total: centavosDoFio(total),
  formas: formas.map(({ forma, valor }) => ({ forma, valor: centavosDoFio(valor) })),
})
