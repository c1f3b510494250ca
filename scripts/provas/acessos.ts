import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { sealAcessos, verifySelos } from '../../api/src/calls/access-seal.ts'
import { memoriaDoSelo } from '../../api/src/calls/selo-lembrado.ts'
import { openChaves } from '../../api/src/chaves/chaves.ts'
import { systemClock } from '../../api/src/clock.ts'
import { statement } from '../../api/src/database/database.ts'
import { pathsOf } from '../../bench/calls.ts'
import { ONE_YEAR } from '../../bench/clinic-data.ts'
import { type MeasuredClinic, startClinic } from '../../bench/measured-clinic.ts'
import { median } from '../../bench/report.ts'
import { inTurns } from '../../bench/turns.ts'
import { browserHeaders } from '../../tools/browser-headers.ts'
import { cpuSecondsOf } from '../../tools/processes.ts'
import { type StartedServer, startScript } from '../../tools/started-server.ts'
import { figura } from './figura.ts'

const EVENTOS = 1_000_000
const BARRA_S = 60
const BARRA_DO_CUSTO = 0.05
const RODADAS = Number(process.env.PROVA_RODADAS ?? 15)
const LEITURAS = 800

const figure = (what: string, value: string, bar: string, met: boolean) =>
  figura('acessos', what, value, bar, met)

type Vez = { perSecond: number; cpu: number }

/** One turn: answers a second, and the milliseconds of processor that each took, the database's with them. */
async function turn(clinic: MeasuredClinic, { url, pid }: StartedServer, paths: string[]) {
  const cpu = async () => cpuSecondsOf(pid) + (await clinic.database.cpuSeconds())
  const headers = browserHeaders(url, await clinic.token())
  const before = await cpu()
  const began = performance.now()
  let ended = began
  const run = autocannon({
    url,
    connections: 16,
    amount: LEITURAS,
    requests: paths.map((path) => ({ method: 'GET', path: `/api${path}`, headers })),
  })
  run.on('response', () => {
    ended = performance.now()
  })
  const { non2xx } = await run
  if (non2xx > 0) throw new Error(`${non2xx} answers were no answers`)
  const perSecond = (1000 * LEITURAS) / (ended - began)
  // What was noted last is written down too.
  await sleep(300)
  return { perSecond, cpu: (1000 * ((await cpu()) - before)) / LEITURAS }
}

const middle = (vezes: Vez[], what: keyof Vez) => median(vezes.map((uma) => uma[what]))

/**
 * What reads cost with the log, beside one that forgets on the same database. Held to its bar is the
 * processor's time: what else the machine does at the moment falls on answers a second, not on that.
 */
async function measureCusto(clinic: MeasuredClinic) {
  const servidor = '../scripts/provas/servidor-medido.ts'
  const com = await startScript(servidor, clinic.database.env)
  const sem = await startScript(servidor, { ...clinic.database.env, SEM_REGISTRO: '1' })
  const { week, patients } = pathsOf(clinic)
  const lidas = { 'da semana': week, 'da lista de pacientes': patients }
  try {
    for (const [nome, paths] of Object.entries(lidas)) {
      for (const um of [com, sem]) await turn(clinic, um, paths)
      const vezes = await inTurns(RODADAS, {
        com: () => turn(clinic, com, paths),
        sem: () => turn(clinic, sem, paths),
      })
      const pares = vezes.com.map((uma, n) => uma.cpu / (vezes.sem[n]?.cpu ?? Number.NaN))
      const custo = median(pares) - 1
      const cpu = `${middle(vezes.com, 'cpu').toFixed(3)} e ${middle(vezes.sem, 'cpu').toFixed(3)} ms de processador`
      const por = `${middle(vezes.com, 'perSecond').toFixed(0)} e ${middle(vezes.sem, 'perSecond').toFixed(0)}/s`
      const dito = `${(100 * custo).toFixed(1)} %, ${cpu}, ${por}, com e sem`
      figure(`custo na leitura ${nome}:`, dito, '≤ 5 %', custo <= BARRA_DO_CUSTO)
    }
  } finally {
    await com.stop()
    await sem.stop()
  }
}

// A year of a clinic: reads of weeks with a few dozen patients, one patient's details, answers told unchanged.
const FILL = `
  INSERT INTO acesso (quando, acao, usuario_id, profissional_id, sessao_id, endereco, rota, pacientes, etiqueta)
  SELECT timestamptz '2025-01-01 03:00Z' + n * interval '31 seconds',
         CASE WHEN n % 3 = 0 THEN 'releu' WHEN n % 10 = 1 THEN 'escreveu' ELSE 'leu' END,
         p.usuario_id, p.id, gen_random_uuid(), '203.0.113.' || n % 250, 'GET /api/agendamentos/profissional/me',
         CASE WHEN n % 3 = 0 THEN '{}' WHEN n % 2 = 0 THEN ids[1 + n % 16 : 16 + n % 32] ELSE ARRAY[ids[1 + n % 48]] END,
         CASE WHEN n % 10 = 1 AND n % 3 <> 0 THEN NULL ELSE 'etiqueta-' || n / 30 END
    FROM profissional p, (SELECT array_agg(id ORDER BY id) AS ids FROM paciente) AS todos,
         generate_series(1, ${EVENTOS}) AS n`
const PACIENTE = statement(
  'prova_paciente',
  'SELECT id FROM paciente ORDER BY id LIMIT 1 OFFSET 20',
)
const POR_SELAR = statement(
  'prova_por_selar',
  'SELECT 1 FROM acesso WHERE id > (SELECT max(ultimo) FROM selo_do_acesso) LIMIT 1',
)
const TABLE = statement('prova_tamanho', `SELECT pg_total_relation_size('acesso') AS bytes`)

async function seconds<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now()
  const done = await work()
  return [(performance.now() - began) / 1000, done]
}

/** `npm run acessos` as whoever runs the server types it. */
async function acessos({ database }: MeasuredClinic, ...args: string[]) {
  const options = { env: { ...process.env, ...database.env }, maxBuffer: 2 ** 30 }
  const typed = ['run', '--silent', 'acessos', '--', ...args]
  return promisify(execFile)('npm', typed, options).then(
    ({ stdout }) => ({ code: 0, linhas: stdout.trimEnd().split('\n') }),
    ({ code, stdout }) => ({ code, linhas: String(stdout).trimEnd().split('\n') }),
  )
}

async function measureQuem(clinic: MeasuredClinic) {
  const [paciente] = await clinic.database.db.query<{ id: string }>(PACIENTE)
  const periodo = ['--de', '2025-02-01', '--ate', '2025-11-30']
  const [s, { linhas }] = await seconds(() =>
    acessos(clinic, 'quem', '--paciente', paciente?.id ?? '', ...periodo),
  )
  const quantos = linhas.at(-1) ?? ''
  figure(
    'quem viu um paciente em dez meses:',
    `${s.toFixed(1)} s, ${quantos}`,
    `< ${BARRA_S} s`,
    s < BARRA_S && linhas.length > 1_000,
  )
}

async function measureCorrente(clinic: MeasuredClinic) {
  const { db, env } = clinic.database
  const cofre = await openChaves(db, { chave: '', dataDir: env.DATA_DIR })
  // The server beside seals too, and takes its turns.
  const sealAll = async () => {
    do
      await sealAcessos({
        database: db,
        cofre,
        clock: systemClock,
        memoria: memoriaDoSelo(env.DATA_DIR),
      })
    while ((await db.query(POR_SELAR)).length > 0)
  }
  const [selar] = await seconds(sealAll)
  const { selos, eventos, porSelar } = await verifySelos(db, cofre)
  figure(
    'selados',
    `${eventos} em ${selos} selos, ${selar.toFixed(1)} s`,
    '0 por selar',
    porSelar === 0,
  )
  const [s, { code }] = await seconds(() => acessos(clinic, 'conferir'))
  figure(
    'corrente conferida em',
    `${s.toFixed(1)} s`,
    `inteira, < ${BARRA_S} s`,
    code === 0 && s < BARRA_S,
  )
  await db.script(`SET session_replication_role = replica;
    UPDATE acesso SET endereco = '198.51.100.1' WHERE id = ${EVENTOS / 2};
    RESET session_replication_role`)
  const rompida = await acessos(clinic, 'conferir')
  figure('um acesso mudado:', rompida.linhas.at(-1) ?? '', 'apontado', rompida.code === 1)
}

const clinic = await startClinic({ weeks: ONE_YEAR, others: [] })
try {
  await measureCusto(clinic)
  const { db } = clinic.database
  const [s] = await seconds(() => db.script(FILL))
  const [tabela] = await db.query<{ bytes: number }>(TABLE)
  const porAcesso = (tabela?.bytes ?? 0) / EVENTOS
  console.log(
    `acessos: ${EVENTOS} acessos em ${s.toFixed(1)} s, ${porAcesso.toFixed(0)} bytes cada`,
  )
  await measureCorrente(clinic)
  await measureQuem(clinic)
} finally {
  await clinic.stop()
}
