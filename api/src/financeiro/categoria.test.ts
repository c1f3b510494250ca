import type { DespesaFio } from '@clinica/domain/financeiro/contract'
import { expect, test } from 'vitest'
import { corpoDeDespesa } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'

// The tests' clock stands on 2026-03-09.
const t = await useApp()

async function umaClinica() {
  const { token } = await umaConta(t)
  const call = async (metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    t.call(metodo, `/api/despesas${url}`, { token, body })
  const linhas = async () =>
    ((await call('GET', '')).body as DespesaFio[]).map(
      ({ mesCompetencia, categoria, dataPagamento }) => [mesCompetencia, categoria, dataPagamento],
    )
  return { call, linhas }
}
const FISCAL = { categoria: 'P10.01.00002', dataPagamento: '2026-01-31' }

test('P5: kept with an expense, read again each month, changed and taken away', async () => {
  const { call, linhas } = await umaClinica()
  const feita = await call('POST', '', corpoDeDespesa(FISCAL))
  expect(feita.body).toMatchObject(FISCAL)
  const { id } = feita.body as DespesaFio
  const todas = [
    [3, 'P10.01.00002', '2026-03-31'],
    [2, 'P10.01.00002', '2026-02-28'],
    [1, 'P10.01.00002', '2026-01-31'],
  ]
  expect(await linhas()).toEqual(todas)
  // A client that knows neither: the price changes, they stay.
  await call('PUT', `/${id}?editMode=future&mes=2&ano=2026`, corpoDeDespesa({ valor: 1200 }))
  expect(await linhas()).toEqual(todas)
  const so = corpoDeDespesa({ categoria: 'P11.01.00006', dataPagamento: null })
  await call('PUT', `/${id}?editMode=single&mes=2&ano=2026`, so)
  expect(await linhas()).toEqual([todas[0], [2, 'P11.01.00006', undefined], todas[2]])
  await call('PUT', `/${id}`, corpoDeDespesa({ categoria: null, dataPagamento: '' }))
  expect(await linhas()).toEqual([3, 2, 1].map((mes) => [mes, undefined, undefined]))
})

test('P5: an expense without them is answered as ever', async () => {
  const { call } = await umaClinica()
  const { body } = await call('POST', '', corpoDeDespesa())
  expect(Object.keys(body as object).sort()).toEqual([
    ...['anoCompetencia', 'id', 'mesCompetencia', 'mesNome', 'nome', 'tipoDespesa', 'valor'],
    'versao',
  ])
})

test.each([
  [{ categoria: 'P10.01.00015' }, 'categoria', 'Escolha uma categoria da lista.'],
  [{ categoria: 'Aluguel' }, 'categoria', 'Escolha uma categoria da lista.'],
  [{ categoria: 7 }, 'categoria', 'Escolha uma categoria da lista.'],
  [{ dataPagamento: '2026-02-30' }, 'dataPagamento', 'Informe uma data de pagamento válida.'],
  [{ dataPagamento: '31/01/2026' }, 'dataPagamento', 'Informe uma data de pagamento válida.'],
])('P5: %o is refused by its field', async (corpo, campo, message) => {
  const { call } = await umaClinica()
  const { status, body } = await call('POST', '', corpoDeDespesa(corpo))
  expect([status, (body as { campos: unknown }).campos]).toEqual([400, [{ campo, message }]])
})
