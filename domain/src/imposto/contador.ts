import { cpfConfere } from '../cpf.ts'
import { type Centavos, centavos, soma } from '../dinheiro.ts'
import { type Data, type Mes, mesDaData } from '../tempo/data.ts'
import { chaveDeBusca } from '../texto.ts'
import { carneLeaoDoAno, type Estimado } from './carne-leao.ts'
import type { LinhaDoLivroCaixa } from './livro-caixa.ts'
import { dedutivel } from './livro-caixa-codigo.ts'
import { nomeDaConta } from './livro-caixa-plano.ts'

const MESES = 12

/** Cents of each month of a year, January first. */
export type PorMes = readonly Centavos[]

/** P5: a recibo reduced to what the accountant's year counts; its decrypted CPF is for the server alone. */
export type RecebidoDoAno = {
  readonly id: string
  readonly pacienteId: string
  readonly nomePaciente: string
  readonly nomePagador: string
  readonly cpfPagador: string | null
  readonly data: Data
  readonly valor: Centavos
  /** Not so where it was dispensed as 'Não é rendimento'. */
  readonly rendimento: boolean
}

/**
 * P5: a payer of a year, and the patients for whom they paid. `id` is that of one of the recibos. '' is a guardian who
 * is not registered.
 */
export type PagadorDoAno = {
  readonly id: string
  readonly nome: string
  /** True where a possible CPF is registered. */
  readonly comCpf: boolean
  readonly pacientes: readonly { readonly pacienteId: string; readonly nome: string }[]
  readonly meses: PorMes
}
export type CategoriaDoAno = {
  readonly codigo: string
  readonly nome: string
  readonly meses: PorMes
}

/** P5: amounts that the tax does not count, shown so that the year can be checked against the other parts. */
export type ForaDaConta = {
  readonly naoERendimento: PorMes
  readonly naoDedutiveis: PorMes
  readonly semCategoria: PorMes
}

/** P5: the accountant's year, by day of payment. No CPF is in it. */
export type AnoDoContador = {
  readonly ano: number
  readonly pagadores: readonly PagadorDoAno[]
  readonly categorias: readonly CategoriaDoAno[]
  readonly fora: ForaDaConta
  /** The number of expenses without a category: they lower nothing until they get one. */
  readonly quantasSemCategoria: number
  readonly estimados: readonly Estimado[]
}

type ComValor = { readonly data: Data; readonly valor: Centavos }

function porMes(valores: readonly ComValor[]): PorMes {
  const meses = Array.from({ length: MESES }, () => 0)
  for (const { data, valor } of valores) {
    const n = mesDaData(data).mes - 1
    meses[n] = (meses[n] ?? 0) + valor
  }
  return meses.map(centavos)
}

/** Adds several years up, month by month. */
export const somaPorMes = (partes: readonly { readonly meses: PorMes }[]): PorMes =>
  Array.from({ length: MESES }, (_, n) => soma(partes.map(({ meses }) => meses[n] ?? centavos(0))))

/** The key of a payer: a valid CPF, else the name with the patient. */
const chaveDoPagador = ({ cpfPagador, pacienteId, nomePagador }: RecebidoDoAno) =>
  cpfPagador && cpfConfere(cpfPagador) ? cpfPagador : `${pacienteId} ${nomePagador}`

/** A payer's year from their recibos (oldest first), with the latest name. */
function pagadorDe(recibos: readonly RecebidoDoAno[]): PagadorDoAno {
  const ultimo = recibos.at(-1)
  if (!ultimo) throw new RangeError('A payer who paid nothing')
  const pacientes = new Map(recibos.map((um) => [um.pacienteId, um.nomePaciente]))
  return {
    id: ultimo.id,
    nome: ultimo.nomePagador,
    comCpf: ultimo.cpfPagador !== null && cpfConfere(ultimo.cpfPagador),
    pacientes: [...pacientes].map(([pacienteId, nome]) => ({ pacienteId, nome })),
    meses: porMes(recibos),
  }
}

const ordem = ({ nome, id }: PagadorDoAno) => `${chaveDeBusca(nome)} ${id}`

/** P5: the payers of income, by name, each with the CPF where there is one. */
export const pagadoresDoAno = (
  recibos: readonly RecebidoDoAno[],
): (PagadorDoAno & { readonly cpf: string | null })[] =>
  [
    ...Map.groupBy(
      recibos.filter(({ rendimento }) => rendimento),
      chaveDoPagador,
    ).values(),
  ]
    .map((deles) => {
      const um = pagadorDe(deles)
      return { ...um, cpf: um.comCpf ? (deles.at(-1)?.cpfPagador ?? null) : null }
    })
    .toSorted((a, b) => (ordem(a) < ordem(b) ? -1 : 1))

function categoriasDe(despesas: readonly LinhaDoLivroCaixa[]): CategoriaDoAno[] {
  const delas = Map.groupBy(
    despesas.filter(({ codigo }) => dedutivel(codigo)),
    ({ codigo }) => codigo,
  )
  return [...delas]
    .map(([codigo, linhas]) => ({ codigo, nome: nomeDaConta(codigo), meses: porMes(linhas) }))
    .toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1))
}

const foraDe = (
  recibos: readonly RecebidoDoAno[],
  despesas: readonly LinhaDoLivroCaixa[],
): ForaDaConta => ({
  naoERendimento: porMes(recibos.filter(({ rendimento }) => !rendimento)),
  naoDedutiveis: porMes(despesas.filter(({ codigo, fora }) => fora === null && !dedutivel(codigo))),
  semCategoria: porMes(despesas.filter(({ fora }) => fora === 'SEM_CATEGORIA')),
})

/**
 * P5: a year by month: income by payer, deductible payments by account of the plan, and the resulting tax. `recibos`
 * and `despesas` are of that year, by day of payment, oldest first. The months of the payers and of other money add up
 * to the receipts, to the cent.
 */
export function anoDoContador(
  { ano, atual }: { ano: number; atual: Mes },
  recibos: readonly RecebidoDoAno[],
  despesas: readonly LinhaDoLivroCaixa[],
): AnoDoContador {
  const pagadores = pagadoresDoAno(recibos).map(({ cpf: _, ...um }) => um)
  const categorias = categoriasDe(despesas)
  const recebidos = somaPorMes(pagadores)
  const dedutiveis = somaPorMes(categorias)
  const meses = recebidos.map((recebido, n) => ({
    recebido,
    dedutivel: dedutiveis[n] ?? centavos(0),
  }))
  return {
    ano,
    pagadores,
    categorias,
    fora: foraDe(recibos, despesas),
    quantasSemCategoria: despesas.filter(({ fora }) => fora === 'SEM_CATEGORIA').length,
    estimados: carneLeaoDoAno(ano, meses, atual),
  }
}
