import { isMainThread, parentPort } from 'node:worker_threads'
import { ArquivoRecusado, linhaLida, passadoDasFolhas, tabelaDoArquivo } from '@clinica/leitura'
import type { Data } from '../../domain/src/tempo/data.ts'
import type { Arquivo } from './arquivos-inteiros.ts'

/** What became of a file: rows, or the sentence that refused it; `erro`: what must not be. */
export type Lido = {
  readonly nome: string
  readonly ms: number
  readonly linhas?: number
  readonly frase?: string
  readonly erro?: string
}

const HOJE = '2026-03-09' as Data
const ONDE = { hoje: HOJE, fuso: 'America/Sao_Paulo' }
const FRASE = /^\p{Lu}[^\n]{10,200}[.!]$/u
/** What is said of a row of what is over. */
const PROBLEMA = /^[\p{L}].{8,400}\.$/su
/** As many rows are understood as a part of them holds. */
const ENTENDIDAS = 300

/** Reads a file as the browser does, and what its rows say as the server does. */
export async function leArquivo({ nome, bytes }: Arquivo): Promise<Lido> {
  // The reader's own time: what others do on this machine is none of a file's.
  const antes = process.cpuUsage()
  const passou = () => {
    const { user, system } = process.cpuUsage(antes)
    return (user + system) / 1000
  }
  try {
    const { colunas, linhas, passado } = await tabelaDoArquivo(
      new File([bytes as BlobPart], nome),
      ONDE,
    )
    const campos = colunas.map(({ campo }) => campo)
    for (const linha of linhas.slice(0, ENTENDIDAS)) linhaLida(campos, linha, HOJE)
    const { problemas } = await passadoDasFolhas(passado ?? {}, HOJE, async (itens) => [...itens])
    const muda = problemas.find((um) => !PROBLEMA.test(um))
    if (muda !== undefined) return { nome, ms: passou(), erro: `Problema: ${muda}` }
    return { nome, ms: passou(), linhas: linhas.length }
  } catch (erro) {
    if (!(erro instanceof ArquivoRecusado))
      return { nome, ms: passou(), erro: String(erro instanceof Error ? erro.stack : erro) }
    const frase = erro.message
    return { nome, ms: passou(), frase, ...(!FRASE.test(frase) && { erro: `Frase: ${frase}` }) }
  }
}

if (!isMainThread) {
  parentPort?.on('message', async (arquivo: Arquivo) => {
    parentPort?.postMessage(await leArquivo(arquivo))
  })
}
