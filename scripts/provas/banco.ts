// A database that stands still, and one that is killed: `npm run provas -- banco`.
import { chmodSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cadastrarProfissional } from '../../tools/cliente-da-api.ts'
import { figura } from './figura.ts'
import { postgresOf, servidorProprio, signal } from './servidor-proprio.ts'

const CHAMADAS = 40
const AGENDA =
  '/api/agendamentos/profissional/me?dataInicio=2026-03-09T00:00:00&dataFim=2026-03-16T00:00:00'

const proprio = servidorProprio()
chmodSync(proprio.dataDir, 0o755)
const server = await proprio.start()
const { conta } = await cadastrarProfissional(server.url)
const headers = { authorization: `Bearer ${conta.accessToken}` }

async function asked() {
  const began = performance.now()
  const status = await fetch(server.url + AGENDA, { headers }).then(
    (answer) => answer.arrayBuffer().then(() => answer.status),
    () => 0,
  )
  return { status, ms: performance.now() - began }
}
async function untilItAnswers(since: number) {
  while ((await asked()).status !== 200) await sleep(20)
  return performance.now() - since
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

try {
  await untilItAnswers(0)
  const frozen = postgresOf(proprio.dataDir)
  signal(frozen, 'SIGSTOP')
  const answers = await Promise.all(Array.from({ length: CHAMADAS }, asked))
  const longest = Math.max(...answers.map(({ ms }) => ms))
  const all503 = answers.every(({ status }) => status === 503)
  figura(
    'banco',
    'parado, a última de 40 chamadas',
    `${all503 ? '503' : 'outra resposta'} em ${seconds(longest)}`,
    '503 em ≤ 2 s',
    all503 && longest <= 2_000,
  )
  const later = await asked()
  figura(
    'banco',
    'parado, a seguinte',
    `${later.status} em ${seconds(later.ms)}`,
    '503 em ≤ 2 s',
    later.status === 503 && later.ms <= 2_000,
  )
  signal(frozen, 'SIGCONT')
  const back = await untilItAnswers(performance.now())
  figura('banco', 'solto, responde em', seconds(back), 'sem reinício, ≤ 5 s', back <= 5_000)

  for (let time = 1; time <= 3; time += 1) {
    signal(postgresOf(proprio.dataDir), 'SIGKILL')
    const again = await untilItAnswers(performance.now())
    figura('banco', `morto (${time}), responde em`, seconds(again), '≤ 5 s', again <= 5_000)
  }
} finally {
  await server.stop()
  proprio.forget()
}
