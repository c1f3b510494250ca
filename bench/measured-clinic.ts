import { cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { createPatients } from '../tools/patients.ts'
import { type StartedServer, startServer } from '../tools/started-server.ts'
import { fillClinic, type Others, PROFESSIONALS, TEN_YEARS } from './clinic-data.ts'
import { type MeasuredDatabase, startDatabase } from './measured-database.ts'
import { youngToken } from './signed-in.ts'

export type MeasuredClinic = {
  database: MeasuredDatabase
  server: StartedServer
  profissionalId: string
  patients: readonly string[]
  token(): Promise<string>
  /** One call of the measured professional, as any client makes it. */
  call: Awaited<ReturnType<typeof cadastrarProfissional>>['call']
  senha: string
  stop(): Promise<void>
}

type Size = { weeks: number; others: Others[] }

/** 12 professionals and 300,000 appointments with notes. */
const USUAL: Size = { weeks: TEN_YEARS, others: [{ count: PROFESSIONALS - 1, weeks: TEN_YEARS }] }

/** The product on a database filled so, the measured professional signed in. */
export async function startClinic(size = USUAL): Promise<MeasuredClinic> {
  const database = await startDatabase()
  const server = await startServer(database.env)
  const stop = async () => {
    await server.stop()
    await database.stop()
  }
  try {
    const cliente = await cadastrarProfissional(server.url)
    const profissionalId = cliente.conta.profissionalId ?? ''
    const patients = await createPatients(cliente)
    await fillClinic(database.db, { profissionalId, dataDir: database.env.DATA_DIR, ...size })
    const token = youngToken(server.url, cliente)
    const { call, senha } = cliente
    return { database, server, profissionalId, patients, token, call, senha, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
