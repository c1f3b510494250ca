import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCepServices } from './cep-services.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product runs, as a person would open it. */
    url: string
    /** The data folder of that server: the command line works on it beside the server. */
    dataDir: string
  }
}

/** The whole product once for all journeys: `npm start` on a throwaway clinic. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'jornadas-'))
  const cep = await startCepServices()
  const product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    VIACEP_URL: cep.url,
    BRASILAPI_URL: cep.url,
    CADASTRO_LIMITE_HORA: '100000',
    LOGIN_LIMITE_ENDERECO: '100000',
  })
  project.provide('url', product.url)
  project.provide('dataDir', dataDir)
  return async () => {
    await product.stop()
    cep.server.closeAllConnections()
    cep.server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
