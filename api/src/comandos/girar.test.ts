import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { codigoDo, comDuasEtapas } from '../../test/duas-etapas.ts'
import { entrar } from '../../test/entrar.ts'
import { umCpf, umIncompleto, umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { lockProfissional } from '../calls/professional-lock-store.ts'
import { readChaves } from '../chaves/arquivo.ts'
import { openChaves } from '../chaves/chaves.ts'
import type { CofreVivo } from '../chaves/cofre.ts'
import { statement } from '../database/database.ts'
import { runChaves } from './girar.ts'

const t = await useApp()
const { database } = t.contexto
const dataDir = mkdtempSync(join(tmpdir(), 'girar-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const env = { DATA_DIR: dataDir, DATABASE_URL: t.databaseUrl }
const origem = { dataDir, chave: '' }
const chaves = async (...args: string[]) => {
  const said: string[] = []
  await runChaves(args, env, (sentence) => void said.push(sentence), 0)
  return said.join('\n')
}

/** The vault of the app as a server would have opened it: with the key of this database, and following it. */
const vivo = t.contexto.cofre as CofreVivo
const emUso = () => {
  const [chave] = readChaves(origem) ?? []
  if (!chave) throw new Error('no key')
  return chave
}
const follow = () => vivo.usar([emUso()])

let conta: Conta
beforeAll(async () => {
  await openChaves(database, origem)
  follow()
  conta = await umaConta(t)
})

const ESTRAGA = statement(
  'teste_estraga_notas',
  `UPDATE agendamento SET observacoes = set_byte(observacoes, length(observacoes) - 1,
     (get_byte(observacoes, length(observacoes) - 1) + 1) % 256) WHERE id = $1 RETURNING observacoes`,
)
const BYTES = statement(
  'teste_bytes_das_notas',
  'SELECT observacoes, chave_do_cifrado(observacoes) AS chave FROM agendamento WHERE id = $1',
)
const CHAVE_DO_SEGREDO = statement(
  'teste_chave_do_segredo',
  'SELECT chave_do_cifrado(segredo) AS chave FROM duas_etapas WHERE usuario_id = $1',
)
const CHAVE_DO_PIX = statement(
  'teste_chave_do_pix',
  'SELECT chave_do_cifrado(chave) AS chave FROM cobranca WHERE profissional_id = $1',
)
const SOB_A_VELHA = statement(
  'teste_segredo_sob_a_velha',
  `UPDATE duas_etapas SET segredo = '\\x01'::bytea || set_byte('\\x00', 0, length($2)) || $2::bytea
    WHERE usuario_id = $1 RETURNING usuario_id`,
)
const bytesDe = async ({ id }: { id: string }) =>
  (await database.query<{ observacoes: Buffer; chave: string }>(BYTES, [id]))[0]

test('notes that do not open keep their bytes, do not stop the change, and are told', async () => {
  const boas = await umAgendamento(t, conta, { observacoes: 'Boas' })
  const estragadas = await umAgendamento(t, conta, { observacoes: 'Perdidas' })
  await database.query(ESTRAGA, [estragadas.id])
  const antes = await bytesDe(estragadas)
  const dito = await chaves('girar')
  expect(dito).toMatch(
    /Chave trocada: nada mais está sob a antiga\. 1 valor danificado, que já não abria, ficou como estava\./,
  )
  follow()
  expect(await bytesDe(estragadas)).toEqual(antes)
  expect((await bytesDe(boas))?.chave).toBe(emUso().id)
  const lida = await t.call('GET', `/api/agendamentos/${boas.id}`, { token: conta.token })
  expect([lida.status, lida.body]).toEqual([401, expect.anything()])
  conta = { ...conta, token: t.app.jwt.sign({ sid: conta.sessaoId }) }
  // A drag writes back the bytes that it found, which no key opens any more.
  const body = { inicio: '2026-03-10T14:00:00', fim: '2026-03-10T15:00:00' }
  const url = `/api/agendamentos/${estragadas.id}`
  expect((await t.call('PUT', url, { token: conta.token, body })).status).toBe(200)
})

test('a request repeated after the change is still the same, by its key alone', async () => {
  const headers = { 'idempotency-key': 'girar-1' }
  const cria = (observacoes: string) =>
    t.call('POST', '/api/agendamentos', {
      token: conta.token,
      headers,
      body: {
        tipo: 'SOCIAL',
        inicio: '2026-03-11T09:00:00',
        fim: '2026-03-11T10:00:00',
        observacoes,
      },
    })
  const criado = await cria('a')
  expect((await cria('b')).status).toBe(422)
  await chaves('girar')
  follow()
  conta = { ...conta, token: t.app.jwt.sign({ sid: conta.sessaoId }) }
  const repetido = await cria('a')
  expect([repetido.status, (repetido.body as { id: string }).id]).toEqual([
    201,
    (criado.body as { id: string }).id,
  ])
})

test('two patients of one CPF stay two in nobody’s eyes: archived ones and the guardian’s too', async () => {
  const cpf = umCpf()
  const corpo = { pessoa: { cpf }, cpfResponsavelFinanceiro: cpf }
  const { id } = await umPaciente(t, conta, corpo)
  // P1: there is nothing of it to be written again.
  await umIncompleto(t, conta)
  await t.call('DELETE', `/api/pacientes/${id}`, { token: conta.token })
  const novo = await umPaciente(t, conta, corpo)
  await chaves('girar')
  follow()
  conta = { ...conta, token: t.app.jwt.sign({ sid: conta.sessaoId }) }
  const { token } = conta
  expect((await t.call('POST', `/api/pacientes/${id}/restaurar`, { token })).status).toBe(409)
  await t.call('DELETE', `/api/pacientes/${novo.id}`, { token })
  expect((await t.call('POST', `/api/pacientes/${id}/restaurar`, { token })).status).toBe(200)
})

const NA_FILA = statement(
  'teste_na_fila',
  `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
)
const CHAVE_DO_CPF = statement(
  'teste_chave_do_cpf',
  'SELECT chave_do_cifrado(cpf) AS chave FROM paciente WHERE id = $1',
)

test('D1: what a professional is writing is waited for, and then the CPFs are written again', async () => {
  const { id } = await umPaciente(t, conta, { pessoa: { cpf: umCpf() } })
  const { girada } = await database.transaction(async (tx) => {
    await lockProfissional(tx, conta)
    const girada = chaves('girar')
    await expect.poll(() => database.query(NA_FILA), { timeout: 30_000 }).toHaveLength(1)
    return { girada }
  })
  await girada
  follow()
  conta = { ...conta, token: t.app.jwt.sign({ sid: conta.sessaoId }) }
  expect(await database.query(CHAVE_DO_CPF, [id])).toEqual([{ chave: emUso().id }])
})

const SEGREDOS = statement(
  'teste_segredos_do_recebimento',
  `SELECT chave_do_cifrado(observacao) AS observacao, chave_do_cifrado(pagador_cpf) AS cpf
     FROM recebimento WHERE id = $1`,
)

test('P3: a receipt’s note and its payer’s CPF are under the new key, and open', async () => {
  const { id: pacienteId } = await umPaciente(t, conta)
  const { recebe } = recebimentosDe(t, conta, pacienteId)
  const { body } = await recebe(10, { observacao: 'Do avô' })
  await chaves('girar')
  follow()
  conta = { ...conta, token: t.app.jwt.sign({ sid: conta.sessaoId }) }
  const sob = await database.query(SEGREDOS, [body.id])
  expect(sob).toEqual([{ observacao: emUso().id, cpf: emUso().id }])
  const { lista } = recebimentosDe(t, conta, pacienteId)
  expect(await lista()).toMatchObject([{ observacao: 'Do avô' }])
})

test('D2: two-factor goes on: its secret is under the new key, and no recovery code is lost', async () => {
  const { id, email, segredo, codigos } = await comDuasEtapas(t)
  const sob = async () =>
    (await database.query<{ chave: string }>(CHAVE_DO_SEGREDO, [id])).map(({ chave }) => chave)
  expect(await sob()).toEqual([emUso().id])
  const antes = emUso().id
  await chaves('girar')
  follow()
  expect(emUso().id).not.toBe(antes)
  expect(await sob()).toEqual([emUso().id])
  expect((await entrar(t, email, { codigo: codigoDo(t, segredo) })).status).toBe(200)
  expect((await entrar(t, email, { codigo: codigos[0] ?? '' })).status).toBe(200)
  await expect(database.query(SOB_A_VELHA, [id, antes])).rejects.toThrow('leaving writes no more')
  conta = { ...conta, token: t.app.jwt.sign({ sid: conta.sessaoId }) }
})

test('P4: a Pix key is under the new key, and is told as before', async () => {
  const body = { tipoDaChave: 'CPF', chave: '52998224725', nome: 'Ana', cidade: 'Vitória' }
  await t.call('PUT', '/api/cobranca', { token: conta.token, body })
  await chaves('girar')
  follow()
  conta = { ...conta, token: t.app.jwt.sign({ sid: conta.sessaoId }) }
  const [guardada] = await database.query<{ chave: string }>(CHAVE_DO_PIX, [conta.profissionalId])
  expect(guardada?.chave).toBe(emUso().id)
  const lida = await t.call('GET', '/api/cobranca', { token: conta.token })
  expect(lida.body).toMatchObject(body)
})

test('the state is told, and nothing else is understood', async () => {
  expect(await chaves('situacao')).toMatch(
    new RegExp(`retirada, não abre mais nada\\.[\\s\\S]*Chave ${emUso().id}: em uso, grava\\.`),
  )
  await expect(async () => chaves('rodar')).rejects.toThrow('Uso: npm run chaves')
})

test('one change at a time', async () => {
  const [um, outro] = await Promise.allSettled([chaves('girar'), chaves('girar')])
  const ditos = [um, outro].map((r) => (r.status === 'fulfilled' ? r.value : String(r.reason)))
  expect(ditos.filter((d) => d.includes('Chave trocada'))).toHaveLength(1)
  expect(ditos.filter((d) => d.includes('Outra troca de chaves está em andamento'))).toHaveLength(1)
  follow()
})

test('without a server’s database it refuses', async () => {
  const vazio = { ...env, DATABASE_URL: '', DATA_DIR: join(dataDir, 'nada') }
  await expect(runChaves(['girar'], vazio, () => {}, 0)).rejects.toThrow(
    'não tem um banco de dados',
  )
})

test('with CLINICA_CHAVE the file is left alone, and the old key is for the operator to take away', async () => {
  const nova = randomBytes(32).toString('base64')
  const antiga = emUso().chave.toString('base64')
  const said: string[] = []
  const doAmbiente = { ...env, CLINICA_CHAVE: `${nova},${antiga}` }
  await runChaves(['girar'], doAmbiente, (sentence) => void said.push(sentence), 0)
  expect(said.at(-1)).toMatch(/^Chave trocada: .*Tire a chave antiga de CLINICA_CHAVE/)
  expect(emUso().chave.toString('base64')).toBe(antiga)
  await expect(openChaves(database, { dataDir, chave: antiga })).rejects.toThrow('não é a deste')
  expect((await openChaves(database, { dataDir, chave: `${nova},${antiga}` })).chaveAtual()).toBe(
    (await openChaves(database, { dataDir, chave: nova })).chaveAtual(),
  )
  await expect(runChaves(['girar'], { ...env, CLINICA_CHAVE: nova }, () => {}, 0)).rejects.toThrow(
    'CLINICA_CHAVE tem só a chave em uso.',
  )
})
