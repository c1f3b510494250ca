import { Agent } from 'node:http'
import type { ContadorFio } from '@clinica/domain/imposto/contract-contador'
import { statement } from '../api/src/database/database.ts'
import { PATIENTS } from '../tools/patients.ts'
import { startScript } from '../tools/started-server.ts'
import { APPOINTMENTS } from './clinic-data.ts'
import { type Load, load } from './load.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { send } from './send.ts'
import { roundsOf, SECONDS } from './settings.ts'
import { inTurns } from './turns.ts'

const ROUNDS = roundsOf(3)
const EXPENSES = 20
const BARS = { p50ms: 300, fileMs: 300 }
const YEAR = 2025
const PATH = `/imposto/contador?ano=${YEAR}`

/** A second receipt in each month of ten years. */
const MORE = statement(
  'bench_more_receipts_of_ten_years',
  `INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, tipo, usuario_id, criado_em)
   SELECT $1, gen_random_uuid(), p.id, a, m, 4000, make_date(a, m, 5), 'LANCAMENTO', 'bench', now()
     FROM paciente p CROSS JOIN generate_series(2016, ${YEAR}) a CROSS JOIN generate_series(1, 12) m
    WHERE p.profissional_id = $1`,
)

/** One patient in five is somebody with whom things happen: each year a day said later, money given back, credit moved. */
const MENDED = statement(
  'bench_mended_ledgers',
  `WITH mended AS (
     SELECT p.id AS paciente_id, a AS ano FROM (
       SELECT id, row_number() OVER (ORDER BY nome_chave) AS n FROM paciente WHERE profissional_id = $1) p
      CROSS JOIN generate_series(2016, ${YEAR}) a WHERE p.n % 5 = 0),
   entries AS (
     SELECT e.paciente_id, e.ano, 3 AS mes, v.valor, make_date(e.ano, 3, v.dia) AS data, 'CORRECAO' AS tipo,
            CASE WHEN v.valor < 0 THEN e.id END AS corrige, NULL::uuid AS operacao, v.depois
       FROM (SELECT m.*, l.id FROM mended m JOIN pagamento l ON l.profissional_id = $1 AND l.paciente_id = m.paciente_id
               AND l.ano = m.ano AND l.mes = 3 AND l.valor_centavos = 4000) e
      CROSS JOIN (VALUES (-4000, 5, 1), (4000, 9, 2)) v (valor, dia, depois)
     UNION ALL SELECT paciente_id, ano, 6, -1000, make_date(ano, 8, 2), 'LANCAMENTO', NULL, NULL, 3 FROM mended
     UNION ALL SELECT m.paciente_id, m.ano, v.mes, v.valor, make_date(m.ano, 9, 5), 'LANCAMENTO', NULL, m.operacao, v.mes
       FROM (SELECT *, gen_random_uuid() AS operacao FROM mended) m CROSS JOIN (VALUES (9, -500), (10, 500)) v (mes, valor))
   INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, tipo, corrige, operacao_id,
       usuario_id, criado_em)
   SELECT $1, gen_random_uuid(), paciente_id, ano, mes, valor, data, tipo, corrige, operacao, 'bench',
          now() + depois * interval '1 second' FROM entries`,
)

/** Expenses of every month since they could be said, each with its account. */
async function prepare({ database, profissionalId, call }: MeasuredClinic) {
  await database.db.query(MORE, [profissionalId])
  await database.db.query(MENDED, [profissionalId])
  await database.db.script('VACUUM ANALYZE pagamento')
  for (let n = 1; n <= EXPENSES; n += 1) {
    await call('POST', '/despesas', {
      nome: `Despesa ${n}`,
      valor: 100 + n,
      tipoDespesa: 'RECORRENTE',
      mesCompetencia: 1,
      anoCompetencia: 2021,
      categoria: `P10.01.${String(1 + (n % 14)).padStart(5, '0')}`,
    })
  }
  const { pagadores, estimados } = await call<ContadorFio>('GET', PATH)
  const months = pagadores.flatMap(({ meses }) => meses.filter((valor) => valor > 0))
  if (pagadores.length === 0 || months.length < PATIENTS * 12)
    throw new Error(`${pagadores.length} payers in ${months.length} months`)
  if (estimados.some((one) => typeof one === 'string')) throw new Error('A month has no estimate')
}

/** The file, the password's hash included, in milliseconds. */
async function fileOf({ server, token, senha }: MeasuredClinic): Promise<Load> {
  const agent = new Agent({ keepAlive: true })
  const url = `${server.url}/api/imposto/contador/arquivo`
  const body = { ano: YEAR, senhaAtual: senha }
  const bearer = await token()
  const times: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const before = performance.now()
    await send(agent, { method: 'POST', url, token: bearer, body, status: 200 })
    times.push(performance.now() - before)
  }
  agent.destroy()
  return { perSecond: 1_000 / median(times), p50: median(times) }
}

/** P5: the accountant's year of somebody who has ten of them. */
export async function measureContador() {
  const clinic = await startClinic()
  await prepare(clinic)
  const raw = await startScript('contador-raw-server.ts', clinic.database.env)
  const asked = async (url: string) =>
    load({ url, paths: [PATH], token: await clinic.token(), callers: 1 })
  try {
    const { product, floor, file } = await inTurns(ROUNDS, {
      product: () => asked(clinic.server.url),
      floor: () => asked(raw.url),
      file: () => fileOf(clinic),
    })
    const p50 = (loads: readonly Load[]) => median(loads.map((one) => one.p50))
    const held = (name: keyof typeof BARS, value: number) =>
      expectBar(`contador ${name}`, value, { atMost: BARS[name] })
    keepResult('contador', {
      what: 'GET /imposto/contador of one year of ten (two receipts a patient and month, one patient in five with a day said later, money given back and credit moved in each year, payers’ CPFs opened, 20 expenses, the estimate), against node:http + pg answering payers and months by plain SQL; p50 of one caller. The file: POST /imposto/contador/arquivo, the password’s hash included; medians',
      leftOut: 'the network',
      appointments: APPOINTMENTS,
      rounds: ROUNDS,
      secondsPerRound: SECONDS,
      rawMs: rounded(p50(floor)),
      milliseconds: held('p50ms', p50(product)),
      file: held('fileMs', p50(file)),
    })
  } finally {
    await raw.stop()
    await clinic.stop()
  }
}
