import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { meusDados } from '../../test/meus-dados.ts'
import { arquivado, umPaciente } from '../../test/pacientes.ts'
import { statement } from '../database/database.ts'

const t = await useApp()
const { database } = t.contexto
const { umaContaComSenha, pede } = meusDados(t)

const EXPORTADOS = statement(
  'teste_saidas',
  `SELECT acao, rota, pacientes FROM acesso
    WHERE profissional_id = $1 AND acao IN ('exportou', 'revelou_cpf') ORDER BY id`,
)

test('asks for the password; who is refused gets nothing and is not in the log', async () => {
  const conta = await umaContaComSenha()
  await umPaciente(t, conta)
  for (const senha of ['', 'não é esta']) {
    const recusada = await pede(conta, senha)
    expect([recusada.statusCode, recusada.json().campos?.[0]?.campo]).toEqual([400, 'senhaAtual'])
  }
  expect(await database.query(EXPORTADOS, [conta.profissionalId])).toEqual([])
})

test('is in the log once, with everybody, archived ones too; no reveal is counted', async () => {
  const conta = await umaContaComSenha()
  const um = await umPaciente(t, conta)
  const outro = await umPaciente(t, conta)
  await arquivado(t, conta, outro.id)
  const { headers, statusCode } = await pede(conta)
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="meus-dados-2026-03-09.zip"',
  ])
  expect(headers['cache-control']).toBe('no-store')
  const acessos = await database.query<{ pacientes: string[] }>(EXPORTADOS, [conta.profissionalId])
  expect(acessos).toMatchObject([{ acao: 'exportou', rota: 'POST /api/usuario/meus-dados' }])
  expect(acessos[0]?.pacientes.toSorted()).toEqual([um.id, outro.id].sort())
})

test('a failure half-way answers 500, and the log does not say that anything left', async () => {
  const conta = await umaContaComSenha()
  await umPaciente(t, conta)
  await database.script('ALTER TABLE despesa RENAME TO despesa_longe')
  const falhou = await pede(conta)
  await database.script('ALTER TABLE despesa_longe RENAME TO despesa')
  expect(falhou.statusCode).toBe(500)
  expect(await database.query(EXPORTADOS, [conta.profissionalId])).toEqual([])
  expect((await pede(conta)).statusCode).toBe(200)
})
