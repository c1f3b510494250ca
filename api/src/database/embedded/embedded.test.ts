import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { end, useEmbeddedServers } from '../../../test/embedded-servers.ts'
import { openDatabase, statement } from '../database.ts'
import { accountOf, OWN_ACCOUNT, uncrossable } from './identity.ts'
import { isAlive, isTaken, waitUntil } from './processes.ts'

const PIDS = statement('pids', 'SELECT pg_backend_pid() AS pid')
const servers = useEmbeddedServers()
const { start, hold } = servers
const dados = () => join(servers.root, 'dados')
const asRoot = process.getuid?.() === 0

test('starts with the database clinica, keeps its data and leaves no process', async () => {
  const first = await start(dados())
  const one = openDatabase(first.address, { max: 1 })
  await one.script('CREATE TABLE a AS SELECT 1 AS b')
  const pid = (await one.query<{ pid: number }>(PIDS))[0]?.pid ?? 0
  await one.close()
  await first.stop()
  expect(await waitUntil(() => !isTaken(pid), 2_000)).toBe(true)

  const second = await start(dados())
  const two = openDatabase(second.address, { max: 1 })
  expect(await two.query(statement('a', 'SELECT b FROM a'))).toEqual([{ b: 1 }])
  await two.close()
  await second.stop()
})

test('sorts and folds by Unicode, stores UTF-8 and speaks UTC on any machine', async () => {
  const server = await start(dados())
  const database = openDatabase(server.address, { max: 1 })
  const about = statement(
    'about',
    `SELECT lower('ÉRICA ÇA') AS lower, current_setting('TimeZone') AS zone,
            current_setting('server_encoding') AS encoding,
            current_setting('listen_addresses') AS tcp`,
  )
  expect(await database.query(about)).toEqual([
    { lower: 'érica ça', zone: 'UTC', encoding: 'UTF8', tcp: '' },
  ])
  await database.close()
  await server.stop()
})

test('stopping twice is stopping once', async () => {
  const server = await start(dados())
  await Promise.all([server.stop(), server.stop()])
  await server.stop()
})

test('SIGTERM leaves no database process', async () => {
  const { child, postmaster } = await hold(dados())
  expect(isTaken(postmaster)).toBe(true)
  expect(await end(child, 'SIGTERM')).toBe(0)
  expect(await waitUntil(() => !isTaken(postmaster), 2_000)).toBe(true)
})

test('a second process on the same folder is refused and told who holds it', async () => {
  const { child } = await hold(dados())
  await expect(start(dados())).rejects.toThrow(
    `já está em uso pelo processo ${child.pid}. Encerre esse processo ou, para outra clínica,`,
  )
})

test('after kill -9 the next start takes the folder over and stops the orphan', async () => {
  const { child, postmaster } = await hold(dados())
  await end(child, 'SIGKILL')
  expect(isTaken(postmaster)).toBe(true)
  await start(dados())
  expect(isAlive(postmaster)).toBe(false)
})

test('a postmaster.pid whose number now belongs to something else does not stand in the way', async () => {
  const dataDir = dados()
  await (await start(dataDir)).stop()
  const file = join(dataDir, 'cluster', 'postmaster.pid')
  writeFileSync(file, `${process.pid}\n${dataDir}\n0\n5432\n\n`)
  writeFileSync(join(dataDir, 'servidor.pid'), `${process.ppid} 1\n`)
  await (await start(dataDir)).stop()
})

test('a deep data folder gets its socket in a short place, tidied on stop', async () => {
  const deep = join(servers.root, 'pasta-funda'.repeat(8), 'ção'.repeat(10))
  const server = await start(deep)
  const host = 'host' in server.address ? server.address.host : ''
  expect(Buffer.byteLength(`${host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(100)
  expect(statSync(host).mode & 0o777).toBe(0o700)
  await server.stop()
  expect(() => statSync(host)).toThrow('ENOENT')
})

test('refuses the data of another PostgreSQL and says how to carry it over', async () => {
  const dataDir = dados()
  await (await start(dataDir)).stop()
  writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '17\n')
  await expect(start(dataDir)).rejects.toThrow('são do PostgreSQL 17, e este programa traz o 18.')
})

test('an interrupted creation is begun anew', async () => {
  const draft = join(servers.root, 'dados', 'cluster.novo')
  mkdirSync(draft, { recursive: true })
  writeFileSync(join(draft, 'PG_VERSION'), '18\n')
  await (await start(dados())).stop()
})

test('what cannot start says why, with the last lines of its log', async () => {
  const dataDir = dados()
  await (await start(dataDir)).stop()
  writeFileSync(join(dataDir, 'cluster', 'postgresql.conf'), 'nao_existe = 1\n')
  await expect(start(dataDir)).rejects.toThrow(
    /^O PostgreSQL não iniciou \(.*\)\. .*postgres\.log\..*$/,
  )
})

test.runIf(asRoot)('root: works below a folder that no other user may enter', async () => {
  chmodSync(servers.root, 0o700)
  expect(uncrossable(servers.root, { uid: 65534, gid: 65534 })).toBe(servers.root)
  const first = await start(dados())
  const one = openDatabase(first.address, { max: 1 })
  await one.script('CREATE TABLE a AS SELECT 1 AS b; CHECKPOINT')
  await one.close()
  await first.stop()
  const second = await start(dados())
  const two = openDatabase(second.address, { max: 1 })
  expect(await two.query(statement('a', 'SELECT b FROM a'))).toEqual([{ b: 1 }])
  await two.close()
})

test.runIf(asRoot)('root: the cluster is closed to others, its folder can be crossed', async () => {
  const mask = process.umask(0o077)
  try {
    const server = await start(join(servers.root, 'nova', 'dados'))
    await server.stop()
  } finally {
    process.umask(mask)
  }
  expect(statSync(join(servers.root, 'nova', 'dados')).mode & 0o777).toBe(0o711)
  expect(statSync(join(servers.root, 'nova', 'dados', 'cluster')).mode & 0o777).toBe(0o700)
})

/** PostgreSQL's first answer to a user of the machine who asks to connect. */
function firstAnswerTo(uid: number, host: string): string {
  const words = 'user\0postgres\0database\0clinica\0\0'
  const asks = `
    const words = Buffer.from(${JSON.stringify(words)})
    const head = Buffer.alloc(8)
    head.writeInt32BE(words.length + 8)
    head.writeInt32BE(196608, 4)
    const socket = require('node:net').connect(${JSON.stringify(`${host}/.s.PGSQL.5432`)})
    socket.on('connect', () => socket.write(Buffer.concat([head, words])))
    socket.on('error', (error) => console.log(error.code))
    socket.once('data', (data) => {
      console.log(data.toString('latin1', 0, 1) === 'E' ? data.toString('latin1') : 'inside')
      socket.destroy()
    })`
  return execFileSync(process.execPath, ['-e', asks], { uid, gid: uid, cwd: '/', encoding: 'utf8' })
}

test.runIf(asRoot)('root: who runs as the user that it lends may not enter', async () => {
  const { address } = await start(dados())
  const { host } = address as { host: string }
  const { uid } = statSync(join(dados(), 'cluster'))
  expect(uid).not.toBe(0)
  expect(firstAnswerTo(uid, host)).toContain('Peer authentication failed')
  expect(firstAnswerTo(0, host)).toContain('inside')
})

test.runIf(asRoot)('root: a line says when the user that it lends is everybody’s', async () => {
  const said: string[] = []
  await start(dados(), said)
  const own = accountOf(OWN_ACCOUNT) !== undefined
  expect(said.filter((sentence) => sentence.includes('nobody'))).toEqual(
    own
      ? []
      : [
          'Atenção: o banco de dados roda como o usuário nobody, e outro programa que rode como ele nesta máquina ' +
            'pode ler os arquivos. Com o sistema parado, rode "useradd --system --no-create-home --shell ' +
            `/usr/sbin/nologin clinica-em-dia && chown -R clinica-em-dia: '${dados()}/cluster'" e inicie de novo.`,
        ],
  )
})

test('an account of the machine is found by its name', () => {
  expect(accountOf(userInfo().username)).toMatchObject({ uid: userInfo().uid })
  expect(accountOf('conta-que-nao-ha')).toBeUndefined()
})
