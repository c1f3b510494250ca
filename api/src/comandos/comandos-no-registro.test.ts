import { mkdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { copia, SENHA, useFolder } from '../../test/copias.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { sealAcessos, verifySelos } from '../calls/access-seal.ts'
import { LOGGED_COMMANDS } from '../calls/command-log.ts'
import { memoriaDoSelo } from '../calls/selo-lembrado.ts'
import { openChaves } from '../chaves/chaves.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openDatabase, statement } from '../database/database.ts'
import { startEmbedded } from '../database/embedded/embedded.ts'
import { runAcessos } from './acessos.ts'
import { runConferir } from './conferir.ts'
import { runConta } from './conta.ts'
import { runChaves } from './girar.ts'

const t = await useApp()
const { database } = t.contexto
const folder = useFolder()
const dataDir = join(folder, 'origem')
mkdirSync(dataDir, { mode: 0o711 })
const env = { DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir, COPIAS_SENHA: SENHA }
const config = readConfig(env, folder)
const cofre = await openChaves(database, config)
const memoria = memoriaDoSelo(dataDir)
const conta = await umaConta(t)
const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome: 'Zulmira Secreta' } })
const EMAIL = statement('teste_email', 'SELECT email FROM usuario WHERE id = $1')
const [{ email = '' } = {}] = await database.query<{ email: string }>(EMAIL, [conta.usuarioId])
const arquivo = join(folder, 'c.age')
const restaurada = join(folder, 'volta')

const naoDiz = () => {}
const terminal = { say: naoDiz, readSenha: async () => 'girassol amarelo' }
const diz: string[] = []
const DIAS = ['--de', '2026-01-01', '--ate', '2099-01-01']

/** The log's end, as `aceitar` wants it told. */
async function selado(): Promise<string> {
  await sealAcessos({ database, cofre, clock: systemClock, memoria })
  const { numero = 0, selo } = memoria.read() ?? {}
  return `${numero}-${selo?.toString('hex').slice(0, 16)}`
}

type Feito = { rota: string; campo: string | null; pacientes: string[] }
const FEITOS = statement(
  'teste_comandos',
  `SELECT rota, campo, pacientes FROM acesso WHERE acao = 'comandou' AND id > $1 ORDER BY id`,
)
const MAIOR = statement('teste_maior', 'SELECT coalesce(max(id), 0)::int AS id FROM acesso')

async function feitosBy(work: () => Promise<unknown>) {
  const [{ id = 0 } = {}] = await database.query<{ id: number }>(MAIOR)
  await work().catch((error: Error) => diz.push(error.message))
  return database.query<Feito>(FEITOS, [id])
}

const daConta =
  (...args: string[]) =>
  () =>
    runConta(args, env, terminal)
const SOBRE = { campo: `conta:${conta.usuarioId}`, pacientes: [] }
const NINGUEM = { campo: null, pacientes: [] }

/** Each command of whoever runs the server, in an order in which each can do its work, and what is in the log of it. */
const TABELA: [
  string,
  () => Promise<unknown>,
  Omit<Feito, 'rota'> | 'another test' | 'nothing of anybody',
][] = [
  ['conta -- listar', daConta('listar'), NINGUEM],
  ['conta -- desativar', daConta('desativar', email), SOBRE],
  ['conta -- ativar', daConta('ativar', email.toUpperCase()), SOBRE],
  ['conta -- redefinir-senha', daConta('redefinir-senha', email), SOBRE],
  ['conta -- trocar-email', daConta('trocar-email', email, 'novo@exemplo.com'), SOBRE],
  ['conta -- desligar-duas-etapas', daConta('desligar-duas-etapas', email), 'another test'],
  ['conta -- criar-admin', daConta('criar-admin', 'adm@exemplo.com'), 'another test'],
  ['acessos -- conferir', () => runAcessos(['conferir'], env, naoDiz), 'nothing of anybody'],
  [
    'acessos -- aceitar',
    async () => runAcessos(['aceitar', '--selo', await selado()], env, naoDiz),
    NINGUEM,
  ],
  [
    'acessos -- quem',
    () => runAcessos(['quem', '--paciente', pacienteId, ...DIAS], env, naoDiz),
    { campo: null, pacientes: [pacienteId] },
  ],
  ['copia -- salvar', () => copia(['salvar', arquivo], env), NINGUEM],
  ['copia -- conferir', () => copia(['conferir', arquivo], env), 'nothing of anybody'],
  [
    'copia -- restaurar',
    () => copia(['restaurar', arquivo], { COPIAS_SENHA: SENHA, DATA_DIR: restaurada }),
    'another test',
  ],
  ['conferir -- --corrigir', () => runConferir(['--corrigir'], env, naoDiz), NINGUEM],
  ['chaves -- situacao', () => runChaves(['situacao'], env, naoDiz), 'nothing of anybody'],
  ['chaves -- girar', () => runChaves(['girar'], env, naoDiz, 0), NINGUEM],
]

describe('a command of whoever runs the server', () => {
  test.each(TABELA)('%s', { timeout: 120_000 }, async (comando, work, esperado) => {
    const feitos = await feitosBy(work)
    if (typeof esperado === 'object') {
      expect(feitos).toEqual([{ rota: `npm run ${comando}`, ...esperado }])
    } else if (esperado === 'nothing of anybody') expect(feitos).toEqual([])
    expect(LOGGED_COMMANDS.some((um) => um === comando)).toBe(
      esperado !== 'nothing of anybody' && comando !== 'conta -- desligar-duas-etapas',
    )
  })

  test('the table above is complete', async () => {
    const { scripts } = JSON.parse(
      readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8'),
    ) as { scripts: Record<string, string> }
    const daApi = Object.keys(scripts).filter((nome) => scripts[nome]?.includes(' api/src/'))
    const usos: Record<string, () => Promise<unknown>> = {
      conta: async () => runConta([], env, terminal),
      chaves: async () => runChaves([], env, naoDiz),
      acessos: async () => runAcessos([], env, naoDiz),
      copia: () => copia(['--help'], env),
    }
    // This one has no commands below it.
    expect(daApi.sort()).toEqual([...Object.keys(usos), 'conferir'].sort())
    for (const [nome, uso] of Object.entries(usos)) {
      const frase = await uso().then(String, ({ message }: Error) => message)
      const comandos = [...frase.matchAll(/^ {2}([a-z][a-z-]+)/gm)].map(
        ([, um]) => `${nome} -- ${um}`,
      )
      expect(comandos.length).toBeGreaterThan(1)
      for (const um of comandos) expect(TABELA.map(([comando]) => comando)).toContain(um)
    }
  })
})

test('a new administrator’s account is named by its id, and who did it by the machine’s user', async () => {
  const QUEM = statement(
    'teste_comando_quem',
    `SELECT a.usuario_id AS quem, a.dispositivo, a.endereco, u.email FROM acesso a
       JOIN usuario u ON a.campo = 'conta:' || u.id WHERE a.rota = 'npm run conta -- criar-admin'`,
  )
  expect(await database.query(QUEM)).toEqual([
    {
      quem: 'comando',
      dispositivo: userInfo().username,
      endereco: 'linha de comando',
      email: 'adm@exemplo.com',
    },
  ])
})

test('one that is refused stands in the log too, without the e-mail that was typed', async () => {
  const feitos = await feitosBy(daConta('desativar', 'ninguem@exemplo.com'))
  expect(feitos).toEqual([{ rota: 'npm run conta -- desativar', ...NINGUEM }])
})

test('what was done to an account is told with what it did, and is sealed like all else', async () => {
  const ditos: string[] = []
  await runAcessos(
    ['quem', '--usuario', 'novo@exemplo.com', ...DIAS],
    env,
    (frase) => void ditos.push(frase),
  )
  expect(ditos).toContainEqual(
    expect.stringMatching(
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d {2}linha de comando {2}rodou um comando {2}Conta desativada {2}de linha de comando \(/,
    ),
  )
  await selado()
  expect(await verifySelos(database, await openChaves(database, config))).toMatchObject({
    rompido: null,
    porSelar: 0,
  })
})

test('a copy that came back says in its log that it did', { timeout: 120_000 }, async () => {
  const embedded = await startEmbedded({ dataDir: restaurada })
  afterAll(() => embedded.stop())
  const volta = openDatabase(embedded.address)
  const feitos = await volta.query<Feito>(FEITOS, [0])
  expect(feitos.at(-1)).toEqual({ rota: 'npm run copia -- restaurar', ...NINGUEM })
  await volta.close()
})
