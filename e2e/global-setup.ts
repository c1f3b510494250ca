import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../api/src/database/database.ts'
import { databaseUrlOf } from '../api/test/database-url.ts'
import { type HeldDatabase, holdDatabase } from '../api/test/held-embedded.ts'
import { startSmtp } from '../api/test/smtp.ts'
import { inDatabase } from '../api/test/template.ts'
import { buildWeb } from '../scripts/launch/web.mjs'
import { startCepServices } from './cep-services.ts'
import type { Product } from './own-product.ts'
import { startProduct } from './product.ts'

/** Answers that come late, in any order: what a journey takes for granted is found so. */
const SLOW: Record<string, string> = process.env.SLOW_ANSWERS_MS
  ? { NODE_OPTIONS: `--import ${new URL('slow-answers.ts', import.meta.url)}` }
  : {}

type Started = { product: Product; stop(): Promise<void> }

/** `npm start` on a throwaway clinic of its own, in a database of the run's PostgreSQL. */
async function startOne(n: number, held: HeldDatabase, cep: string): Promise<Started> {
  const name = `jornadas_${n}`
  const root = openDatabase(held.address, { max: 1 })
  await root.script(`CREATE DATABASE ${name}`)
  await root.close()
  const settings = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'jornadas-')),
    DATABASE_URL: databaseUrlOf(inDatabase(held.address, name)),
  }
  const letters = mkdtempSync(join(tmpdir(), 'cartas-'))
  let taken = 0
  const smtp = await startSmtp(({ para, texto }) => {
    taken += 1
    writeFileSync(join(letters, `${taken} ${para.join(' ')}`), texto)
  })
  const { url, stop } = await startProduct((address) => ({
    ...settings,
    ...SLOW,
    VIACEP_URL: cep,
    BRASILAPI_URL: cep,
    CADASTRO_LIMITE_HORA: '100000',
    LOGIN_LIMITE_ENDERECO: '100000',
    SMTP_URL: smtp.url,
    SMTP_DE: 'nao-responda@exemplo.com.br',
    URL_PUBLICA: address,
  }))
  return {
    product: { url, settings, letters },
    async stop() {
      await stop()
      await smtp.stop()
      for (const folder of [settings.DATA_DIR, letters]) {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** The whole product once for each worker, and one PostgreSQL below them all. */
export default async function setup(project: TestProject) {
  // Before the first start, or each of them would build.
  await buildWeb()
  const [held, cep] = await Promise.all([holdDatabase(), startCepServices()])
  const workers = Array.from({ length: project.config.maxWorkers }, (_, n) => n + 1)
  const started = await Promise.all(workers.map((n) => startOne(n, held, cep.url)))
  project.provide(
    'products',
    started.map(({ product }) => product),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    await held.stop()
    cep.server.closeAllConnections()
    cep.server.close()
  }
}
