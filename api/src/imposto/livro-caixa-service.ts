import { despesasPorMes } from '@clinica/domain/financeiro/despesas-por-mes'
import { type LinhaDoLivroCaixa, livroCaixa } from '@clinica/domain/imposto/livro-caixa'
import { mesDaData } from '@clinica/domain/tempo/data'
import { type Contexto, hoje } from '../contexto.ts'
import type { Escopo } from '../escopo.ts'
import { findTodasAsDespesas } from '../financeiro/service.ts'
import { periodoDe } from './guardado-service.ts'
import { findRecibosDoPeriodo } from './leitura-service.ts'

type Pergunta = { ano?: number | null | undefined; mes?: number | null | undefined }

/** P5 GET /imposto/livro-caixa: of this year unless told; expenses of the months through the current one (D11). */
export async function findLivroCaixa(
  contexto: Contexto,
  escopo: Escopo,
  { ano, mes }: Pergunta,
): Promise<LinhaDoLivroCaixa[]> {
  const atual = mesDaData(hoje(contexto))
  const periodo = periodoDe(ano ?? atual.ano, mes ?? null)
  const { database: tx } = contexto
  const [abertos, despesas] = await Promise.all([
    findRecibosDoPeriodo({ tx, contexto, escopo }, periodo),
    findTodasAsDespesas(tx, escopo),
  ])
  const linhas = despesasPorMes(despesas, { ano: null, mes: null }, atual)
  return livroCaixa(
    abertos.map(({ recibo }) => recibo),
    linhas,
    periodo,
  )
}
