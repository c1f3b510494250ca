import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { cadastrar, entrar } from '../../test/entrar.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { sealAcessos } from '../calls/access-seal.ts'
import { memoriaDoSelo } from '../calls/selo-lembrado.ts'
import { openChaves } from '../chaves/chaves.ts'
import { readConfig } from '../config.ts'
import { statement } from '../database/database.ts'
import { runAcessos } from './acessos.ts'

// The app answers meanwhile, as a server that runs does.
const t = await useApp()
const dataDir = mkdtempSync(join(tmpdir(), 'acessos-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const env = { DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir }
const { database, clock, registro } = t.contexto

// Keys are made only together with an empty database.
const cofre = await openChaves(database, readConfig(env, dataDir))
const conta = await umaConta(t)
const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome: 'Zulmira Secreta' } })
const { id: outroId } = await umPaciente(t, conta, { pessoa: { nome: 'Outro' } })
await umAgendamento(t, conta, { pacienteId, inicio: '2026-03-10T09:00:00' })

async function acessos(...args: string[]) {
  const ditos: string[] = []
  const certo = await runAcessos(args, env, (frase) => void ditos.push(frase))
  return { certo, ditos }
}
const DIA = ['--de', '2026-03-09', '--ate', '2026-03-09']
const SEMANA =
  '/api/agendamentos/profissional/me?dataInicio=2026-03-09T00:00:00&dataFim=2026-03-16T00:00:00'
const EMAIL = statement('teste_email', 'SELECT email FROM usuario WHERE id = $1')
const [{ email = '' } = {}] = await database.query<{ email: string }>(EMAIL, [conta.usuarioId])

test('who saw a patient: what was kept by the browser too, another’s neither', async () => {
  t.relogio.avancar(1_000)
  const { headers } = await t.call('GET', SEMANA, { token: conta.token })
  t.relogio.avancar(1_000)
  const sabido = { 'if-none-match': String(headers.etag) }
  await t.call('GET', SEMANA, { token: conta.token, headers: sabido })
  t.relogio.avancar(1_000)
  await t.call('GET', `/api/pacientes/${pacienteId}/cpf`, { token: conta.token })
  await registro.close()
  const { certo, ditos } = await acessos('quem', '--paciente', pacienteId, ...DIA)
  expect([certo, ditos]).toEqual([
    true,
    [
      `09/03/2026 12:00:00  ${email}  alterou  Pacientes: cadastro  de 127.0.0.1`,
      `09/03/2026 12:00:00  ${email}  alterou  Agenda: marcação  de 127.0.0.1`,
      `09/03/2026 12:00:01  ${email}  viu  Agenda  de 127.0.0.1`,
      `09/03/2026 12:00:02  ${email}  viu de novo  Agenda  de 127.0.0.1`,
      `09/03/2026 12:00:03  ${email}  revelou o CPF  Pacientes: CPF do paciente  de 127.0.0.1`,
      '5 acessos',
    ],
  ])
  expect((await acessos('quem', '--paciente', outroId, ...DIA)).ditos.at(-1)).toBe('1 acesso')
})

test('days are the clinic’s, both included', async () => {
  const de = (de: string, ate: string) =>
    acessos('quem', '--paciente', outroId, '--de', de, '--ate', ate)
  expect((await de('2026-03-08', '2026-03-08')).ditos).toEqual(['0 acessos'])
  expect((await de('2026-03-10', '2026-03-10')).ditos).toEqual(['0 acessos'])
  expect((await de('2026-03-01', '2026-03-09')).ditos.at(-1)).toBe('1 acesso')
  // 23:59 at the clinic is the next day in UTC.
  t.relogio.agora = Date.UTC(2026, 2, 10, 2, 59)
  await t.call('GET', `/api/pacientes/${outroId}`, { token: conta.token })
  await registro.close()
  expect((await de('2026-03-09', '2026-03-09')).ditos.at(-1)).toBe('2 acessos')
  expect((await de('2026-03-10', '2026-03-10')).ditos).toEqual(['0 acessos'])
})

test('what an account did, as a table for a spreadsheet, with the device of its session', async () => {
  const { email: seu, id } = await cadastrar(t)
  await entrar(t, seu, { deviceId: '=web-1-a,b' })
  await entrar(t, seu, { senha: 'errada mesmo' })
  await registro.close()
  const doDia = ['--usuario', seu.toUpperCase(), ...DIA]
  const { ditos } = await acessos('quem', ...doDia, '--csv')
  expect(ditos).toEqual([
    'quando,conta,nome,ação,onde,chamada,campo,endereço,dispositivo,pacientes',
    `2026-03-09T23:59:00,${seu},,entrou,Login,POST /api/auth/login,,127.0.0.1,"'=web-1-a,b",`,
    `2026-03-09T23:59:00,${seu},,não conseguiu entrar,Login,POST /api/auth/login,senha,127.0.0.1,web-1-a,`,
  ])
  expect((await acessos('quem', ...doDia)).ditos.at(-1)).toBe('2 acessos')
  expect(id).toMatch(/./)
  const dele = await acessos('quem', '--usuario', email, ...DIA)
  expect(dele.ditos.find((linha) => linha.includes('viu de novo'))).toMatch(/1 paciente$/)
})

test('the chain: what stands, a seal that was noted, the first one that is broken', async () => {
  await sealAcessos({ database, cofre, clock, memoria: memoriaDoSelo(dataDir) })
  const { certo, ditos } = await acessos('conferir')
  expect([certo, ditos[0]]).toEqual([
    true,
    expect.stringMatching(
      /^\d+ acessos conferidos em 1 selo, corrente inteira, 0 por selar; último selo: 1-[0-9a-f]{16}$/,
    ),
  ])
  const selo = ditos[0]?.split(' ').at(-1) ?? ''
  expect((await acessos('conferir', '--selo', selo)).certo).toBe(true)
  const outro = await acessos('conferir', '--selo', '2-0000000000000000')
  expect([outro.certo, outro.ditos[1]]).toEqual([
    false,
    'O selo 2-0000000000000000 não está na corrente: o registro foi cortado ou refeito, ou é de outro banco de dados.',
  ])
})

test('a chain that went back: told by the seal that was seen here, until whoever runs the server accepts it', async () => {
  const memoria = memoriaDoSelo(dataDir)
  const visto = { numero: 7, selo: Buffer.alloc(32, 9) }
  memoria.write(visto)
  const { certo, ditos } = await acessos('conferir')
  expect([certo, ditos.at(-1)]).toEqual([
    false,
    'O selo 7-0909090909090909, o último que este servidor viu, não está na corrente: o registro foi cortado ou refeito, ou é de outro banco de dados.',
  ])
  const ultimo = /último selo: (\S+)$/.exec(ditos[0] ?? '')?.[1] ?? ''
  const seguir = /^O último selo da corrente é 1-[0-9a-f]{16}\. Informe-o em --selo/
  await expect(acessos('aceitar')).rejects.toThrow(seguir)
  await expect(acessos('aceitar', '--selo', '1-0000000000000000')).rejects.toThrow(seguir)
  expect(memoria.read()).toEqual(visto)
  expect((await acessos('aceitar', '--selo', ultimo)).certo).toBe(true)
  expect((await acessos('conferir')).certo).toBe(true)
})

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'acessos.ts'), ...args], {
    env: { ...process.env, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )

test('as a command: exit code 1 when it is broken or was asked wrongly, and no name is printed', async () => {
  expect((await run('conferir')).code).toBe(0)
  await database.script(
    `BEGIN; SET LOCAL session_replication_role = replica; UPDATE acesso SET endereco = '10.0.0.9' WHERE id = 2; COMMIT`,
  )
  const { code, stdout } = await run('conferir')
  expect([code, stdout]).toEqual([
    1,
    'Corrente rompida no selo 1: o que ele sela mudou ou não está mais lá (antes dele, 0 acessos conferidos em 0 selos).\n',
  ])
  expect((await run('quem', '--paciente', pacienteId, ...DIA)).stdout).not.toContain('Zulmira')
})

test.each([
  [[], 'Uso: npm run acessos'],
  [['apagar'], 'Uso: npm run acessos'],
  [['quem', '--outra'], 'Uso: npm run acessos'],
  [['quem', ...DIA], 'Informe --paciente com o id de um paciente'],
  [['quem', '--paciente', '7', ...DIA], 'Informe --paciente com o id de um paciente'],
  [['quem', '--usuario', 'ninguem@exemplo.com', ...DIA], 'Não há conta com este e-mail.'],
  [
    ['quem', '--paciente', pacienteId, '--de', '2026-02-30', '--ate', '2026-03-01'],
    'Informe --de com um dia',
  ],
  [
    ['quem', '--paciente', pacienteId, '--de', '2026-03-02', '--ate', '2026-03-01'],
    '--ate não pode ser antes de --de.',
  ],
])('asked as %j it says what is missing', async (args, frase) => {
  await expect(async () => acessos(...args)).rejects.toThrow(frase)
})
