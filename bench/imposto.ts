import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import type { LotesMontadosFio, RecibosFio } from '@clinica/domain/imposto/contract-lidos'
import { statement } from '../api/src/database/database.ts'
import { startScript } from '../tools/started-server.ts'
import { APPOINTMENTS } from './clinic-data.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { jsonOf, send } from './send.ts'
import { roundsOf } from './settings.ts'
import { inTurns } from './turns.ts'

const ROUNDS = roundsOf(15)
const LINES = 1_000
const BARS = { milliseconds: 300 }

/** A second receipt in each month of 2025, so that there are a thousand; and everybody is grown. */
const MORE = statement(
  'bench_more_receipts',
  `INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, tipo, usuario_id, criado_em)
   SELECT $1, gen_random_uuid(), p.id, 2025, m, 4000, make_date(2025, m, 5), 'LANCAMENTO', 'bench', now()
     FROM paciente p CROSS JOIN generate_series(1, 12) m WHERE p.profissional_id = $1`,
)
const GROWN = statement(
  'bench_grown',
  `UPDATE paciente SET data_nascimento = '1990-01-01' WHERE profissional_id = $1`,
)

async function prepare({ database, profissionalId, call }: MeasuredClinic): Promise<string[]> {
  await database.db.query(MORE, [profissionalId])
  await database.db.query(GROWN, [profissionalId])
  await database.db.script(`ANALYZE pagamento; CREATE TABLE bench_linhas (
    profissional_id uuid, id uuid PRIMARY KEY, recibo_id uuid, paciente_id uuid, data date, valor bigint, descricao text)`)
  const dados = await call<object>('GET', '/profissionais/dados')
  const emitente = { registroProfissional: 'CRP 06/123456', especialidade: 'Psicologia' }
  await call('PUT', '/profissionais/dados', { ...dados, ...emitente })
  const { recibos } = await call<RecibosFio>('GET', '/imposto/recibos?ano=2025')
  const ready = recibos.filter(
    ({ situacao, impedimentos, soFalta }) =>
      situacao === 'PENDENTE' && impedimentos.length === 0 && !soFalta,
  )
  if (ready.length < LINES) throw new Error(`${ready.length} receipts are ready`)
  return ready.slice(0, LINES).map(({ id }) => id)
}

const timed = async (work: () => Promise<unknown>) => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** A lot and its floor, each in milliseconds; every turn leaves the receipts as it found them. */
async function compare(clinic: MeasuredClinic, rawUrl: string, recibos: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const api = `${clinic.server.url}/api/imposto/lotes`
  const post = async (url: string, body: object | undefined, status: number) =>
    send(agent, { method: 'POST', url, token: await clinic.token(), body, status })
  const body = { ano: 2025, recibos, senhaAtual: clinic.senha }
  async function product() {
    let answer: Awaited<ReturnType<typeof post>> | undefined
    const took = await timed(async () => {
      answer = await post(api, body, 201)
    })
    const [lot] = answer ? jsonOf<LotesMontadosFio>(answer).lotes : []
    if (lot?.linhas !== LINES) throw new Error('The lot has not a thousand lines')
    await post(`${api}/${lot.id}/abandonar`, undefined, 200)
    return took
  }
  const raw = () => timed(() => post(`${rawUrl}/lot`, body, 201))
  const works = { product, raw }
  for (const work of Object.values(works)) await work()
  const done = await inTurns(ROUNDS, works)
  agent.destroy()
  return { product: median(done.product), raw: median(done.raw) }
}

/** P5: a lot of a thousand receipts, the password's hash and the file included. */
export async function measureImposto() {
  const clinic = await startClinic()
  const recibos = await prepare(clinic)
  const raw = await startScript('imposto-raw-server.ts', clinic.database.env)
  try {
    const { product, raw: floor } = await compare(clinic, raw.url, recibos)
    keepResult('imposto', {
      what: 'POST /imposto/lotes of 1,000 receipts (the password again, the ledger read, CPFs opened, the lines written, the file), against node:http + pg reading the entries of the year and writing as many lines; medians, fsync on, one caller',
      leftOut: 'the network',
      appointments: APPOINTMENTS,
      rounds: ROUNDS,
      lines: LINES,
      loadAverage: rounded(loadavg()[0] ?? 0, 1),
      rawMs: rounded(floor),
      timesTheFloor: rounded(product / floor, 1),
      milliseconds: expectBar(`a lot of ${LINES} receipts, milliseconds`, product, {
        atMost: BARS.milliseconds,
      }),
    })
  } finally {
    await raw.stop()
    await clinic.stop()
  }
}
