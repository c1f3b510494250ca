import { join } from 'node:path'
import { build } from 'vite'
import { buildApp } from '../api/src/app.ts'
import { openRegistro } from '../api/src/calls/access-log.ts'
import { openChaves } from '../api/src/chaves/chaves.ts'
import { systemClock } from '../api/src/clock.ts'
import { readConfig } from '../api/src/config.ts'
import { openDatabase } from '../api/src/database/database.ts'
import { DISCO_SEM_VIGIA } from '../api/src/disco/vigia.ts'
import { compressed } from '../web/build/compressed.ts'

// The product's own server in front of the bare calendar's page: same calls, same headers, same
// compression, same database and keys. Its own process, told everything by the environment.
const page = join(import.meta.dirname, 'bare-calendar')
const config = {
  ...readConfig(process.env, join(import.meta.dirname, '..')),
  webDir: join(page, 'dist'),
}
await build({
  configFile: false,
  root: page,
  // What the server looks for beside any page.
  publicDir: join(import.meta.dirname, '../web/public'),
  logLevel: 'warn',
  plugins: [compressed()],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
})
const database = openDatabase({ connectionString: config.databaseUrl })
const cofre = await openChaves(database, config)
const app = await buildApp({
  config,
  database,
  cofre,
  clock: systemClock,
  registro: openRegistro(database, systemClock),
  disco: DISCO_SEM_VIGIA,
})
await app.listen({ host: config.host, port: config.port })
