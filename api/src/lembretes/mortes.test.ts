import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { instanteDaHora } from '@clinica/domain/tempo/fuso'
import { afterAll, expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { fila, lembradorDe, liga, passa, umLembrado } from '../../test/lembretes.ts'
import { startSmtp } from '../../test/smtp.ts'
import { statement } from '../database/database.ts'

const t = await useApp()
/** Killed after it has taken a letter, before the mail server confirms it. */
let onLetter = () => {}
const smtp = await startSmtp(() => onLetter())
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await smtp.stop()
})

const PROCESSO = join(import.meta.dirname, '..', '..', 'test', 'processo-de-lembretes.ts')
const NA_VEZ = instanteDaHora('2026-03-09T18:00:00' as DataHora, t.contexto.config.fuso)
/** By then a process that held a letter counts as dead. */
const DEPOIS = NA_VEZ + 10 * 60_000

const CONEXOES = statement(
  'teste_conexoes_do_processo',
  'SELECT pid FROM pg_stat_activity WHERE application_name = $1',
)
const conexoesDe = (pid: number | undefined) =>
  t.contexto.database.query(CONEXOES, [`lembretes-${pid}`])

/**
 * True once the database has noticed that a process is dead. Until then its statements go on and its row stays locked:
 * a pass skips such a row and finds it the next time.
 */
const isForgotten = (pid: number | undefined) =>
  expect.poll(() => conexoesDe(pid), { timeout: 30_000 }).toEqual([])

function begin(agora: number, morreEm = 0) {
  const child = spawn(process.execPath, [PROCESSO], {
    env: {
      ...process.env,
      BANCO: t.databaseUrl,
      SMTP: smtp.url,
      AGORA: String(agora),
      MORRE_EM: String(morreEm),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  const ended = (async () => {
    const [said, [code, signal]] = await Promise.all([
      text(child.stderr),
      once(child, 'close') as Promise<[number | null, string | null]>,
    ])
    running.delete(child)
    if (code !== 0 && signal !== 'SIGKILL') throw new Error(said)
    await isForgotten(child.pid)
    return signal === 'SIGKILL'
  })()
  return { child, ended }
}

/** A later pass by another process, which is this one. */
async function later(agora: number) {
  t.relogio.agora = agora
  await passa(lembradorDe(t, smtp))
}

let n = 0
/** A patient to be reminded, and nobody else: the remains of other tests are gone. */
async function umaVez(): Promise<{ conta: Conta; recebidas: () => number }> {
  await t.contexto.database.script('DELETE FROM lembrete; DELETE FROM lembrete_ajuste')
  n += 1
  const para = `morte${n}@exemplo.com.br`
  const conta = await umaConta(t)
  await liga(t, conta)
  t.relogio.agora = instanteDaHora('2026-03-08T12:00:00' as DataHora, t.contexto.config.fuso)
  const { id: pacienteId } = await umLembrado(t, conta, para)
  await umAgendamento(t, conta, { pacienteId, inicio: '2026-03-10T14:00:00' })
  const recebidas = () => smtp.letters.filter((uma) => uma.para.includes(para)).length
  return { conta, recebidas }
}

/** Received once, or twice with the mark that it may have been. */
async function onceOrSaid({ conta, recebidas }: Awaited<ReturnType<typeof umaVez>>) {
  const [uma, ...outras] = await fila(t, conta)
  expect(outras).toEqual([])
  expect(uma?.estado).toBe('ENVIADO')
  expect([1, 2]).toContain(recebidas())
  if (recebidas() === 2) expect(uma?.talvezSaiu).toBe(true)
  return recebidas()
}

test('P4: killed at each step of sending, one after the other: never none, and twice only where it says so', async () => {
  const contadas: number[] = []
  for (let passo = 1; ; passo += 1) {
    const vez = await umaVez()
    const morreu = await begin(NA_VEZ, passo).ended
    // Too early: the process still counts as alive, so nothing is sent beside it.
    const antes = vez.recebidas()
    await later(NA_VEZ + 1_000)
    expect(vez.recebidas()).toBeLessThanOrEqual(Math.max(1, antes))
    await later(DEPOIS)
    contadas.push(await onceOrSaid(vez))
    expect(contadas.length).toBeLessThan(100)
    if (morreu) continue
    if (antes > 0) break
    // The process ended by itself without a letter, because the machine was too busy for its mail server: the step is
    // tried again.
    passo -= 1
  }
  expect(contadas.length).toBeGreaterThan(12)
  expect(contadas.filter((vezes) => vezes === 2).length).toBeGreaterThan(0)
  expect(contadas.at(-1)).toBe(1)
}, 300_000)

test('P4: killed when the mail server has the letter and has not said so', async () => {
  const vez = await umaVez()
  const { child, ended } = begin(NA_VEZ)
  onLetter = () => child.kill('SIGKILL')
  expect(await ended).toBe(true)
  onLetter = () => {}
  expect(vez.recebidas()).toBe(1)
  await begin(DEPOIS).ended
  expect(await onceOrSaid(vez)).toBe(2)
  const { body } = await t.call('GET', '/api/lembretes', { token: vez.conta.token })
  expect(body).toMatchObject({ naoSairam: 0, talvezDuasVezes: 1 })
})

const MUITAS = statement(
  'teste_muitas_sessoes',
  `INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, valor_centavos,
     status_agendamento, status_pagamento, modalidade_atendimento, criado_em, alterado_em)
   SELECT $1, gen_random_uuid(), $2, 'SESSAO_INDIVIDUAL', i, i + interval '5 minutes', 100, 'AGENDADO',
          'PENDENTE', 'ONLINE', '2026-01-01', '2026-01-01'
     FROM (SELECT '2026-03-10'::timestamp + n * interval '6 minutes' AS i
             FROM generate_series(1, $3::int) AS n) AS x`,
)

test('P4: two processes on one database: 200 reminders, each once', async () => {
  const { conta, recebidas } = await umaVez()
  const para = 'duzentos@exemplo.com.br'
  const { id } = await umLembrado(t, conta, para)
  await t.contexto.database.query(MUITAS, [conta.profissionalId, id, 200])
  await Promise.all([begin(NA_VEZ).ended, begin(NA_VEZ).ended])
  const cartas = smtp.letters.filter((uma) => uma.para.includes(para))
  const nomes = new Set(cartas.map(({ cabecalhos }) => /^Message-ID: .+$/im.exec(cabecalhos)?.[0]))
  expect([cartas.length, nomes.size, recebidas()]).toEqual([200, 200, 1])
  const estados = (await fila(t, conta)).map(({ estado, talvezSaiu }) => `${estado} ${talvezSaiu}`)
  expect([estados.length, [...new Set(estados)]]).toEqual([201, ['ENVIADO false']])
})
