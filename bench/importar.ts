import { partesDaTabela } from '@clinica/leitura'
import { ajustesIniciais } from '../domain/src/importacoes/sessoes-do-horario.ts'
import type { Data } from '../domain/src/tempo/data.ts'
import { agoraNoFuso } from '../domain/src/tempo/fuso.ts'
import { cpfGerado } from '../tools/cliente-da-api.ts'
import { residentOf, workerOf } from '../tools/processes.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { roundsOf, SECONDS } from './settings.ts'
import { p99, readWeeks } from './week-reader.ts'

const ROUNDS = roundsOf(3)
const ROWS = 2_000
const BARS = { rowsASecond: 100, weekTimesIdle: 2 }
const DIAS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta']
const CAMPOS = ['nome', 'cpf', 'dataNascimento', 'sexo', 'telefone', 'valorConsulta', 'dia', 'hora']

/** Two thousand people, each with an hour a week for half a year. */
const linhas = Array.from({ length: ROWS }, (_, n) => ({
  celulas: [
    `Paciente ${n} de Sá`,
    cpfGerado(300_000_000 + n),
    '02/05/2015',
    n % 2 ? 'F' : 'M',
    '(27) 99999-0000',
    '180,00',
    DIAS[n % 5] ?? '',
    `${7 + (n % 12)}h`,
  ],
  decisao: null,
}))

/** One import as the dialog does it: the rows in parts, what it would do, and all of it done. */
async function bring({ call }: MeasuredClinic) {
  const before = performance.now()
  const colunas = CAMPOS.map((campo) => ({ titulo: campo, campo }))
  const { id } = await call<{ id: string }>('POST', '/importacoes', { titulo: 'x.csv', colunas })
  for (const [n, parte] of partesDaTabela(linhas).entries())
    await call('PUT', `/importacoes/${id}/linhas/${n}`, { linhas: parte })
  const hoje = agoraNoFuso(Date.now(), 'America/Sao_Paulo').slice(0, 10) as Data
  await call('PUT', `/importacoes/${id}`, { agenda: ajustesIniciais(hoje, 50) })
  const previa = await call<{ sessoes: number }>('GET', `/importacoes/${id}/previa`)
  const asked = performance.now()
  await call('POST', `/importacoes/${id}/confirmar`)
  const done = performance.now()
  const seconds = { all: (done - before) / 1000, confirming: (done - asked) / 1000 }
  return { id, sessoes: previa.sessoes, ...seconds }
}

/** Weeks read while an import runs, and while it is taken back. */
async function measured(clinic: MeasuredClinic) {
  const idleUntil = performance.now() + SECONDS * 1000
  const idle = await readWeeks(clinic, () => performance.now() > idleUntil)
  let over = false
  const meanwhile = readWeeks(clinic, () => over)
  const brought = await bring(clinic)
  over = true
  const busy = await meanwhile
  let undone = false
  const meanwhileUndoing = readWeeks(clinic, () => undone)
  const before = performance.now()
  await clinic.call('POST', `/importacoes/${brought.id}/desfazer`)
  const undoing = (performance.now() - before) / 1000
  undone = true
  const weeks = { idle, undoing: await meanwhileUndoing }
  return {
    ...brought,
    undoing,
    idle: p99(idle),
    busy: p99(busy),
    longest: Math.max(...busy),
    weeks,
  }
}

type Round = Awaited<ReturnType<typeof measured>>

/** Undoing is short, a round has too few weeks for its own p99: those of all rounds together. */
function whileUndoing(rounds: readonly Round[]) {
  const [idle, undoing] = (['idle', 'undoing'] as const).map((when) =>
    p99(rounds.flatMap(({ weeks }) => weeks[when])),
  )
  return { p99: undoing ?? Number.NaN, timesIdle: (undoing ?? Number.NaN) / (idle ?? Number.NaN) }
}

/** P1: 2,000 patients with 2,000 series brought in, while their professional's week is read. */
export async function measureImportar() {
  const clinic = await startClinic({ weeks: 52, others: [] })
  try {
    const pid = workerOf(clinic.server.pid)
    await measured(clinic)
    const memoryBefore = residentOf(pid)
    const rounds: Round[] = []
    for (let n = 0; n < ROUNDS; n += 1) rounds.push(await measured(clinic))
    const of = (what: Exclude<keyof Round, 'id' | 'weeks'>) =>
      median(rounds.map((one) => Number(one[what])))
    const undone = whileUndoing(rounds)
    keepResult('importar', {
      what: '2,000 rows with an hour each brought in through the API (52,000 sessions or so): rows a second from the first call to the last, p99 of a week read meanwhile by one caller against the idle one of the same round; the same while it is undone, the weeks of all rounds together',
      leftOut: 'reading the file, which the browser does; the network',
      rounds: ROUNDS,
      sessions: of('sessoes'),
      rowsASecond: expectBar('importar, rows a second', ROWS / of('all'), {
        atLeast: BARS.rowsASecond,
      }),
      secondsConfirming: rounded(of('confirming')),
      secondsUndoing: rounded(of('undoing')),
      memoryBefore: rounded(memoryBefore, 0),
      memoryAfter: rounded(residentOf(pid), 0),
      weekP99Idle: rounded(of('idle')),
      weekP99Meanwhile: rounded(of('busy')),
      weekLongestMeanwhile: rounded(of('longest')),
      weekTimesIdle: expectBar(
        'importar, week p99 of idle',
        median(rounds.map(({ busy, idle }) => busy / idle)),
        { atMost: BARS.weekTimesIdle },
      ),
      weekP99Undoing: rounded(undone.p99),
      weekTimesIdleUndoing: expectBar('importar undone, week p99 of idle', undone.timesIdle, {
        atMost: BARS.weekTimesIdle,
      }),
    })
  } finally {
    await clinic.stop()
  }
}
