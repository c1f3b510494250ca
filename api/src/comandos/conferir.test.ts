import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { mesesGravados } from '../../test/meses.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { openChaves } from '../chaves/chaves.ts'
import { readConfig } from '../config.ts'
import { runConferir } from './conferir.ts'

// The app answers meanwhile, as a server that runs does.
const t = await useApp()
const dataDir = mkdtempSync(join(tmpdir(), 'conferir-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const env = { DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir }

// Keys are made only together with an empty database.
await openChaves(t.contexto.database, readConfig(env, dataDir))
const conta = await umaConta(t)
const outra = await umaConta(t)
const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome: 'Zulmira Secreta' } })
for (const mes of ['01', '02', '03']) {
  const inicio = `2026-${mes}-10T09:00:00`
  const pago = { statusPagamento: 'PAGO', statusAgendamento: 'REALIZADO' }
  await umAgendamento(t, conta, { pacienteId, inicio, valorSessao: 100, ...pago })
}
const dela = await umPaciente(t, outra)
await umAgendamento(t, outra, { pacienteId: dela.id, valorSessao: 80 })

async function confere(...args: string[]) {
  const ditos: string[] = []
  const diferentes = await runConferir(args, env, (frase) => void ditos.push(frase))
  return { diferentes, ditos }
}
const estrague = (sql: string) => t.contexto.database.script(sql)

test('months that are as they should be: none differs, and nothing is written', async () => {
  expect(await confere()).toEqual({
    diferentes: 0,
    ditos: ['4 meses conferidos, 0 diferentes'],
  })
  expect((await confere('--corrigir')).ditos).toEqual(['4 meses conferidos, 0 diferentes'])
})

test.each([
  ['total', 'UPDATE mes_do_paciente SET total_centavos = 1 WHERE mes = 2'],
  ['paid', 'UPDATE mes_do_paciente SET pago_centavos = pago_centavos + 1 WHERE mes = 2'],
  ['count', 'UPDATE mes_do_paciente SET quantidade = 9 WHERE mes = 2'],
  ['kept', 'UPDATE mes_do_paciente SET realizadas = 0 WHERE mes = 2'],
  ['missed', 'UPDATE mes_do_paciente SET faltas = 1 WHERE mes = 2'],
  ['since when it is open', "UPDATE mes_do_paciente SET aberto_desde = '2026-02-01' WHERE mes = 2"],
  ['no row', 'DELETE FROM mes_do_paciente WHERE mes = 2'],
  [
    'a row too many',
    `INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes)
     SELECT profissional_id, paciente_id, 2027, 1 FROM mes_do_paciente WHERE mes = 2`,
  ],
])('a wrong row is found and set right: %s', async (_que, sql) => {
  const certos = await mesesGravados(t, conta)
  await estrague(sql)
  const { diferentes, ditos } = await confere()
  expect([diferentes, ditos.at(0)]).toEqual([1, expect.stringMatching(/, 1 diferente$/)])
  const corrigido = await confere('--corrigir')
  expect([corrigido.diferentes, corrigido.ditos.at(-1)]).toEqual([
    0,
    '4 meses conferidos, 0 diferentes',
  ])
  expect(await mesesGravados(t, conta)).toEqual(certos)
})

test('as a command: exit code 1 while any differs, and no name or id is printed', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'conferir.ts'), ...args], {
      env: { ...process.env, ...env },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    )
  await estrague('UPDATE mes_do_paciente SET total_centavos = 7')
  expect(await run()).toEqual({ code: 1, stdout: '4 meses conferidos, 4 diferentes\n' })
  const corrigido = await run('--corrigir')
  expect(corrigido).toEqual({
    code: 0,
    stdout:
      '4 meses conferidos, 4 diferentes\nCorrigidos. Conferindo de novo:\n4 meses conferidos, 0 diferentes\n',
  })
  expect(await run('--outra')).toMatchObject({ code: 1, stdout: '' })
})

test('P3: a receipt that is not what its entries come to is told, and is nothing to be set right', async () => {
  await recebimentosDe(t, conta, pacienteId).recebe(50)
  const certo = ['1 recebimento conferido, 0 diferentes']
  expect((await confere()).ditos).toEqual([expect.stringContaining('0 diferentes'), ...certo])
  await estrague('UPDATE recebimento SET valor_centavos = 4999')
  const { diferentes, ditos } = await confere()
  expect([diferentes, ditos[1]]).toEqual([1, '1 recebimento conferido, 1 diferente'])
  expect((await confere('--corrigir')).diferentes).toBe(1)
  await estrague('UPDATE recebimento SET valor_centavos = 5000')
})
