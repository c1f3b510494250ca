import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { statement } from '../../database/database.ts'
import { COLUNAS, COMUNS } from './colunas.ts'

const t = await useApp()

const DO_BANCO = statement(
  'teste_colunas',
  `SELECT column_name AS nome, udt_name AS tipo FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'agendamento'`,
)

const porNome = (colunas: readonly { nome: string; tipo: string }[]) =>
  Object.fromEntries(colunas.map(({ nome, tipo }) => [nome, tipo]))

test('the one list names every column of agendamento, with its type: writing, undoing and restoring forget none', async () => {
  const doBanco = await t.contexto.database.query<{ nome: string; tipo: string }>(DO_BANCO)
  expect(porNome([...COMUNS, ...Object.values(COLUNAS)])).toEqual(porNome(doBanco))
})
