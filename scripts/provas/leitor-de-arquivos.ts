import { isMainThread, parentPort } from 'node:worker_threads'
import { linhaLida } from '../../domain/src/importacoes/leitura/linha-lida.ts'
import { passadoDasFolhas } from '../../domain/src/importacoes/passado/passado-das-folhas.ts'
import type { Data } from '../../domain/src/tempo/data.ts'
import { ArquivoRecusado } from '../../web/src/importacoes/arquivo-recusado.ts'
import { tabelaDoArquivo } from '../../web/src/importacoes/tabela-do-arquivo.ts'
import { drawAheadFor } from '../../web/src/lib/clinica.ts'
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
    const { colunas, linhas, passado } = await tabelaDoArquivo(new File([bytes as BlobPart], nome))
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

/** There is no page here to ask for the clinic's zone. */
export const semPagina = () => drawAheadFor(new Map())

if (!isMainThread) {
  semPagina()
  parentPort?.on('message', async (arquivo: Arquivo) => {
    parentPort?.postMessage(await leArquivo(arquivo))
  })
}
