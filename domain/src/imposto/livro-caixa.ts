import { type Centavos, soma } from '../dinheiro.ts'
import type { DespesaDoMes } from '../financeiro/contract.ts'
import { type LinhaDaPlanilha, planilha } from '../planilha.ts'
import { type Data, diaNoMes, mesDaData, primeiroDiaDoMes, textoDoMes } from '../tempo/data.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import type { Recibo } from './contract-lidos.ts'
import { RENDIMENTO } from './linha-do-arquivo.ts'
import { dedutivel } from './livro-caixa-codigo.ts'

/** P5: why a line stays out of the file. */
export const MOTIVOS_FORA_DO_LIVRO = ['SEM_CATEGORIA', 'NAO_E_RENDIMENTO'] as const
type MotivoFora = (typeof MOTIVOS_FORA_DO_LIVRO)[number]

/** P5: one line of the livro-caixa. No CPF is in it; `pacienteId` null: an expense. */
export type LinhaDoLivroCaixa = {
  readonly id: string
  readonly data: Data
  /** '' where the plan has no account for it: it is then out of the file. */
  readonly codigo: string
  readonly valor: Centavos
  readonly historico: string
  readonly pacienteId: string | null
  readonly nomePaciente: string | null
  readonly fora: MotivoFora | null
}

const daReceita = (um: Recibo): LinhaDoLivroCaixa => ({
  id: um.id,
  data: um.data,
  codigo: RENDIMENTO,
  valor: um.valor,
  historico: um.descricao,
  pacienteId: um.pacienteId,
  nomePaciente: um.nomePaciente,
  fora: um.dispensa === 'NAO_E_RENDIMENTO' ? 'NAO_E_RENDIMENTO' : null,
})

/** P5: the day of payment; where unknown, the last day of its month. */
export const diaDaDespesa = ({ dataPagamento, competencia }: DespesaDoMes): Data =>
  dataPagamento ?? diaNoMes(primeiroDiaDoMes(competencia), 0, 31)

/** P5: expenses paid in a year without a category: neither in its file nor in the deductions. */
export const despesasSemCategoria = (
  despesas: readonly DespesaDoMes[],
  ano: number,
): DespesaDoMes[] =>
  despesas.filter((uma) => uma.categoria === undefined && mesDaData(diaDaDespesa(uma)).ano === ano)

const daDespesa = (uma: DespesaDoMes): LinhaDoLivroCaixa => ({
  id: `${uma.id} ${textoDoMes(uma.competencia)}`,
  data: diaDaDespesa(uma),
  codigo: uma.categoria ?? '',
  valor: uma.valor,
  historico: uma.nome,
  pacienteId: null,
  nomePaciente: null,
  fora: uma.categoria === undefined ? 'SEM_CATEGORIA' : null,
})

const ordem = ({ data, codigo, historico, id }: LinhaDoLivroCaixa) =>
  [data, codigo === RENDIMENTO ? 0 : 1, codigo, historico, id].join(' ')

/** P5: income and payments from `de` until before `ate`, by day, income first. */
export const livroCaixa = (
  recibos: readonly Recibo[],
  despesas: readonly DespesaDoMes[],
  { de, ate }: { de: Data; ate: Data },
): LinhaDoLivroCaixa[] =>
  // A recibo that was sent and given back is nothing that came in.
  [...recibos.filter(({ valor }) => valor !== 0).map(daReceita), ...despesas.map(daDespesa)]
    .filter(({ data }) => data >= de && data < ate)
    .toSorted((a, b) => (ordem(a) < ordem(b) ? -1 : 1))

const valores = (linhas: readonly LinhaDoLivroCaixa[]) => soma(linhas.map(({ valor }) => valor))

/** P5: the sums of the file's lines; deductible and other payments are never added together. */
export function somasDoLivroCaixa(linhas: readonly LinhaDoLivroCaixa[]) {
  const dentro = linhas.filter(({ fora }) => fora === null)
  const despesas = dentro.filter(({ codigo }) => codigo !== RENDIMENTO)
  return {
    receitas: valores(dentro.filter(({ codigo }) => codigo === RENDIMENTO)),
    dedutiveis: valores(despesas.filter(({ codigo }) => dedutivel(codigo))),
    naoDedutiveis: valores(despesas.filter(({ codigo }) => !dedutivel(codigo))),
  }
}

/**
 * P5: the file: `data;código;valor;histórico`, CRLF, decimal comma, days as dd/mm/aaaa, without the lines that are
 * `fora`.
 */
export const arquivoDoLivroCaixa = (linhas: readonly LinhaDoLivroCaixa[]): string =>
  planilha([
    ['data', 'código', 'valor', 'histórico'],
    ...linhas
      .filter(({ fora }) => fora === null)
      .map(
        ({ data, codigo, valor, historico }): LinhaDaPlanilha => [
          dataEmNumeros(data),
          codigo,
          { centavos: valor },
          historico,
        ],
      ),
  ])

/** 'livro-caixa-2026-03.csv', or of the year 'livro-caixa-2026.csv'. */
export const nomeDoLivroCaixa = (ano: number, mes: number | null): string =>
  `livro-caixa-${mes === null ? ano : textoDoMes({ ano, mes })}.csv`
