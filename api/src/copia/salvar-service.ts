import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { to } from 'pg-copy-streams'
import { type Clock, instante } from '../clock.ts'
import type { DatabaseAddress } from '../database/database.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { writeWhole } from './arquivo.ts'
import {
  copiaPara,
  PALAVRAS,
  RETRATO,
  selectChaves,
  selectSequencias,
  selectTabelas,
  selectTamanho,
  selectVersao,
  waitForMigrations,
} from './catalogo-repository.ts'
import { shut } from './cifra.ts'
import { type Conexao, withConexao } from './conexao.ts'
import { type Reservado, refuseSemEspaco } from './espaco-da-copia.ts'
import {
  type Contada,
  contador,
  FIM_DA_TABELA,
  type Fim,
  FORMATO,
  linhaDe,
  type Manifesto,
} from './formato.ts'
import type { Segredo } from './segredo.ts'

/** COPY sends one row at a time; rows are passed on in chunks of this size. */
const PARTE = 1 << 16

async function manifestoDe({ executor }: Conexao, criadaEm: Date, segredo?: string) {
  const manifesto: Manifesto = {
    formato: FORMATO,
    criadaEm: criadaEm.toISOString(),
    postgres: await selectVersao(executor),
    migracoes: await appliedMigrations(executor),
    chaves: await selectChaves(executor),
    ...(segredo ? { segredo } : {}),
  }
  return manifesto
}

async function* linhas(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let juntas: Buffer[] = []
  let tamanho = 0
  for await (const parte of stream) {
    juntas.push(parte)
    tamanho += parte.length
    if (tamanho < PARTE) continue
    yield Buffer.concat(juntas)
    juntas = []
    tamanho = 0
  }
  if (tamanho > 0) yield Buffer.concat(juntas)
}

/** The whole copy, table after table, from one snapshot. */
async function* corpo(
  conexao: Conexao,
  manifesto: Manifesto,
  aoFim: (fim: Fim) => void,
): AsyncGenerator<Buffer> {
  const tabelas: Record<string, Contada> = {}
  yield linhaDe(manifesto)
  for (const tabela of await selectTabelas(conexao.executor)) {
    const { passe, contada } = contador()
    yield linhaDe(tabela)
    for await (const parte of linhas(conexao.client.query(to(copiaPara(tabela))))) {
      passe(parte)
      yield parte
    }
    yield Buffer.from(FIM_DA_TABELA)
    tabelas[tabela.tabela] = contada()
  }
  // Sequences belong to no snapshot: read last, they are beyond every number in the rows.
  const fim = { tabelas, sequencias: await selectSequencias(conexao.executor) }
  yield linhaDe(fim)
  aoFim(fim)
}

export type Pedido = {
  arquivo: string
  segredo: Segredo
  clock: Clock
  reservado: Reservado
  /** True where a restore will prove it, which takes space of its own. */
  provada?: boolean
  /** The keys to put into the copy, only when asked for. */
  chaves?: string | undefined
}

export type Salva = { tabelas: number; linhas: number; bytes: number }

/** Writes a copy from one snapshot of the database, while others go on writing. */
export function writeCopia(address: DatabaseAddress, pedido: Pedido): Promise<Salva> {
  const { arquivo, segredo, clock, chaves, reservado, provada } = pedido
  return withConexao(address, async (conexao) => {
    await conexao.executor.script(PALAVRAS)
    const bytes = await selectTamanho(conexao.executor)
    await refuseSemEspaco([arquivo, ...(provada ? [tmpdir()] : [])], bytes, reservado)
    await waitForMigrations(conexao.executor)
    await conexao.executor.script(RETRATO)
    let fim: Fim | undefined
    await writeWhole(arquivo, async () => {
      const manifesto = await manifestoDe(conexao, instante(clock), chaves)
      const texto = corpo(conexao, manifesto, (lido) => {
        fim = lido
      })
      return shut(Readable.from(texto, { objectMode: false }), segredo)
    })
    const contadas = Object.values(fim?.tabelas ?? {})
    return {
      tabelas: contadas.length,
      linhas: contadas.reduce((soma, contada) => soma + contada.linhas, 0),
      bytes: (await stat(arquivo)).size,
    }
  })
}
