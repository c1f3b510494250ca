import fs, {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'
import { claimCluster } from './ownership.ts'

/** Stands in for a disk that refuses owners or a folder that lets nobody in, which root does not meet otherwise. */
function refuse(call: 'lchownSync' | 'accessSync', code: string) {
  vi.spyOn(fs, call).mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })
  syncBuiltinESMExports()
}

const asRoot = process.getuid?.() === 0
const NOBODY = { uid: 65534, gid: 65534 }
const EU = `${userInfo().username} (${userInfo().uid})`
let dataDir = ''
let cluster = ''

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), "dono d'água ")))
  cluster = join(dataDir, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(dataDir, { recursive: true, force: true })
})

function asUser(uid: number) {
  vi.spyOn(process, 'getuid').mockReturnValue(uid)
  vi.spyOn(process, 'getgid').mockReturnValue(uid)
}
const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`
const claim = (who?: typeof NOBODY) => () => claimCluster(cluster, who, () => {})
/** The sentence of a refusal. It must never lead the operator to an empty clinic. */
function refusalOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    expect(error).toMatchObject({ name: 'StartupRefusal' })
    expect((error as Error).message).not.toContain('outra pasta')
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

test('another user’s data: says whose, and the command for the whole data folder', () => {
  asUser(4321)
  expect(refusalOf(claim())).toBe(
    `Os dados em ${cluster} não são do usuário 4321, que roda o PostgreSQL. O dono é ${EU}. ` +
      `Com o sistema parado, rode "sudo chown -R 4321:4321 ${quoted(dataDir)}" e inicie de novo.`,
  )
})

test('a data folder of another user that lets nobody in: the same', () => {
  asUser(4321)
  refuse('accessSync', 'EACCES')
  expect(refusalOf(() => prepareDataFolder(dataDir))).toBe(
    `Não foi possível usar a pasta de dados ${dataDir} (EACCES). O dono é ${EU}. ` +
      `Com o sistema parado, rode "sudo chown -R 4321:4321 ${quoted(dataDir)}" e inicie de novo.`,
  )
})

test('only where there is no data folder yet is another one advised', () => {
  refuse('accessSync', 'EROFS')
  expect(refusalOf(() => prepareDataFolder(dataDir))).toContain('Confira as permissões dela')
  expect(() => prepareDataFolder(join(cluster, 'PG_VERSION', 'dados'))).toThrow(
    'Aponte DATA_DIR para outra pasta',
  )
})

test('a copy that opened one’s own data to others is shut again', () => {
  chmodSync(cluster, 0o755)
  claim()()
  expect(statSync(cluster).mode & 0o777).toBe(0o700)
  chmodSync(cluster, 0o750)
  claim()()
  expect(statSync(cluster).mode & 0o777).toBe(0o750)
})

test.runIf(asRoot)('root: where the disk takes no owner, the command is said', () => {
  refuse('lchownSync', 'EROFS')
  expect(refusalOf(claim(NOBODY))).toBe(
    `Os dados em ${cluster} não são do usuário nobody (65534), que roda o PostgreSQL, e não puderam ` +
      `ser dados a ele (EROFS). O dono é root (0). Com o sistema parado, rode ` +
      `"chown -R 65534:65534 ${quoted(cluster)}" e inicie de novo.`,
  )
})

test.runIf(asRoot)(
  'root: gives nothing away in a folder where others can move things about',
  () => {
    chmodSync(dataDir, 0o777)
    expect(refusalOf(claim(NOBODY))).toContain(`"chown -R 65534:65534 ${quoted(cluster)}"`)
    expect(statSync(cluster).uid).toBe(0)
  },
)
