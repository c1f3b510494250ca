import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { umCpf, umPaciente } from '../../test/pacientes.ts'
import { lockProfissional } from '../calls/professional-lock-store.ts'
import { raiseVersoes } from '../calls/versoes-store.ts'
import { instante } from '../clock.ts'
import type { Executor } from '../database/database.ts'
import { mintEscopo } from '../escopo.ts'
import { archivePaciente, findPacienteAtivo, restorePaciente } from './service.ts'
import { findValores } from './valores-service.ts'

const t = await useApp()
const { database, clock } = t.contexto
let conta: Conta
beforeAll(async () => {
  conta = await umaConta(t)
})
const escopo = () => mintEscopo(conta.profissionalId, conta.usuarioId)
/** As agenda's use case does: under the professional's lock, the versions raised. */
const gesto = <T>(work: (tx: Executor) => Promise<T>) =>
  database.transaction(async (tx) => {
    await lockProfissional(tx, escopo())
    const feito = await work(tx)
    await raiseVersoes(tx, escopo())
    return feito
  })
const archive = (id: string, versao?: number) =>
  gesto((tx) => archivePaciente(tx, escopo(), id, instante(clock), versao))
const restore = (id: string) =>
  gesto((tx) => restorePaciente(tx, t.contexto.cofre, escopo(), id, instante(clock)))
const status = async (id: string) =>
  (await t.call('GET', `/api/pacientes/${id}`, { token: conta.token })).status

const NAO_ENCONTRADO = { ok: false, motivo: 'NAO_ENCONTRADO' }

test('archived: gone from the calls, and back whole when restored (D6)', async () => {
  const { id } = await umPaciente(t, conta)
  expect(await archive(id)).toMatchObject({ ok: true, valor: { arquivado: true, versao: 2 } })
  expect(await status(id)).toBe(404)
  expect(await restore(id)).toMatchObject({ ok: true, valor: { arquivado: false, versao: 3 } })
  expect(await status(id)).toBe(200)
})

describe('expected refusals', () => {
  test('archiving the archived, restoring the active, anybody of nobody', async () => {
    const { id } = await umPaciente(t, conta)
    expect(await restore(id)).toEqual(NAO_ENCONTRADO)
    await archive(id)
    expect(await archive(id)).toEqual(NAO_ENCONTRADO)
    const alheio = await umPaciente(t, await umaConta(t))
    expect([await archive(alheio.id), await restore(alheio.id)]).toEqual([
      NAO_ENCONTRADO,
      NAO_ENCONTRADO,
    ])
  })
  test('a stale version', async () => {
    const { id, versao } = await umPaciente(t, conta)
    expect(await archive(id, versao + 1)).toEqual({ ok: false, motivo: 'VERSAO_ANTIGA' })
    expect(await archive(id, versao)).toMatchObject({ ok: true })
  })
  test('a CPF taken meanwhile: the refusal leaves the transaction usable', async () => {
    const cpf = umCpf()
    const { id } = await umPaciente(t, conta, { pessoa: { cpf } })
    await archive(id)
    const novo = await umPaciente(t, conta, { pessoa: { cpf } })
    const [recusa, depois] = await gesto(async (tx) => [
      await restorePaciente(tx, t.contexto.cofre, escopo(), id, instante(clock)),
      await archivePaciente(tx, escopo(), novo.id, instante(clock)),
    ])
    expect(recusa).toMatchObject({ ok: false, motivo: 'CPF_EM_USO' })
    expect(depois).toMatchObject({ ok: true })
    expect(await restore(id)).toMatchObject({ ok: true })
  })
  test('an invalid CPF may be shared, restored too', async () => {
    const pessoa = { cpf: '11111111111' }
    const { id } = await umPaciente(t, conta, { pessoa })
    await archive(id)
    await umPaciente(t, conta, { pessoa })
    expect(await restore(id)).toMatchObject({ ok: true })
  })
})

test('a booking finds the active patient alone; the price is found of the archived too', async () => {
  const { id } = await umPaciente(t, conta, { valorConsulta: 123.45 })
  const find = () => database.transaction((tx) => findPacienteAtivo(tx, escopo(), id))
  expect(await find()).toMatchObject({ id, nome: 'Bia Lima', valores: [{ valor: 12_345 }] })
  await archive(id)
  expect(await find()).toBeNull()
  expect(await findValores(database, escopo(), id)).toMatchObject([{ valor: 12_345 }])
  const outra = await umaConta(t)
  const alheio = mintEscopo(outra.profissionalId, outra.usuarioId)
  expect(await findValores(database, alheio, id)).toBeNull()
})

test('a patient who is being booked is archived only after it', async () => {
  const { id } = await umPaciente(t, conta)
  const passos: string[] = []
  let archiving: Promise<unknown> = Promise.resolve()
  await database.transaction(async (tx) => {
    await lockProfissional(tx, escopo())
    await findPacienteAtivo(tx, escopo(), id)
    archiving = archive(id).then(() => passos.push('archived'))
    // A whole round trip on another connection, so that the archiving has had its chance.
    for (let n = 0; n < 20; n += 1) await findValores(database, escopo(), id)
    passos.push('booked')
  })
  await archiving
  expect(passos).toEqual(['booked', 'archived'])
})
