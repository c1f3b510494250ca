import { createHash, type Hash } from 'node:crypto'
import type { Applied } from '../database/migrate.ts'
import { StartupRefusal } from '../database/refusal.ts'

/**
 * The format of a copy. Decrypted and unpacked it is text that a person can read. First comes the manifest (JSON on a
 * line). Then for each table comes a line of JSON, its rows as COPY writes them, and `\.`. The last line (JSON) counts
 * what there was. docs/history/0024-copies.md
 */
export const FORMATO = 1
export const FIM_DA_TABELA = '\\.\n'

export type Manifesto = {
  formato: number
  criadaEm: string
  postgres: string
  migracoes: Applied[]
  /** The ids of the keys that decrypt its values, as the database's check values name them. */
  chaves: string[]
  /** The keys in the form of a key file, only when asked for. */
  segredo?: string
}

export type Tabela = { tabela: string; colunas: string[] }
export type Contada = { linhas: number; sha256: string }
export type Sequencia = { nome: string; valor: number }
export type Fim = { tabelas: Record<string, Contada>; sequencias: Sequencia[] }

const NOVA_LINHA = 0x0a

/** Counts and hashes rows as they pass: in COPY's text a line break always ends a row. */
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

/** The refusal of a damaged or foreign copy: no part of it is used. */
export const danificada = (): StartupRefusal =>
  new StartupRefusal(
    'A cópia está danificada ou incompleta, e nada foi mudado. Use outra cópia ou traga este arquivo ' +
      'de novo de onde ele foi guardado.',
  )
