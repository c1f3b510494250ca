import { afterAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Database, Executor, Statement } from '../src/database/database.ts'
import { callOn, type TestApp } from './app.ts'

/** The same app over the same database, which writes down each round trip that its calls make. */
export async function useComandos(t: TestApp) {
  const comandos: string[] = []
  const vistos = new Map<string, Statement>()
  const contado = <E extends Executor>(executor: E): E => ({
    ...executor,
    query(comando, valores) {
      comandos.push(comando.name)
      vistos.set(comando.name, comando)
      return executor.query(comando, valores)
    },
  })
  const { database } = t.contexto
  const contada: Database = {
    ...contado(database),
    async transaction(work) {
      comandos.push('BEGIN')
      const answer = await database.transaction((tx) => work(contado(tx)))
      comandos.push('COMMIT')
      return answer
    },
  }
  const contexto = { ...t.contexto, database: contada }
  const app = await buildApp(contexto)
  await app.ready()
  afterAll(() => app.close())
  return {
    t: { ...t, app, contexto, call: callOn(app) } satisfies TestApp,
    /** Every statement asked so far. */
    textos: () => [...vistos.values()],
    /** What `gesto` asks of the database, one name a round trip. */
    async de(gesto: () => Promise<unknown>): Promise<string[]> {
      comandos.length = 0
      await gesto()
      return [...comandos]
    },
  }
}
