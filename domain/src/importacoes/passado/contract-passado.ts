import type { Modalidade, StatusAgendamento, Tipo } from '../../agenda/tipos.ts'
import type { Centavos } from '../../dinheiro.ts'
import type { Despesa } from '../../financeiro/contract.ts'
import type { Forma, Pagador, TipoDeLancamento } from '../../pagamentos/tipos.ts'
import type { Data } from '../../tempo/data.ts'
import type { DataHora } from '../../tempo/data-hora.ts'

/** P1, P6: the tables of 'Baixar meus dados' about the past, in the order in which they are read. */
export const ARQUIVOS_DO_PASSADO = [
  'sessoes',
  'recebimentos',
  'pagamentos',
  'anotacoes',
  'despesas',
] as const
export type ArquivoDoPassado = (typeof ARQUIVOS_DO_PASSADO)[number]

export const NOME_DO_ARQUIVO: Record<ArquivoDoPassado, string> = {
  sessoes: 'sessoes.csv',
  recebimentos: 'recebimentos.csv',
  pagamentos: 'pagamentos.csv',
  anotacoes: 'anotacoes',
  despesas: 'despesas-cadastro.csv',
}

/** P1: the limits of one table. */
export const LIMITES_DO_PASSADO = {
  partes: 1_000,
  linhas: 100_000,
  colunas: 20,
  /** The most characters of one part, as JSON: a character of notes may take three bytes, and a body is 100 kB (D1). */
  parte: 30_000,
} as const

/** P6: the tables of the past as texts, headings first. */
export type TabelasDoPassado = Partial<Record<ArquivoDoPassado, readonly (readonly string[])[]>>

/** A session of sessoes.csv, named in other tables by its number. `paciente` is a number, too; null: nobody. */
export type SessaoDoPassado = {
  readonly codigo: string
  readonly paciente: string | null
  readonly inicio: DataHora
  readonly fim: DataHora
  readonly tipo: Tipo
  readonly modalidade: Modalidade
  readonly situacao: StatusAgendamento
  readonly valor: Centavos | null
  readonly pago: boolean
  readonly proprio: Centavos | null
}

/** An entry of pagamentos.csv (D10). */
export type LancamentoDoPassado = {
  readonly codigo: string
  readonly paciente: string
  readonly ano: number
  readonly mes: number
  readonly valor: Centavos
  readonly data: Data
  readonly forma: Forma | null
  readonly tipo: TipoDeLancamento
  readonly corrige: string | null
  readonly sessao: string | null
  /** The number of a deleted session: equal numbers mean one session. */
  readonly excluida: string | null
  readonly recebimento: string | null
}

/** A receipt of recebimentos.csv (P3). */
export type RecebimentoDoPassado = {
  readonly codigo: string
  readonly paciente: string
  readonly data: Data
  readonly valor: Centavos
  readonly forma: Forma | null
  readonly pagador: Pagador
  readonly nomePagador: string
  readonly cpfPagador: string | null
  readonly observacao: string | null
  readonly vale: boolean
}

/** P1: the past as read. `problemas`: a sentence for each row that could not be read. */
export type PassadoLido = {
  readonly sessoes: readonly SessaoDoPassado[]
  readonly recebimentos: readonly RecebimentoDoPassado[]
  readonly lancamentos: readonly LancamentoDoPassado[]
  /** The texts by the number of their session. */
  readonly anotacoes: ReadonlyMap<string, string>
  readonly despesas: readonly Omit<Despesa, 'id'>[]
  readonly problemas: readonly string[]
}
