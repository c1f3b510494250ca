import { setTimeout as pause } from 'node:timers/promises'
import type { MesFio } from '@clinica/domain/meses/contract'
import { afterAll, expect, test } from 'vitest'
import { callOn, useApp } from '../../test/app.ts'
import { umaCorrida, umZip } from '../../test/corrida-dos-meses.ts'
import { umLivro } from '../../test/livro.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { buildApp } from '../app.ts'
import type { Contexto } from '../contexto.ts'
import { statement } from '../database/database.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()

const ESPERANDO = statement(
  'teste_esperando',
  `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
)
async function untilSomeoneWaits() {
  for (let vez = 0; vez < 500; vez += 1) {
    if ((await t.contexto.database.query(ESPERANDO)).length > 0) return
    await pause(10)
  }
  throw new Error('Nobody ever waited for a lock')
}

type DoTeste = { readonly token: string }
const fecha = ({ token }: DoTeste, mes: number) =>
  t.call('POST', `/api/meses/2026/${mes}/fechar`, { token, body: {} })
const mesDe = async ({ token }: DoTeste, mes: number) =>
  (await t.call('GET', `/api/meses/2026/${mes}`, { token })).body as MesFio

/** A second app on the same database: before its first `comando` in a transaction it awaits `entretanto`. */
async function appQueEspera(comando: string, entretanto: () => Promise<unknown>) {
  const { database } = t.contexto
  let esperou = false
  const atrasado: Contexto['database'] = {
    ...database,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          ...tx,
          async query(pedido, valores) {
            if (pedido.name === comando && !esperou) {
              esperou = true
              await entretanto()
            }
            return tx.query(pedido, valores)
          },
        }),
      ),
  }
  const app = await buildApp({ ...t.contexto, database: atrasado })
  afterAll(() => app.close())
  return callOn(app)
}

test('a correction whose money goes to another month meanwhile, which closes, enters nothing there', async () => {
  const { conta, pacienteId, marca, pagamentos } = await umLivro(t)
  const { recebe, transfere } = recebimentosDe(t, conta, pacienteId)
  await marca(2, 100)
  await recebe(300)
  const [lancamento] = await pagamentos(3)
  const call = await appQueEspera('professional_lock', async () => {
    expect((await transfere(100, 3, 1)).status).toBe(200)
    expect((await fecha(conta, 1)).status).toBe(200)
  })
  const url = `/api/resumo-atendimentos/pagamentos/${lancamento?.id}`
  const answer = await call('PUT', url, { token: conta.token, body: { forma: 'PIX' } })
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'Janeiro de 2026 está fechado. Reabrir?' },
  })
  expect(await pagamentos(1)).toMatchObject([{ valor: 100, forma: null }])
})

test('one whose money goes to a month that stays open says it there too', async () => {
  const { conta, pacienteId, marca, pagamentos } = await umLivro(t)
  const { recebe, transfere } = recebimentosDe(t, conta, pacienteId)
  await marca(2, 100)
  await recebe(300)
  const [lancamento] = await pagamentos(3)
  const call = await appQueEspera('professional_lock', () => transfere(100, 3, 1))
  const url = `/api/resumo-atendimentos/pagamentos/${lancamento?.id}`
  const answer = await call('PUT', url, { token: conta.token, body: { forma: 'PIX' } })
  expect(answer.status).toBe(200)
  const vigentes = [...(await pagamentos(3)), ...(await pagamentos(1))].filter((um) => um.vigente)
  expect(vigentes).toMatchObject([{ forma: 'PIX' }, { forma: 'PIX' }, { forma: 'PIX' }])
})

// January and February have sessions of it, and no money.
const umaImportacao = async () => umaCorrida(t, await umZip(t, [3], 0))

test('an import is taken back while one of its months closes: the closing waits, and tells what is left', async () => {
  const { conta, importacao } = await umaImportacao()
  const fechos: ReturnType<typeof fecha>[] = []
  const call = await appQueEspera('agendamento_delete_importados', async () => {
    fechos.push(fecha(conta, 1))
    await Promise.race([...fechos, untilSomeoneWaits()])
  })
  const { token } = conta
  const answer = await call('POST', `/api/importacoes/${importacao}/desfazer`, { token })
  const [fecho] = await Promise.all(fechos)
  expect([answer.status, fecho?.status]).toEqual([200, 200])
  const { linhas, historico } = await mesDe(conta, 1)
  expect(linhas.map(({ total }) => total)).toEqual([390])
  expect(historico).toMatchObject([{ tipo: 'FECHADO', total: 390 }])
})

test('where the closing was first, the import stays as it is', async () => {
  const { conta, importacao } = await umaImportacao()
  const { token } = conta
  const antes = await mesDe(conta, 1)
  const fechada = await appQueEspera('professional_lock', () => fecha(conta, 1))
  const answer = await fechada('POST', `/api/importacoes/${importacao}/desfazer`, { token })
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'Janeiro de 2026 está fechado. Reabrir?' },
  })
  expect((await mesDe(conta, 1)).linhas).toEqual(antes.linhas)
})
