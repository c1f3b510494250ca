import { createHash, type Hash } from 'node:crypto'
import type { Applied } from '../database/migrate.ts'
import { StartupRefusal } from '../database/refusal.ts'

/**
 * A copy, once age and zstd are taken off, is text that a person can read: the manifest (JSON on a line);
 * then of each table a line of JSON, its rows as COPY writes them, and the `\.` that ends them; then the end
 * (JSON on a line), which says what there was. docs/history/0024-copies.md
 */
export const FORMATO = 1
export const FIM_DA_TABELA = '\\.\n'

export type Manifesto = {
  formato: number
  criadaEm: string
  postgres: string
  migracoes: Applied[]
  /** Which keys open what is encrypted in it: their ids, as the database's check values name them. */
  chaves: string[]
  /** The keys themselves, as a key file has them; only when asked for. */
  segredo?: string
}

export type Tabela = { tabela: string; colunas: string[] }
export type Contada = { linhas: number; sha256: string }
export type Sequencia = { nome: string; valor: number }
export type Fim = { tabelas: Record<string, Contada>; sequencias: Sequencia[] }

const NOVA_LINHA = 0x0a

/** Counts and seals rows as they pass: in COPY's text a line break is always the end of a row. */
export function contador(): { passe(dados: Buffer): void; contada(): Contada } {
  const resumo: Hash = createHash('sha256')
  let linhas = 0
  return {
    passe(dados) {
      resumo.update(dados)
      for (let em = dados.indexOf(NOVA_LINHA); em >= 0; em = dados.indexOf(NOVA_LINHA, em + 1)) {
        linhas += 1
      }
    },
    contada: () => ({ linhas, sha256: resumo.digest('hex') }),
  }
}

export const linhaDe = (valor: Manifesto | Tabela | Fim): Buffer =>
  Buffer.from(`${JSON.stringify(valor)}\n`)

/** What is not whole, or not ours, is never used, not even in part. */
export const danificada = (): StartupRefusal =>
  new StartupRefusal(
    'A cópia está danificada ou incompleta, e nada foi mudado. Use outra cópia ou traga este arquivo ' +
      'de novo de onde ele foi guardado.',
  )
