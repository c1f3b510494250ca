import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readChaves } from '../../api/src/chaves/arquivo.ts'
import type { Chave } from '../../api/src/chaves/cofre.ts'
import { type Database, openDatabase } from '../../api/src/database/database.ts'
import { start } from '../../api/src/server.ts'
import { databaseUrlOf } from '../../api/test/database-url.ts'
import { holdDatabase } from '../../api/test/held-embedded.ts'
import { type Clinica, encheClinica, linhasSob, versoesDe } from './clinica-cifrada.ts'
import { aoAcaso, chavesNoArquivo, fases, giraComMortes } from './giro.ts'
import { abreTudo } from './tudo-que-abre.ts'
import { type Uso, usaClinica } from './uso-durante-o-giro.ts'

export type Tamanho = {
  /** Of the clinic that nobody uses meanwhile; those that are used have a twentieth. */
  readonly pacientes: number
  readonly sessoes: number
  readonly mortesAoAcaso: number
  /** Seconds between the phases of the change. */
  readonly espera: number
}

export type Prova = {
  readonly linhas: number
  readonly segundos: number
  readonly mortes: number
  readonly uso: Uso
  readonly valores: number
  readonly ilegiveis: number
  /** Rows whose text is not what was written. */
  readonly trocados: number
  readonly sobAntiga: number
  readonly versoesIguais: boolean
  readonly arquivo: { readonly novas: number; readonly antigas: number }
  /** What the old key alone, at the next start, is told. */
  readonly soAntiga: string
  readonly dito: string
}

const aChave = (dataDir: string): Chave => {
  const [chave] = readChaves({ dataDir, chave: '' }) ?? []
  if (!chave) throw new Error('No key in the file')
  return chave
}

const base64 = ({ chave }: Chave) => chave.toString('base64')

async function trocados(database: Database, nova: Chave, clinicas: readonly Clinica[]) {
  const { valores, ilegiveis, textos } = await abreTudo(database, nova)
  const errados = clinicas.flatMap(({ pacientes, sessoes }) => [
    ...pacientes.filter(({ id, cpf }) => textos.get(`cpf ${id}`) !== cpf),
    ...pacientes.filter(({ id, cpf }) => textos.get(`responsavel ${id}`) !== cpf),
    ...sessoes.filter(({ id, notas }) => textos.get(`notas ${id}`) !== notas),
  ])
  return { valores, ilegiveis, trocados: errados.length }
}

type Lugar = { dataDir: string; databaseUrl: string }

const ambiente = ({ dataDir, databaseUrl }: Lugar) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PORT: '0',
  LOG_LEVEL: 'silent',
})

async function prova(lugar: Lugar, database: Database, urls: string[], tamanho: Tamanho) {
  const { pacientes, sessoes, espera } = tamanho
  const [url = ''] = urls
  const pequena = { pacientes: Math.ceil(pacientes / 20), sessoes: Math.ceil(sessoes / 20) }
  const parada = await encheClinica(url, { pacientes, sessoes })
  const usada = await encheClinica(url, pequena)
  const desfeita = await encheClinica(url, pequena)
  const velha = aChave(lugar.dataDir)
  const linhas = await linhasSob(database, velha.id)
  const antes = await versoesDe(database, parada)
  const momentos = [
    ...fases(linhas).map((fase) => () => fase),
    ...Array.from({ length: tamanho.mortesAoAcaso }, () => () => aoAcaso(4_000)),
  ]
  const para = await usaClinica(urls, { usada, desfeita, porCpf: parada })
  const inicio = performance.now()
  const { mortes, dito } = await giraComMortes(lugar, database, momentos, espera)
  const segundos = (performance.now() - inicio) / 1000
  // Who was signed in before goes on, also on a server that has just forgotten the old key.
  await usada.cliente.call('GET', '/pacientes')
  const uso = await para()
  return {
    linhas,
    segundos,
    mortes,
    uso,
    dito,
    ...(await trocados(database, aChave(lugar.dataDir), [parada, usada, desfeita])),
    sobAntiga: await linhasSob(database, velha.id),
    versoesIguais: (await versoesDe(database, parada)) === antes,
    ...(await daAntiga(lugar, velha)),
  } satisfies Prova
}

/** What is left of the old key in the file, and what a start is told that has no other. */
async function daAntiga(lugar: Lugar, velha: Chave): Promise<Pick<Prova, 'arquivo' | 'soAntiga'>> {
  const guardadas = chavesNoArquivo(join(lugar.dataDir, 'chaves.json'))
  const antigas = guardadas.filter((chave) => chave === base64(velha)).length
  const soAntiga = await start({ ...ambiente(lugar), CLINICA_CHAVE: base64(velha) }, () => {}).then(
    async (server) => {
      await server.stop()
      return 'started'
    },
    ({ message }: Error) => message,
  )
  return { arquivo: { novas: guardadas.length - antigas, antigas }, soAntiga }
}

/** D5: two servers on one database, in use, while their key is changed by a command that is killed again and again. */
export async function provaDeChaves(tamanho: Tamanho): Promise<Prova> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-chaves-'))
  const held = await holdDatabase()
  const lugar = { dataDir, databaseUrl: databaseUrlOf(held.address) }
  const database = openDatabase(held.address, { max: 2 })
  const servers = [await start(ambiente(lugar), () => {}), await start(ambiente(lugar), () => {})]
  try {
    const urls = servers.map(({ address }) => address)
    return await prova(lugar, database, urls, tamanho)
  } finally {
    for (const server of servers) await server.stop()
    await database.close()
    await held.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
