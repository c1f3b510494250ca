import {
  type importacaoAlteracao,
  importacaoFio,
  previaFio,
  rascunhoFio,
} from '@clinica/domain/importacoes/contract'
import type { ArquivoDoPassado } from '@clinica/domain/importacoes/passado/contract-passado'
import type { LinhaCrua } from '@clinica/domain/importacoes/tipos'
import * as z from 'zod/mini'
import { request, semCorpo } from '../lib/http/http-client.ts'

type Pedido = { signal?: AbortSignal }
export type Alteracao = z.input<typeof importacaoAlteracao>
type ColunasDoRascunho = NonNullable<Alteracao['colunas']>

const lista = z.array(importacaoFio)
const uma = (id: string, resto = '') => `/importacoes/${encodeURIComponent(id)}${resto}`

export const listImportacoes = ({ signal }: Pedido = {}) =>
  request('/importacoes', lista, { signal })

export const createImportacao = (
  { conta, ...rascunho }: { titulo: string; colunas: ColunasDoRascunho; conta: string },
  passadoDe: string | null,
) => {
  const body = { ...rascunho, ...(conta && { conta }), ...(passadoDe !== null && { passadoDe }) }
  return request('/importacoes', importacaoFio, { method: 'POST', body })
}

export const findRascunho = (id: string) => request(uma(id), rascunhoFio)

export const updateImportacao = (id: string, body: Alteracao) =>
  request(uma(id), importacaoFio, { method: 'PUT', body })

export const putParte = (id: string, parte: number, linhas: readonly LinhaCrua[]) =>
  request(uma(id, `/linhas/${parte}`), semCorpo, { method: 'PUT', body: { linhas } })

export const putPassado = (
  id: string,
  arquivo: ArquivoDoPassado,
  parte: number,
  linhas: readonly (readonly string[])[],
) => request(uma(id, `/passado/${arquivo}/${parte}`), semCorpo, { method: 'PUT', body: { linhas } })

export const deleteRascunho = (id: string) => request(uma(id), semCorpo, { method: 'DELETE' })

export const findPrevia = (id: string, { signal }: Pedido = {}) =>
  request(uma(id, '/previa'), previaFio, { signal })

export const confirmImportacao = (id: string, headers: Record<string, string>) =>
  request(uma(id, '/confirmar'), importacaoFio, { method: 'POST', headers })

export const undoImportacao = (id: string) =>
  request(uma(id, '/desfazer'), importacaoFio, { method: 'POST' })
