import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { BAD_TEXTS } from '../../test/bad-input.ts'
import { umaConta } from '../../test/contas.ts'
import { statement } from '../database/database.ts'

const t = await useApp()
const NOMES = statement('teste_nomes', 'SELECT nome FROM profissional WHERE id = $1')
const nomeDe = async (id: string) =>
  (await t.contexto.database.query<{ nome: string }>(NOMES, [id]))[0]?.nome
const mudar = (token: string, body: unknown) =>
  t.call('PUT', '/api/profissionais/nome', { token, body })

test('one’s own name is another, whatever id the body says; nobody else’s is', async () => {
  const ana = await umaConta(t)
  const bia = await umaConta(t, { nome: 'Bia Ramos' })
  const body = { nome: '  Ana Souza Prado ', id: bia.profissionalId }
  expect(await mudar(ana.token, body)).toMatchObject({
    status: 200,
    body: { nome: 'Ana Souza Prado' },
  })
  expect([await nomeDe(ana.profissionalId), await nomeDe(bia.profissionalId)]).toEqual([
    'Ana Souza Prado',
    'Bia Ramos',
  ])
})

test.each([...BAD_TEXTS, ['blank', '  '], ['too long', 'x'.repeat(500)]] as [string, unknown][])(
  'a name that is %s is 400, and changes nothing',
  async (_name, nome) => {
    const ana = await umaConta(t)
    expect((await mudar(ana.token, { nome })).status).toBe(400)
    expect(await nomeDe(ana.profissionalId)).toBe('Ana Souza')
  },
)
