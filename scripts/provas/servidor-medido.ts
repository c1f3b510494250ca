import { join } from 'node:path'
import { buildApp } from '../../api/src/app.ts'
import { openRegistro } from '../../api/src/calls/access-log.ts'
import { startSealing } from '../../api/src/calls/access-seal.ts'
import { memoriaDoSelo } from '../../api/src/calls/selo-lembrado.ts'
import { openChaves } from '../../api/src/chaves/chaves.ts'
import { systemClock } from '../../api/src/clock.ts'
import { readConfig } from '../../api/src/config.ts'
import { openDatabase } from '../../api/src/database/database.ts'
import { DISCO_SEM_VIGIA } from '../../api/src/disco/vigia.ts'
import type { Registro } from '../../api/src/registro.ts'

// The product's server on a database of others, with its access log or, SEM_REGISTRO, with one that forgets.
const config = readConfig(process.env, join(import.meta.dirname, '..', '..'))
const address = { connectionString: config.databaseUrl }
const whole = openDatabase(address, { max: 1 })
const database = openDatabase(address, { forCalls: true })
const cofre = await openChaves(whole, config)

const SEM: Registro = {
  note: () => {},
  write: async () => {},
  cheio: () => false,
  close: async () => {},
}
const sem = process.env.SEM_REGISTRO === '1'
const registro = sem ? SEM : openRegistro(database, systemClock)
const memoria = memoriaDoSelo(config.dataDir)
if (!sem) startSealing({ database: whole, cofre, clock: systemClock, memoria }, console.error)

const app = await buildApp({
  config,
  database,
  cofre,
  clock: systemClock,
  registro,
  disco: DISCO_SEM_VIGIA,
})
await app.listen({ host: config.host, port: config.port })
process.once('SIGTERM', async () => {
  await app.close()
  await registro.close()
  process.exit(0)
})
