import { describe, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { DADOS_DO_PROFISSIONAL } from '../../test/entrar.ts'

const t = await useApp()

type Lido = { chave: string; nome: string; data: string; tipo: string; atende: boolean }

const get = (conta: Conta, query = '') =>
  t.call('GET', `/api/feriados${query}`, { token: conta.token })
const lista = async (conta: Conta, query?: string) => (await get(conta, query)).body as Lido[]
const choose = (conta: Conta, chave: string, body: unknown) =>
  t.call('PUT', `/api/feriados/${chave}`, { token: conta.token, body })
const um = (todos: readonly Lido[], chave: string) =>
  todos.find((feriado) => feriado.chave === chave)

describe('GET /feriados', () => {
  test('P2: national ones are closed, those of the own state and carnaval are offered', async () => {
    const conta = await umaConta(t)
    const { endereco, ...dados } = DADOS_DO_PROFISSIONAL
    await t.call('PUT', '/api/profissionais/dados', {
      token: conta.token,
      body: { ...dados, endereco: { ...endereco, uf: 'RJ' } },
    })
    const todos = await lista(conta, '?ano=2026')
    expect(um(todos, 'natal')).toEqual({
      chave: 'natal',
      nome: 'Natal',
      data: '2026-12-25',
      tipo: 'nacional',
      atende: false,
    })
    expect(um(todos, 'rj-sao-jorge')).toMatchObject({ tipo: 'estadual', atende: true })
    for (const chave of ['carnaval-segunda-feira', 'carnaval-terca-feira', 'corpus-christi'])
      expect(um(todos, chave)).toMatchObject({ tipo: 'facultativo', atende: true })
    const deOutra = await lista(conta, '?ano=2026&uf=sp')
    expect(um(deOutra, 'rj-sao-jorge')).toBeUndefined()
    expect(um(deOutra, 'sp-revolucao-constitucionalista')).toMatchObject({ data: '2026-07-09' })
  })

  test('without a year it is of this one; `ate` asks for several', async () => {
    const conta = await umaConta(t)
    const anos = (todos: readonly Lido[]) => [...new Set(todos.map(({ data }) => data.slice(0, 4)))]
    expect(anos(await lista(conta))).toEqual(['2026'])
    expect(anos(await lista(conta, '?ano=2098&ate=2099'))).toEqual(['2098', '2099'])
  })

  test.each([
    ['?ano=1899', 'ano'],
    ['?ano=abc', 'ano'],
    ['?ano=2026&uf=XX', 'uf'],
    ['?ano=2026&ate=2025', 'ate'],
    ['?ano=2026&ate=2056', 'ate'],
  ])('%s is refused, under its field', async (query, campo) => {
    const { status, body } = await get(await umaConta(t), query)
    expect(status).toBe(400)
    expect(body).toMatchObject({ campos: [{ campo }] })
  })
})

describe('PUT /feriados/{chave}', () => {
  test('holds in every year, can be taken back, and is nobody else’s', async () => {
    const conta = await umaConta(t)
    const outra = await umaConta(t)
    const { status, body } = await choose(conta, 'natal', { atende: true })
    expect([status, body]).toEqual([200, { chave: 'natal', atende: true }])
    const anos = ['?ano=2026', '?ano=2040']
    for (const ano of anos) expect(um(await lista(conta, ano), 'natal')?.atende).toBe(true)
    expect(um(await lista(outra), 'natal')?.atende).toBe(false)
    await choose(conta, 'natal', { atende: false })
    await choose(conta, 'corpus-christi', { atende: false })
    const todos = await lista(conta)
    expect(um(todos, 'natal')?.atende).toBe(false)
    expect(um(todos, 'corpus-christi')?.atende).toBe(false)
  })

  test.each([
    ['pascoa', { atende: true }, 404],
    ['natal', {}, 400],
    ['natal', { atende: 'sim' }, 400],
  ])('%s with %o is %s', async (chave, corpo, status) => {
    expect((await choose(await umaConta(t), chave, corpo)).status).toBe(status)
  })
})
