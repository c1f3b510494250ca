import type { AnoDoContador } from '@clinica/domain/imposto/contador'
import {
  livroCaixaDeFio,
  livroCaixaFio,
  type ReciboEntrada,
} from '@clinica/domain/imposto/contract'
import {
  type ContadorEntrada,
  contadorDeFio,
  contadorFio,
} from '@clinica/domain/imposto/contract-contador'
import {
  type ArquivoFio,
  arquivoFio,
  type Lote,
  type LoteAberto,
  type LotesMontadosFio,
  loteAbertoDeFio,
  loteAbertoFio,
  loteDeFio,
  loteFio,
  lotesMontadosFio,
  type Recibo,
  type RecibosDoPeriodo,
  reciboDeFio,
  reciboFio,
  recibosDeFio,
  recibosFio,
} from '@clinica/domain/imposto/contract-lidos'
import type { LinhaDoLivroCaixa } from '@clinica/domain/imposto/livro-caixa'
import { LINHAS_POR_ARQUIVO } from '@clinica/domain/imposto/tipos'
import * as z from 'zod/mini'
import { request } from '../lib/http/http-client.ts'

export type PeriodoDoImposto = { readonly ano: number; readonly mes: number | null }
const lotes = z.array(loteFio)
const doLote = (id: string, que: string) => `/imposto/lotes/${encodeURIComponent(id)}${que}`

/** P5 GET /imposto/recibos: a null `mes` is the whole year. */
export const listRecibos = async (
  { ano, mes }: PeriodoDoImposto,
  signal: AbortSignal,
): Promise<RecibosDoPeriodo> =>
  recibosDeFio(
    await request('/imposto/recibos', recibosFio, {
      query: { ano, mes: mes ?? undefined },
      signal,
    }),
  )

/** P5 GET /imposto/livro-caixa: a null `mes` is the whole year. */
export const listLivroCaixa = async (
  { ano, mes }: PeriodoDoImposto,
  signal: AbortSignal,
): Promise<LinhaDoLivroCaixa[]> =>
  livroCaixaDeFio(
    await request('/imposto/livro-caixa', livroCaixaFio, {
      query: { ano, mes: mes ?? undefined },
      signal,
    }),
  )

/** P5 GET /imposto/contador: a whole year, whichever month is shown. */
export const getContador = async (ano: number, signal: AbortSignal): Promise<AnoDoContador> =>
  contadorDeFio(await request('/imposto/contador', contadorFio, { query: { ano }, signal }))

/** P5: the accountant's year as a file with CPFs; requires the password. */
export const getArquivoDoContador = (body: ContadorEntrada): Promise<ArquivoFio> =>
  request('/imposto/contador/arquivo', arquivoFio, { method: 'POST', body })

export const listLotes = async (ano: number, signal: AbortSignal): Promise<Lote[]> =>
  (await request('/imposto/lotes', lotes, { query: { ano }, signal })).map(loteDeFio)

export const getLote = async (id: string, signal: AbortSignal): Promise<LoteAberto> =>
  loteAbertoDeFio(await request(doLote(id, ''), loteAbertoFio, { signal }))

type Montagem = PeriodoDoImposto & { recibos: readonly string[]; senhaAtual: string }

/** Limit of ids per request (D1), as a number of whole lots. */
const RECIBOS_POR_PEDIDO = 2 * LINHAS_POR_ARQUIVO

/** P5: creates the lots of these receipts, with their files; requires the password. */
export async function createLotes({ recibos, ...pedido }: Montagem): Promise<LotesMontadosFio> {
  const montados: LotesMontadosFio['lotes'] = []
  let barrados = 0
  for (let n = 0; n < recibos.length; n += RECIBOS_POR_PEDIDO) {
    const body = { ...pedido, recibos: recibos.slice(n, n + RECIBOS_POR_PEDIDO) }
    const parte = await request('/imposto/lotes', lotesMontadosFio, { method: 'POST', body })
    montados.push(...parte.lotes)
    barrados = parte.barrados
  }
  return { lotes: montados, barrados }
}

export const getArquivo = (id: string, senhaAtual: string): Promise<ArquivoFio> =>
  request(doLote(id, '/arquivo'), arquivoFio, { method: 'POST', body: { senhaAtual } })

/** P5: the Receita's answer to a lot, or that it was never sent. */
export type Resposta =
  | { readonly como: 'aceito'; readonly emitidoEm: string }
  | { readonly como: 'erros'; readonly emitidoEm: string; readonly linhas: readonly number[] }
  | { readonly como: 'abandonar' }

export const answerLote = async (id: string, { como, ...body }: Resposta): Promise<LoteAberto> =>
  loteAbertoDeFio(await request(doLote(id, `/${como}`), loteAbertoFio, { method: 'POST', body }))

export const updateRecibo = async (id: string, body: ReciboEntrada): Promise<Recibo> =>
  reciboDeFio(
    await request(`/imposto/recibos/${encodeURIComponent(id)}`, reciboFio, { method: 'PUT', body }),
  )
