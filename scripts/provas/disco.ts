// A disk that fills up, for real: `npm run provas -- disco` (Linux, as root: it mounts a small one).
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cadastrarProfissional } from '../../tools/cliente-da-api.ts'
import { discoPequeno } from './disco-cheio.ts'
import { figura } from './figura.ts'
import { type ServidorQueFala, servidorQueFala } from './servidor-que-fala.ts'

const TAMANHO_MB = 512
const MINIMO_MB = 128
const MAOS = 8
const SENTENCE = /Falta espaço no disco do sistema/
const MES =
  '/api/agendamentos/profissional/me?dataInicio=2026-03-01T00:00:00&dataFim=2026-04-01T00:00:00'
const DIA = MES.replace('2026-04-01', '2026-03-02')

const disco = discoPequeno(TAMANHO_MB)
const env = {
  DATA_DIR: disco.dataDir,
  DISCO_MINIMO_MB: String(MINIMO_MB),
  DISCO_LASTRO_MB: '64',
  LOG_LEVEL: 'error',
}
const lastro = join(disco.dataDir, 'lastro')
const confirmadas = new Set<string>()
console.log(`carga da máquina: ${loadavg()[0]?.toFixed(1)}`)
let server: ServidorQueFala = await servidorQueFala(env)
let acesso = { email: '', senha: '' }
let token = ''

type Answer = { status: number; body: { id?: string; message?: string; accessToken?: string } }

/** Status 0 where there was none. */
async function ask(method: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  try {
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const answer = await fetch(server.url + path, init)
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  } catch {
    return { status: 0, body: {} }
  }
}
const read = () => ask('GET', DIA)
const login = (deviceId: string) =>
  ask('POST', '/api/auth/login', { login: acesso.email, senha: acesso.senha, deviceId })

let written = 0
function write(): Promise<Answer> {
  written += 1
  const dia = `2026-03-${String(1 + (written % 28)).padStart(2, '0')}`
  const observacoes = `Nota ${written} `.repeat(300)
  const inicio = `${dia}T09:00:00`
  const fim = `${dia}T10:00:00`
  return ask('POST', '/api/agendamentos', { tipo: 'SOCIAL', inicio, fim, observacoes })
}

type Escritas = { other: number[]; refused: number; wordless: number }

/** Writes without a pause until told to stop; what was acknowledged is noted. */
function hands() {
  const seen: Escritas = { other: [], refused: 0, wordless: 0 }
  let going = true
  const one = async () => {
    while (going) {
      const { status, body } = await write()
      if (status === 201 && body.id) confirmadas.add(body.id)
      else if (status !== 503) seen.other.push(status)
      else if (SENTENCE.test(body.message ?? '')) seen.refused += 1
      else seen.wordless += 1
      if (status !== 201) await sleep(50)
    }
  }
  const all = Promise.all(Array.from({ length: MAOS }, one))
  return {
    seen,
    async stop() {
      going = false
      await all
      return seen
    },
  }
}

async function msUntil(condition: () => boolean | Promise<boolean>, limit = 60_000) {
  const began = performance.now()
  while (!(await condition()) && performance.now() - began < limit) await sleep(50)
  return performance.now() - began
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const panics = () =>
  readFileSync(join(disco.dataDir, 'postgres.log'), 'utf8').split('PANIC').length - 1
const saidTimes = (what: RegExp) => server.said.filter((line) => what.test(line)).length
const line = (what: string, figure: string, bar: string, met: boolean) =>
  figura('disco', what, figure, bar, met)

async function lostNow(): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const rows = (await fetch(server.url + MES, { headers }).then((one) => one.json())) as {
    id: string
  }[]
  const there = new Set(rows.map(({ id }) => id))
  return [...confirmadas].filter((id) => !there.has(id)).length
}

async function begin() {
  const { conta, email, senha } = await cadastrarProfissional(server.url)
  acesso = { email, senha }
  token = conta.accessToken
  await msUntil(() => existsSync(lastro))
}

function copies() {
  const command = join(import.meta.dirname, '..', '..', 'api', 'src', 'comandos', 'copia.ts')
  const { status, stderr } = spawnSync(process.execPath, [command, 'salvar'], {
    env: { ...process.env, DATABASE_URL: '', ...env, COPIAS_SENHA: 'uma frase de prova' },
    encoding: 'utf8',
  })
  const refused = status === 1 && /^Não há espaço para a cópia no disco de [^\n]+\n$/.test(stderr)
  line('uma cópia', refused ? 'recusada em uma frase' : stderr, 'recusada em uma frase', refused)
}

async function fillsSlowly() {
  const writing = hands()
  await disco.fill(MINIMO_MB * 0.8, 40)
  await msUntil(() => writing.seen.refused > 0)
  const inside = await login('prova-2')
  const reads = await read()
  const open = inside.status
  const there = existsSync(lastro)
  line(
    'pouco espaço: ler, entrar',
    `${reads.status}, ${open}, lastro ${there ? 'guardado' : 'cedido'}`,
    '200, 200, guardado',
    reads.status === 200 && open === 200 && there,
  )
  copies()
  await disco.fill(0, 40)
  await sleep(1_500)
  // What the reserve gave is taken too.
  await disco.fill(0)
  await sleep(1_500)
  const { other, refused, wordless } = await writing.stop()
  line(
    `enchido aos poucos, ${MAOS} gravando: ${confirmadas.size} gravadas, ${refused} recusas em português, outras respostas`,
    String(other.length + wordless),
    '0',
    other.length + wordless === 0 && refused > 0,
  )
  const many: Answer[] = []
  while (many.length < 100) many.push(await read())
  const good = many.filter(({ status }) => status === 200).length
  line(
    `disco cheio, também o que o lastro deu (${disco.livres().toFixed(1)} MB livres): leituras`,
    `${good} de 100`,
    'todas',
    good === 100,
  )
  const shut = await login('prova-3')
  line('disco cheio: entrar', String(shut.status), '503', shut.status === 503)
  line('quedas do PostgreSQL (PANIC)', String(panics()), '0', panics() === 0)
}

async function comesBack(what: string) {
  const lido = await read()
  disco.empty()
  const back = await msUntil(async () => {
    const { status, body } = await write()
    if (body.id) confirmadas.add(body.id)
    return status === 201
  })
  await msUntil(() => existsSync(lastro))
  const lost = await lostNow()
  line(
    `${what} (leitura ${lido.status}); espaço de volta: grava em`,
    seconds(back),
    '≤ 5 s, o lastro refeito',
    back <= 5_000 && existsSync(lastro),
  )
  line('gravadas e não achadas', String(lost), '0', lost === 0)
}

async function fillsAtOnce() {
  const before = panics()
  const writing = hands()
  await sleep(500)
  await disco.fill(0)
  await sleep(1_000)
  const again = await msUntil(async () => (await read()).status === 200)
  const { other } = await writing.stop()
  line(
    `enchido de uma vez, gravando (${panics() - before} quedas do PostgreSQL): lê de novo em`,
    seconds(again + 1_000),
    '≤ 10 s',
    again <= 9_000,
  )
  line(
    'respostas que não são 201 nem 503',
    [other.length, ...new Set(other)].join(' '),
    '0',
    other.length === 0,
  )
}

async function startsFull() {
  await server.stop()
  await disco.fill(0)
  server = await servidorQueFala(env)
  const reads = await read()
  const told = saidTimes(/a reserva foi cedida para iniciar/)
  line(
    'iniciado no disco cheio, com lastro: leitura, e dito',
    `${reads.status}, ${told} vez`,
    '200, 1 vez',
    reads.status === 200 && told === 1,
  )
  await server.stop()
  await disco.fill(0)
  const refused = await servidorQueFala(env)
  line(
    'sem lastro',
    `"${refused.said.join(' / ')}", saída ${refused.code()}`,
    'uma frase, saída 1',
    refused.code() === 1 && refused.said.length === 1 && /está cheio/.test(refused.said[0] ?? ''),
  )
  await refused.stop()
  disco.empty()
  server = await servidorQueFala(env)
}

try {
  await begin()
  await fillsSlowly()
  const told = [/quase cheio/, /está cheio/].map(saidTimes)
  line('dito a quem opera, quase cheio e cheio', told.join(', '), '1, 1', told.join() === '1,1')
  await comesBack('depois do disco cheio')
  for (let time = 1; time <= 3; time += 1) {
    await fillsAtOnce()
    await comesBack('depois do disco cheio de uma vez')
  }
  await startsFull()
  await comesBack('depois do início no disco cheio')
} finally {
  await server.stop()
  disco.forget()
}
