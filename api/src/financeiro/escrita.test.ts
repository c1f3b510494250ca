import { randomUUID } from 'node:crypto'
import { erroNoFio } from '@clinica/domain/erros'
import type { DespesaFio } from '@clinica/domain/financeiro/contract'
import { describe, expect, test } from 'vitest'
import { corpoDeDespesa, umaDespesa } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'

// The tests' clock stands on 2026-03-09.
const t = await useApp()

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { token }: Conta) => {
  return (body?: unknown, headers = {}) =>
    t.call(method, `/api/despesas${path}`, { token, body, headers })
}
const lista = async (conta: Conta, query = '?ano=2026') =>
  (await call('GET', query, conta)()).body as DespesaFio[]

/** The values of January to June 2026, asked month by month. */
const semestre = (conta: Conta) =>
  Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (mes) => {
      const linhas = await lista(conta, `?mes=${mes}&ano=2026`)
      return linhas.reduce((total, { valor }) => total + valor, 0)
    }),
  )

/** A rent of 1.000 from January 2026 on, of an account that has nothing else. */
async function umAluguel() {
  const conta = await umaConta(t)
  const id = await umaDespesa(t, conta, { tipo: 'RECORRENTE', mes: 1 })
  return { conta, id }
}

describe('POST /despesas', () => {
  test('answers the row as it is read', async () => {
    const conta = await umaConta(t)
    const answer = await call('POST', '', conta)(corpoDeDespesa({ nome: '  Aluguel  ', extra: 1 }))
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      nome: 'Aluguel',
      valor: 1000,
      tipoDespesa: 'RECORRENTE',
      mesCompetencia: 1,
      anoCompetencia: 2026,
      mesNome: 'Janeiro',
      versao: 1,
    })
    expect(await lista(conta, '?mes=1&ano=2026')).toEqual([answer.body])
  })

  test('the ends of what is taken', async () => {
    const conta = await umaConta(t)
    for (const corpo of [
      { valor: 0.01, anoCompetencia: 1900, mesCompetencia: 1, tipoDespesa: 'UNICA' },
      { valor: 9_999_999.99, anoCompetencia: 2099, mesCompetencia: 12 },
      { nome: 'x'.repeat(120) },
    ]) {
      expect((await call('POST', '', conta)(corpoDeDespesa(corpo))).status).toBe(201)
    }
  })

  test('once for an Idempotency-Key, ten at once too', async () => {
    const conta = await umaConta(t)
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '', conta)(corpoDeDespesa(), headers)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await lista(conta, '?mes=1&ano=2026')).toHaveLength(1)
    const outro = await call('POST', '', conta)(corpoDeDespesa({ valor: 2 }), headers)
    expect(outro.status).toBe(422)
  })
})

describe('PUT /despesas/{id} of a RECORRENTE (D11)', () => {
  test('raised from June on: January to May as they were', async () => {
    const { conta, id } = await umAluguel()
    const answer = await call(
      'PUT',
      `/${id}?editMode=future&mes=6&ano=2026`,
      conta,
    )(corpoDeDespesa({ valor: 1200 }))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id, valor: 1200, mesCompetencia: 6, versao: 2 })
    expect(await semestre(conta)).toEqual([1000, 1000, 1000, 1000, 1000, 1200])
  })

  test('one month, then all: months edited alone too', async () => {
    const { conta, id } = await umAluguel()
    await call('PUT', `/${id}?editMode=single&mes=2&ano=2026`, conta)(corpoDeDespesa({ valor: 5 }))
    expect(await semestre(conta)).toEqual([1000, 5, 1000, 1000, 1000, 1000])
    await call('DELETE', `/${id}?editMode=single&mes=4&ano=2026`, conta)()
    const todos = await call('PUT', `/${id}`, conta)(corpoDeDespesa({ valor: 7, nome: 'Sala' }))
    expect(todos.body).toMatchObject({ mesCompetencia: 1, valor: 7, nome: 'Sala', versao: 4 })
    expect(await semestre(conta)).toEqual([7, 7, 7, 0, 7, 7])
  })

  test('the competência of the body does not move its start', async () => {
    const { conta, id } = await umAluguel()
    const corpo = corpoDeDespesa({ valor: 5, mesCompetencia: 5, anoCompetencia: 2020 })
    const { body } = await call('PUT', `/${id}`, conta)(corpo)
    expect(body).toMatchObject({ mesCompetencia: 1, anoCompetencia: 2026 })
    expect(await lista(conta, '?ano=2020')).toEqual([])
  })

  test.each([
    ['?mes=3&ano=2026', [0, 0, 60, 0, 0, 0]],
    ['?editMode=single&mes=3&ano=2026', [0, 0, 60, 0, 0, 0]],
    ['', [60, 0, 0, 0, 0, 0]],
  ])('made UNICA%s keeps that month alone', async (query, esperado) => {
    const { conta, id } = await umAluguel()
    const corpo = corpoDeDespesa({ valor: 60, tipoDespesa: 'UNICA', mesCompetencia: 6 })
    expect((await call('PUT', `/${id}${query}`, conta)(corpo)).status).toBe(200)
    expect(await semestre(conta)).toEqual(esperado)
  })

  test.each(['editMode=single', 'editMode=future&mes=3', 'editMode=future&ano=2026', 'mes=3'])(
    '%s does not say which month',
    async (query) => {
      const { conta, id } = await umAluguel()
      for (const method of ['PUT', 'DELETE'] as const) {
        const answer = await call(method, `/${id}?${query}`, conta)(corpoDeDespesa({ valor: 5 }))
        expect(answer.status).toBe(400)
        expect(answer.body).toMatchObject({ campos: [{ campo: 'mes' }] })
      }
      expect(await semestre(conta)).toEqual([1000, 1000, 1000, 1000, 1000, 1000])
    },
  )

  test('a month in which it does not count is not there', async () => {
    const { conta, id } = await umAluguel()
    await call('DELETE', `/${id}?editMode=single&mes=4&ano=2026`, conta)()
    for (const query of ['mes=4&ano=2026', 'mes=12&ano=2025']) {
      const url = `/${id}?editMode=single&${query}`
      expect((await call('PUT', url, conta)(corpoDeDespesa())).status).toBe(404)
      expect((await call('DELETE', url, conta)()).status).toBe(404)
    }
  })
})

test('PUT of an UNICA moves it; made RECORRENTE it starts at its competência', async () => {
  const conta = await umaConta(t)
  const id = await umaDespesa(t, conta, { centavos: 5_050, mes: 2 })
  const unica = corpoDeDespesa({ valor: 60, tipoDespesa: 'UNICA', mesCompetencia: 5 })
  await call('PUT', `/${id}?editMode=single&mes=2&ano=2026`, conta)(unica)
  expect(await semestre(conta)).toEqual([0, 0, 0, 0, 60, 0])
  await call('PUT', `/${id}`, conta)(corpoDeDespesa({ valor: 61, mesCompetencia: 3 }))
  expect(await semestre(conta)).toEqual([0, 0, 61, 61, 61, 61])
})

describe('DELETE /despesas/{id} (D11)', () => {
  test.each([
    ['?editMode=single&mes=1&ano=2026', [0, 1000, 1000, 1000, 1000, 1000]],
    ['?editMode=future&mes=4&ano=2026', [1000, 1000, 1000, 0, 0, 0]],
    ['?editMode=all&mes=4&ano=2026', [0, 0, 0, 0, 0, 0]],
    ['', [0, 0, 0, 0, 0, 0]],
  ])('a RECORRENTE, %s', async (query, esperado) => {
    const { conta, id } = await umAluguel()
    const answer = await call('DELETE', `/${id}${query}`, conta)()
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await semestre(conta)).toEqual(esperado)
  })

  test('with its last month the expense is gone', async () => {
    const { conta, id } = await umAluguel()
    await call('DELETE', `/${id}?editMode=future&mes=2&ano=2026`, conta)()
    await call('DELETE', `/${id}?editMode=single&mes=1&ano=2026`, conta)()
    expect((await call('PUT', `/${id}`, conta)(corpoDeDespesa())).status).toBe(404)
  })
})

describe('many at once (D1)', () => {
  test('of writes with the same version one alone is taken', async () => {
    const { conta, id } = await umAluguel()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const corpo = corpoDeDespesa({ versao: 1, valor: n + 1 })
        return n % 2
          ? call('PUT', `/${id}`, conta)(corpo)
          : call('DELETE', `/${id}?editMode=single&mes=${n + 1}&ano=2026`, conta)({ versao: 1 })
      }),
    )
    const [feita, ...recusadas] = answers.map(({ status }) => status).sort()
    expect([200, 204]).toContain(feita)
    expect(recusadas).toEqual(Array.from({ length: 9 }, () => 409))
  })

  test('edits of different months all arrive', async () => {
    const { conta, id } = await umAluguel()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((mes) =>
        call(
          'PUT',
          `/${id}?editMode=single&mes=${mes}&ano=2026`,
          conta,
        )(corpoDeDespesa({ valor: mes })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await semestre(conta)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('a stale version is told, and changes nothing', async () => {
    const { conta, id } = await umAluguel()
    await call('PUT', `/${id}`, conta)(corpoDeDespesa({ versao: 1, valor: 2 }))
    const answer = await call('DELETE', `/${id}`, conta)({ versao: 1 })
    expect([answer.status, answer.body]).toEqual([409, erroNoFio('VERSAO_ANTIGA')])
    expect(await semestre(conta)).toEqual([2, 2, 2, 2, 2, 2])
  })
})
