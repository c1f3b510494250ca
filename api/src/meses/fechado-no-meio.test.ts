import { afterAll, expect, test } from 'vitest'
import { callOn, useApp } from '../../test/app.ts'
import { umLivro } from '../../test/livro.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { buildApp } from '../app.ts'
import type { Contexto } from '../contexto.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()

type DoTeste = { readonly token: string }
const fecha = ({ token }: DoTeste, mes: number) =>
  t.call('POST', `/api/meses/2026/${mes}/fechar`, { token, body: {} })

/** The same app, whose first `comando` in a transaction, what it goes by seen, is asked only after `entretanto`. */
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
  const call = await appQueEspera('mes_lock', async () => {
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
  const call = await appQueEspera('mes_lock', () => transfere(100, 3, 1))
  const url = `/api/resumo-atendimentos/pagamentos/${lancamento?.id}`
  const answer = await call('PUT', url, { token: conta.token, body: { forma: 'PIX' } })
  expect(answer.status).toBe(200)
  const vigentes = [...(await pagamentos(3)), ...(await pagamentos(1))].filter((um) => um.vigente)
  expect(vigentes).toMatchObject([{ forma: 'PIX' }, { forma: 'PIX' }, { forma: 'PIX' }])
})
