// The copies, proved: `npx node scripts/provas/copia.ts`. Each line is a figure and its bar; exit code 1 when one is missed.
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { openChaves } from '../../api/src/chaves/chaves.ts'
import { readConfig } from '../../api/src/config.ts'
import { openCopia } from '../../api/src/copia/cifra.ts'
import { verifyCopia } from '../../api/src/copia/restaurar-service.ts'
import { type DatabaseAddress, openDatabase } from '../../api/src/database/database.ts'
import { migrate } from '../../api/src/database/migrate.ts'
import { databaseUrlOf } from '../../api/test/database-url.ts'
import { holdDatabase } from '../../api/test/held-embedded.ts'
import { inDatabase } from '../../api/test/template.ts'
import { rehearse } from '../../e2e/ensaio-de-restauracao.ts'
import { figura } from './figura.ts'

const COPIA = join(import.meta.dirname, '..', '..', 'api', 'src', 'comandos', 'copia.ts')
/** Fewer than these are through before a program has the memory that it works in. */
const POUCAS = 30_000
const MUITAS = 300_000
const DANOS = 200
/** Tells how much memory a command took at its most. */
const TELLS = `data:text/javascript,process.on('exit',()=>console.error('RSS '+process.resourceUsage().maxRSS))`

const say = (what: string, figure: string, bar: string, met: boolean) =>
  figura('copia', what, figure, bar, met)

const fill = (sessions: number) => `
  INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em)
    VALUES ('prova', 'p@p', 'p@p', 'x', 'PROFISSIONAL', now());
  INSERT INTO profissional (id, usuario_id, nome, data_nascimento, cpf, sexo, cep, logradouro, numero,
      bairro, localidade, uf, criado_em)
    VALUES (gen_random_uuid(), 'prova', 'Ana', '1985-01-01', '', 'Feminino', '29060480', 'Rua', '1', 'C', 'V', 'ES', now());
  INSERT INTO paciente (profissional_id, id, nome, nome_chave, cpf, cpf_indice, cpf_valido, data_nascimento,
      sexo, criado_em, alterado_em)
    SELECT id, gen_random_uuid(), 'Paciente ' || n, 'paciente ' || n, '', int4send(n), false, '1990-01-01',
      'Feminino', now(), now() FROM profissional, generate_series(1, 100) n;
  INSERT INTO paciente_valor SELECT profissional_id, id, '1900-01-01', 18000 FROM paciente;
  INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, observacoes, valor_centavos,
      status_agendamento, status_pagamento, modalidade_atendimento, criado_em, alterado_em)
    SELECT profissional_id, gen_random_uuid(), id, 'SESSAO_INDIVIDUAL', quando, quando + interval '50 minutes',
      sha512(int4send(n)) || sha512(int4send(n + 1)), 18000, 'REALIZADO', 'PENDENTE', 'PRESENCIAL', now(), now()
      FROM paciente, generate_series(1, ${sessions} / 100) n,
      LATERAL (SELECT timestamp '2016-01-01 08:00' + n * interval '1 day' AS quando) d;
  INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, quantidade, total_centavos, realizadas)
    SELECT profissional_id, paciente_id, extract(year FROM inicio), extract(month FROM inicio), count(*),
      sum(valor_centavos), count(*) FROM agendamento GROUP BY 1, 2, 3, 4;
  ANALYZE`

type Ran = { text: string; rss: number; ms: number }

async function command(args: string[], env: Record<string, string>): Promise<Ran> {
  const began = performance.now()
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', TELLS, COPIA, ...args],
    { env: { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), ...env } },
  )
  const rss = Number(/RSS (\d+)/.exec(stderr)?.[1]) / 1024
  return { text: stdout, rss, ms: performance.now() - began }
}

type Measured = { arquivo: string; salvar: Ran; conferir: Ran }

/** A clinic of so many sessions, copied and proved. */
async function measure(
  root: string,
  sessions: number,
  address: DatabaseAddress,
  chaves: Record<string, string>,
): Promise<Measured> {
  const env = { ...chaves, DATABASE_URL: databaseUrlOf(address), DATA_DIR: join(root, 'chave') }
  const database = openDatabase(address, { max: 1 })
  await migrate(database)
  await openChaves(database, readConfig(env, root))
  await database.script(fill(sessions))
  await database.close()
  const arquivo = join(root, `${sessions}.age`)
  const salvar = await command(['salvar', arquivo], env)
  const conferir = await command(['conferir', arquivo], env)
  return { arquivo, salvar, conferir }
}

/** Copies of few and of many rows: the same memory. */
async function size(root: string, chaves: Record<string, string>): Promise<Measured> {
  const held = await holdDatabase()
  const admin = openDatabase(held.address, { max: 1 })
  const measured: Measured[] = []
  for (const sessions of [POUCAS, MUITAS]) {
    await admin.script(`CREATE DATABASE prova_${sessions}`)
    const address = inDatabase(held.address, `prova_${sessions}`)
    measured.push(await measure(root, sessions, address, chaves))
  }
  await admin.close()
  await held.stop()
  const [few, many] = measured as [Measured, Measured]
  const mb = (statSync(many.arquivo).size / 1e6).toFixed(1)
  const seconds = ({ ms }: Ran) => `${(ms / 1000).toFixed(1)} s`
  const grown = Math.round(many.salvar.rss - few.salvar.rss)
  say(
    '300.000 sessions saved in',
    `${seconds(many.salvar)}, ${mb} MB`,
    '≤ 60 s',
    many.salvar.ms <= 60_000,
  )
  say('proved in', seconds(many.conferir), '≤ 180 s', many.conferir.ms <= 180_000)
  say(
    'memory of salvar',
    `${Math.round(many.salvar.rss)} MB, ${grown} MB more than for 30.000 sessions`,
    '≤ 64 MB more',
    grown <= 64,
  )
  const proved =
    /, 0 diferentes;/.test(many.conferir.text) && /A chave confere/.test(many.conferir.text)
  say(
    'months and key of the proof',
    many.conferir.text.split('\n')[2] ?? '',
    '0 diferentes',
    proved,
  )
  return few
}

/** Wrong bits anywhere: never taken for a copy. */
async function damage(root: string, { arquivo }: Measured, identidade: string): Promise<void> {
  const bytes = readFileSync(arquivo)
  const damaged = join(root, 'danificada.age')
  let taken = 0
  for (let n = 0; n < DANOS; n += 1) {
    const em = Math.floor((n / DANOS) * bytes.length)
    const com = Buffer.from(bytes)
    com[em] = (com[em] ?? 0) ^ (1 << (n % 8))
    writeFileSync(damaged, n % 4 === 3 ? bytes.subarray(0, em) : com)
    const abridores = { senha: '', identidades: [identidade] }
    await openCopia(damaged, abridores)
      .then(verifyCopia)
      .then(
        () => (taken += 1),
        () => {},
      )
  }
  say('damaged copies accepted', `${taken} of ${DANOS}`, '0', taken === 0)
}

async function drill(root: string): Promise<void> {
  const ensaio = await rehearse(root, { writers: 3, loadMs: 5_000 })
  const { confirmadas, perdidas, mesesDiferentes, cpfAberto, outroUsuario, milissegundos } = ensaio
  say(
    'acknowledged writes lost by the drill',
    `${perdidas} of ${confirmadas}`,
    '0',
    perdidas === 0 && confirmadas > 0,
  )
  say('months that differ after it', String(mesesDiferentes), '0', mesesDiferentes === 0)
  say('CPF after it', cpfAberto ? 'reveals' : 'does not reveal', 'reveals', cpfAberto)
  const whose = outroUsuario ? 'another user' : 'the same user'
  say(
    'restored and serving again',
    `in ${(milissegundos / 1000).toFixed(1)} s, as ${whose}`,
    '≤ 60 s',
    milissegundos <= 60_000,
  )
}

const root = mkdtempSync(join(tmpdir(), 'prova-copia-'))
chmodSync(root, 0o711)
try {
  const identidade = await generateX25519Identity()
  const arquivo = join(root, 'chave-de-age.txt')
  writeFileSync(arquivo, identidade)
  const few = await size(root, {
    COPIAS_CHAVE_PUBLICA: await identityToRecipient(identidade),
    COPIAS_CHAVE_ARQUIVO: arquivo,
  })
  await damage(root, few, identidade)
  await drill(root)
} finally {
  rmSync(root, { recursive: true, force: true })
}
process.exit()
