import { createServer } from 'node:http'
import pg from 'pg'
import { AGENDAMENTOS_DO_INTERVALO } from '../api/src/agenda/leitura/repository.ts'
import { SESSAO_VIVA } from '../api/src/autenticacao/sessao-repository.ts'

// The floor that the product is measured against: node:http and pg, the same session look-up and the
// same statement, nothing else. Its own process, told everything by the environment.
const { PORT, RAW_SESSION, RAW_VALUES, DATABASE_URL } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 })
// Nothing is converted: the floor is as low as it can be.
const types = { getTypeParser: () => (text: string) => text }
const values: unknown[] = JSON.parse(RAW_VALUES ?? '[]')

async function week(): Promise<string> {
  const session = await pool.query({ ...SESSAO_VIVA, values: [RAW_SESSION, new Date()] })
  if (session.rows.length !== 1) throw new Error('No session')
  const { rows } = await pool.query({ ...AGENDAMENTOS_DO_INTERVALO, values, types })
  return JSON.stringify(rows)
}

createServer((_request, response) => {
  week().then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  )
}).listen(Number(PORT), '127.0.0.1')
