import { type Centavos, centavos } from '../dinheiro.ts'
import { type Data, type Mes, numeroDoMes } from '../tempo/data.ts'
import {
  DARF_MINIMO,
  type Reducao,
  TABELAS_DO_CARNE_LEAO,
  type TabelaDoCarneLeao,
} from './tabelas-do-carne-leao.ts'
import { vencimentoDoDarf } from './vencimento-do-darf.ts'

/** P5: why a month has no estimate: the law's figures are not known here, or it is still to come. */
export const MOTIVOS_SEM_ESTIMATIVA = ['SEM_TABELA', 'ADIANTE'] as const
type MotivoSemEstimativa = (typeof MOTIVOS_SEM_ESTIMATIVA)[number]

/** The income of one month, and the payments that lower the tax. */
export type MesDoLivro = { readonly recebido: Centavos; readonly dedutivel: Centavos }

/** P5: one month's tax, each step of it. */
export type EstimativaDoMes = {
  /** The deductions of the livro-caixa, with the rest of earlier months; never more than the income. */
  readonly deducoes: Centavos
  readonly desconto: Centavos
  /** The rest of the deductions, for the next months of the year. */
  readonly excesso: Centavos
  readonly base: Centavos
  readonly pelaTabela: Centavos
  readonly reducao: Centavos
  readonly imposto: Centavos
  /** The amounts below the least DARF, from the months before. */
  readonly anterior: Centavos
  readonly darf: Centavos
  readonly vencimento: Data
}
export type Estimado = EstimativaDoMes | MotivoSemEstimativa

/** P5: the legal table of a month; null where it is not known here, because nothing is guessed. */
export const tabelaDoMes = (mes: Mes): TabelaDoCarneLeao | null =>
  TABELAS_DO_CARNE_LEAO.find(
    ({ de, ate }) => numeroDoMes(de) <= numeroDoMes(mes) && numeroDoMes(mes) <= numeroDoMes(ate),
  ) ?? null

/** A fraction of an amount, rounded to the nearest cent; half a cent goes up. */
const parteDe = (valor: number, partes: number, de: number) =>
  Math.floor((valor * partes + de / 2) / de)

/** P5: the tax on a base by the progressive table, to the nearest cent; half a cent goes up. */
export function impostoPelaTabela({ faixas }: TabelaDoCarneLeao, base: Centavos): Centavos {
  const faixa = faixas.find(({ ate }) => ate === null || base <= ate)
  if (!faixa) throw new RangeError('A table without an end')
  return centavos(Math.max(0, parteDe(base, faixa.milesimos, 1_000) - faixa.deduzir))
}

function reducaoDe(regra: Reducao | null, recebido: Centavos): number {
  if (!regra || recebido > regra.ate) return 0
  if (recebido <= regra.zeraAte) return regra.maxima
  return Math.max(0, regra.parcela - parteDe(recebido, regra.milionesimos, 1_000_000))
}

/** P5: the reduction of the tax by income before any deduction; never more than the tax. */
export const reducaoDoMes = (
  { reducao }: TabelaDoCarneLeao,
  recebido: Centavos,
  pelaTabela: Centavos,
): Centavos => centavos(Math.min(pelaTabela, reducaoDe(reducao, recebido)))

type Levado = { readonly excesso: number; readonly anterior: number }

function umMes(
  tabela: TabelaDoCarneLeao,
  { recebido, dedutivel }: MesDoLivro,
  { mes, levado }: { mes: Mes; levado: Levado },
): EstimativaDoMes {
  const pedidas = dedutivel + levado.excesso
  const deducoes = Math.min(recebido, pedidas)
  const desconto = Math.min(recebido, tabela.descontoSimplificado)
  const base = centavos(recebido - Math.max(deducoes, desconto))
  const pelaTabela = impostoPelaTabela(tabela, base)
  const reducao = reducaoDoMes(tabela, recebido, pelaTabela)
  const imposto = centavos(pelaTabela - reducao)
  const devido = imposto + levado.anterior
  return {
    base,
    pelaTabela,
    reducao,
    imposto,
    deducoes: centavos(deducoes),
    desconto: centavos(desconto),
    excesso: centavos(pedidas - deducoes),
    anterior: centavos(levado.anterior),
    darf: centavos(devido < DARF_MINIMO ? 0 : devido),
    vencimento: vencimentoDoDarf(mes),
  }
}

/**
 * P5: an estimate of DARF 0190 for each month of a year, through the current one. The base is the income by day of
 * payment, less the livro-caixa's deductions or the simplified discount, whichever is larger. Deductions beyond a
 * month's income move to the next months of the year; so does a DARF of less than R$ 10,00.
 */
export function carneLeaoDoAno(ano: number, meses: readonly MesDoLivro[], atual: Mes): Estimado[] {
  let levado: Levado = { excesso: 0, anterior: 0 }
  return meses.map((um, n) => {
    const mes = { ano, mes: n + 1 }
    const tabela = tabelaDoMes(mes)
    if (!tabela) return 'SEM_TABELA'
    if (numeroDoMes(mes) > numeroDoMes(atual)) return 'ADIANTE'
    const estimado = umMes(tabela, um, { mes, levado })
    const { excesso, imposto, anterior, darf } = estimado
    levado = { excesso, anterior: imposto + anterior - darf }
    return estimado
  })
}

/** P5: the amounts below R$ 10,00 that a year's months left; no DARF of this year includes them. */
export function restoDoAno(estimados: readonly Estimado[]): Centavos {
  const ultimo = estimados.findLast((um) => typeof um !== 'string')
  if (!ultimo || typeof ultimo === 'string') return centavos(0)
  return centavos(ultimo.imposto + ultimo.anterior - ultimo.darf)
}
