import { expect, test } from 'vitest'
import { voltaAntesDe } from '../../test/antes-da-migracao.ts'
import { useTestDatabase } from '../../test/database.ts'
import { statement } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'

const { database } = await useTestDatabase()

const UM = '019cd31c-b580-7081-9e56-b914d2139319'
const OUTRO = '019cd31c-b580-7082-9e56-b914d2139319'
const REVELADOS = `SET session_replication_role = replica;
  INSERT INTO acesso_cpf (profissional_id, id, usuario_id, paciente_id, campo, endereco, dispositivo, em) VALUES
    ('${UM}', '${OUTRO}', 'u1', '${UM}', 'cpfResponsavelFinanceiro', '10.0.0.2', NULL, '2026-02-02 10:00Z'),
    ('${UM}', '${UM}', 'u1', '${OUTRO}', 'cpf', '10.0.0.1', 'web-1', '2026-02-01 10:00Z');
  RESET session_replication_role`
const ACESSOS = statement(
  'teste_migrados',
  `SELECT quando, acao, usuario_id AS usuario, profissional_id AS profissional, rota, pacientes, campo,
          endereco, dispositivo FROM acesso ORDER BY id`,
)

test('what was revealed before there was one log is in it, in order', async () => {
  await voltaAntesDe(database, 'acessos')
  await database.script(REVELADOS)
  await migrate(database)
  const revelado = { acao: 'revelou_cpf', usuario: 'u1', profissional: UM }
  expect(await database.query(ACESSOS)).toEqual([
    {
      ...revelado,
      quando: new Date('2026-02-01T10:00:00Z'),
      rota: 'GET /api/pacientes/:pacienteId/cpf',
      pacientes: [OUTRO],
      campo: 'cpf',
      endereco: '10.0.0.1',
      dispositivo: 'web-1',
    },
    {
      ...revelado,
      quando: new Date('2026-02-02T10:00:00Z'),
      rota: 'GET /api/pacientes/:pacienteId/cpf-responsavel',
      pacientes: [UM],
      campo: 'cpfResponsavelFinanceiro',
      endereco: '10.0.0.2',
      dispositivo: null,
    },
  ])
})
