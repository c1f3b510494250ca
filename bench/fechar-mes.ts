import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import type { MesFio } from '@clinica/domain/meses/contract'
import { cpfGerado, emParalelo } from '../tools/cliente-da-api.ts'
import { startScript } from '../tools/started-server.ts'
import { APPOINTMENTS, atRest } from './clinic-data.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { jsonOf, send } from './send.ts'
import { roundsOf } from './settings.ts'
import { inTurns } from './turns.ts'

const ROUNDS = roundsOf(31)
const PAYERS = 300
const MONTH = { ano: 2025, mes: 12 }
const BARS = { milliseconds: 300 }

/** Whom the measured professional sees besides, until the month has 300 payers: a session each, every third one paid. */
async function prepare({ database, call, patients }: MeasuredClinic) {
  const more = Array.from({ length: PAYERS - patients.length }, (_, n) => n)
  await emParalelo(more, 4, async (n) => {
    const nome = `Pagadora ${String(n).padStart(3, '0')} de Albuquerque`
    const { id: pacienteId } = await call<{ id: string }>('POST', '/pacientes', {
      pessoa: {
        nome,
        cpf: cpfGerado(400_000_000 + n),
        sexo: 'Feminino',
        telefone: '27999990000',
        dataNascimento: n % 2 ? '1990-05-20' : '2016-05-20',
        ...(n % 2 === 0 && {
          responsavelFinanceiro: `Responsável ${n}`,
          cpfResponsavelFinanceiro: cpfGerado(500_000_000 + n),
        }),
      },
      valorConsulta: 150,
    })
    const day = String(1 + (n % 28)).padStart(2, '0')
    await call('POST', '/agendamentos', {
      tipo: 'SESSAO_INDIVIDUAL',
      pacienteId,
      modalidadeAtendimento: 'PRESENCIAL',
      inicio: `2025-12-${day}T18:00:00`,
      fim: `2025-12-${day}T18:50:00`,
      valorSessao: 150,
      statusAgendamento: 'REALIZADO',
      statusPagamento: n % 3 === 0 ? 'PAGO' : 'PENDENTE',
    })
  })
  await database.db.script(`CREATE TABLE bench_mes_fechado (profissional_id uuid, ano int, mes int, fechado boolean,
      PRIMARY KEY (profissional_id, ano, mes));
    CREATE TABLE bench_mes_fechamento (profissional_id uuid, ano int, mes int, total bigint, pago bigint, em timestamptz)`)
  await atRest(database.db)
}

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const before = performance.now()
  const done = await work()
  return [done, performance.now() - before]
}

const sum = (lines: MesFio['linhas'], what: 'total' | 'pago') =>
  lines.reduce((all, line) => all + Math.round(line[what] * 100), 0) / 100

type Turn = { look: number; close: number }
const medians = (turns: readonly Turn[]) => ({
  look: median(turns.map(({ look }) => look)),
  close: median(turns.map(({ close }) => close)),
  both: median(turns.map(({ look, close }) => look + close)),
})

/** The month as it is looked at, then closed as it was looked at; each turn opens it again, which is not counted. */
async function compare(clinic: MeasuredClinic, rawUrl: string) {
  const agent = new Agent({ keepAlive: true })
  const { ano, mes } = MONTH
  const api = `${clinic.server.url}/api/meses/${ano}/${mes}`
  const floor = `${rawUrl}/month?ano=${ano}&mes=${mes}`
  const ask = async (method: 'GET' | 'POST', url: string, body?: object) =>
    send(agent, { method, url, token: await clinic.token(), body, status: 200 })
  const works = {
    async product(): Promise<Turn> {
      const [answer, look] = await timed(() => ask('GET', api))
      const { linhas, versao } = jsonOf<MesFio>(answer)
      if (linhas.length !== PAYERS) throw new Error(`${linhas.length} patients in the month`)
      const body = { versao, total: sum(linhas, 'total'), pago: sum(linhas, 'pago') }
      const [, close] = await timed(() => ask('POST', `${api}/fechar`, body))
      await ask('POST', `${api}/reabrir`, { motivo: 'Medir de novo' })
      return { look, close }
    },
    async raw(): Promise<Turn> {
      const [, look] = await timed(() => ask('GET', floor))
      const [, close] = await timed(() => ask('POST', floor, {}))
      return { look, close }
    },
  }
  for (const work of Object.values(works)) await work()
  const done = await inTurns(ROUNDS, works)
  agent.destroy()
  return { product: medians(done.product), raw: medians(done.raw) }
}

const figures = ({ look, close, both }: ReturnType<typeof medians>) => ({
  lookMs: rounded(look),
  closeMs: rounded(close),
  bothMs: rounded(both),
})

/** P4: a month of 300 payers, looked at and closed. */
export async function measureFecharMes() {
  const clinic = await startClinic()
  await prepare(clinic)
  const raw = await startScript('fechar-mes-raw-server.ts', clinic.database.env)
  try {
    const before = loadavg()[0] ?? 0
    const { product, raw: floor } = await compare(clinic, raw.url)
    keepResult('fechar-mes', {
      what: 'GET /meses/{ano}/{mes} of 300 payers (CPFs opened, who pays for several found), then POST …/fechar with what it came to (the door, the sums, the state, the history), against node:http + pg reading the same rows, then summing them and writing two rows in a transaction; medians, fsync on, one caller',
      leftOut: 'the network; opening it again',
      appointments: APPOINTMENTS,
      payers: PAYERS,
      rounds: ROUNDS,
      loadBeside: rounded(before),
      raw: figures(floor),
      product: figures(product),
      milliseconds: expectBar(`a month of ${PAYERS} payers closed, milliseconds`, product.both, {
        atMost: BARS.milliseconds,
      }),
    })
  } finally {
    await raw.stop()
    await clinic.stop()
  }
}
