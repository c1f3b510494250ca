import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { ateAs, noDia, PAGO, umLivro } from '../../../test/livro.ts'
import { umaSerie } from '../../../test/series.ts'
import { statement } from '../../database/database.ts'
import { MIGRATIONS_FOLDER } from '../../database/migrate.ts'

const { contexto, ...t } = await useApp()
const { database } = contexto

type Imagem = { antes: Record<string, unknown> | null; depois: Record<string, unknown> | null }

const IMAGENS = statement(
  'teste_imagens_da_linha',
  `SELECT antes, depois FROM operacao_imagem WHERE agendamento_id = $1 ORDER BY operacao_id`,
)
const imagensDe = (id: string | undefined) => database.query<Imagem>(IMAGENS, [id])
const colunas = ({ antes, depois }: Imagem) => [
  antes && Object.keys(antes).length,
  depois && Object.keys(depois).sort().join(' '),
]

const INTEIRAS = statement(
  'teste_imagens_inteiras',
  `SELECT operacao_id AS id, agendamento_id AS de, antes, imagem_depois(i) AS depois
     FROM operacao_imagem i ORDER BY operacao_id, agendamento_id`,
)

test('a row that stands is no image; one that changes leaves what the change was', async () => {
  const { agenda, marca } = await umLivro({ contexto, ...t })
  const { id } = await marca(2, 100)
  expect(await imagensDe(id)).toEqual([{ antes: null, depois: {} }])
  await agenda.change(id, ateAs(noDia(5)))
  await agenda.change(id, { valorSessao: 60 })
  const [criada, arrastada, mudada] = (await imagensDe(id)).map(colunas)
  const todas = Number(arrastada?.[0])
  expect(todas).toBeGreaterThan(15)
  expect(String(criada?.[1]).split(' ')).toHaveLength(todas)
  expect(arrastada?.[1]).toBe('fim inicio operacao_id versao')
  expect(mudada).toEqual([todas, ''])
  await agenda.remove(id)
  const [, , ultima, removida] = (await imagensDe(id)).map(colunas)
  expect([ultima, removida]).toEqual([
    [todas, 'operacao_id valor_centavos versao'],
    [todas, null],
  ])
})

test('what is written outside any operation photographs the row first', async () => {
  const { marca, paga } = await umLivro({ contexto, ...t })
  const { id } = await marca(2, 100)
  await paga(100)
  const [criada] = await imagensDe(id)
  expect(criada?.depois).toMatchObject({ status_pagamento: 'PENDENTE', valor_centavos: 10_000 })
})

test('undone and redone, images tell the rows that were left, and stay small', async () => {
  const { agenda, marca } = await umLivro({ contexto, ...t })
  const { id } = await marca(2, 100)
  const { operacaoId } = await agenda.change(id, ateAs(noDia(5)))
  await agenda.undo(operacaoId)
  await agenda.redo(operacaoId)
  await agenda.undo(operacaoId)
  const [, arrastada] = (await imagensDe(id)).map(colunas)
  expect(arrastada?.[1]).toBe('fim inicio operacao_id versao')
  expect((await agenda.redo(operacaoId)).status).toBe(200)
})

test('images of before are told the same after the migration, and are as small as new ones', async () => {
  const { agenda, marca, paga, pacienteId } = await umLivro({ contexto, ...t })
  const { id } = await marca(2, 100, PAGO)
  await marca(4, 40)
  const { operacaoId } = await agenda.change(id, { ...ateAs(noDia(6)), observacoes: 'Um laudo.' })
  await agenda.undo(operacaoId)
  await paga(30)
  const { membros } = await umaSerie(agenda, { pacienteId })
  await agenda.remove(membros[3]?.id)
  const antes = await database.query(INTEIRAS)
  const [tamanho] = await database.query(TAMANHO)
  await database.script('UPDATE operacao_imagem i SET depois = imagem_depois(i)')
  expect(await database.query(INTEIRAS)).toEqual(antes)
  const migracao = readFileSync(join(MIGRATIONS_FOLDER, '0011-imagens.sql'), 'utf8')
  await database.script(migracao.slice(migracao.indexOf('UPDATE operacao_imagem')))
  expect(await database.query(INTEIRAS)).toEqual(antes)
  const [depois] = await database.query(TAMANHO)
  expect(depois).toEqual(tamanho)
})

const TAMANHO = statement(
  'teste_tamanho_das_imagens',
  `SELECT count(*) FILTER (WHERE depois = '{}') AS nada,
          sum(length(depois::text)) FILTER (WHERE antes IS NOT NULL) AS mudancas
     FROM operacao_imagem`,
)
