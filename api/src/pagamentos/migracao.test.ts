import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agendaDe, resumoDe, umAgendamento } from '../../test/agenda.ts'
import { TODOS_OS_DIREITOS } from '../../test/antes-da-migracao.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { mesesGravados } from '../../test/meses.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { agendaPelaApi } from '../../test/series.ts'
import { statement } from '../database/database.ts'
import { MIGRATIONS_FOLDER, migrate } from '../database/migrate.ts'

const t = await useApp()
const { database } = t.contexto
const LANCADOS = statement(
  'teste_lancados',
  `SELECT l.ano, l.mes, l.valor_centavos AS valor, l.data, l.forma, l.tipo, l.usuario_id AS "usuarioId",
          l.operacao_id IS NOT NULL AS "daOperacao"
     FROM pagamento l WHERE l.profissional_id = $1 ORDER BY l.data, l.valor_centavos`,
)

/** The agenda's rows from before the ledger: made in the ledger's schema, then taken back to 0006. */
const VOLTA_AO_0006 = `
  DROP TABLE pagamento;
  ALTER TABLE agendamento DROP COLUMN pago_proprio_centavos;
  ALTER TABLE mes_do_paciente DROP COLUMN realizadas, DROP COLUMN faltas;
  UPDATE operacao_imagem SET antes = antes - 'pago_proprio_centavos', depois = depois - 'pago_proprio_centavos';
`

/** A database as the program before the ledger left it; nothing of later migrations is in it. */
async function voltaAo0006() {
  const arquivos = readdirSync(MIGRATIONS_FOLDER).sort()
  const posteriores = arquivos.filter((nome) => nome >= '0007')
  await database.script(VOLTA_AO_0006)
  const ESQUECE = statement('teste_esquece', 'DELETE FROM migracao WHERE nome = ANY($1::text[])')
  await database.query(ESQUECE, [posteriores])
  const pasta = mkdtempSync(join(tmpdir(), 'migracoes-'))
  cpSync(MIGRATIONS_FOLDER, pasta, {
    recursive: true,
    filter: (de) =>
      !/\d{4}-/.test(de) || arquivos.filter((n) => n < '0008').some((n) => de.endsWith(n)),
  })
  return pasta
}

test('the ledger arrives: each PAGO session its own gesture on its day, no month’s Valor Pago changes', async () => {
  const conta = await umaConta(t)
  const agenda = agendaPelaApi(t, conta)
  const { id: pacienteId } = await umPaciente(t, conta)
  const marca = (inicio: string, valorSessao: number | null, resto = {}) =>
    umAgendamento(t, conta, { pacienteId, inicio, valorSessao, statusPagamento: 'PAGO', ...resto })
  await marca('2026-02-10T09:00:00', 100.1)
  const mudada = await marca('2026-02-11T09:00:00', 70, { statusPagamento: 'PENDENTE' })
  await agenda.change(mudada.id, { statusPagamento: 'PAGO', statusAgendamento: 'REALIZADO' })
  await marca('2026-02-12T09:00:00', 30, { statusPagamento: 'PENDENTE' })
  const criada = await agenda.create({
    pacienteId,
    inicio: '2026-03-31T23:00:00',
    valorSessao: 200,
    statusPagamento: 'PAGO',
  })
  const semValor = await marca('2026-03-02T09:00:00', null)
  await marca('2026-03-02T10:00:00', 999, { tipo: 'CAFEZINHO' })
  const antes = await resumoDe(t, conta)
  const linhas = await agendaDe(t, conta)
  const pasta = await voltaAo0006()
  expect(await migrate(database, pasta)).toEqual(['0007-pagamentos.sql'])
  rmSync(pasta, { recursive: true })

  expect(await resumoDe(t, conta)).toEqual(antes)
  expect(await agendaDe(t, conta)).toEqual(linhas)
  const comum = { forma: null, tipo: 'LANCAMENTO', usuarioId: conta.usuarioId, daOperacao: true }
  expect(await database.query(LANCADOS, [conta.profissionalId])).toEqual([
    { ano: 2026, mes: 2, valor: 10_010, data: '2026-02-10', ...comum },
    { ano: 2026, mes: 2, valor: 7_000, data: '2026-02-11', ...comum },
    { ano: 2026, mes: 3, valor: 20_000, data: '2026-03-31', ...comum },
  ])

  // The column that today's program writes.
  await database.script('ALTER TABLE pagamento ADD COLUMN recebimento_id uuid')
  await database.script(TODOS_OS_DIREITOS)
  const pagos = async () => (await mesesGravados(t, conta)).map(({ mes, pago }) => [mes, pago])
  await agenda.change(mudada.id, { statusPagamento: 'PENDENTE' })
  expect(await pagos()).toEqual([
    [2, 10_010],
    [3, 20_000],
  ])
  await agenda.change(semValor.id, { statusPagamento: 'PENDENTE' })
  expect((await agenda.undo(criada.operacaoId)).status).toBe(200)
  expect(await pagos()).toEqual([
    [2, 10_010],
    [3, 0],
  ])
  expect((await agenda.redo(criada.operacaoId)).status).toBe(200)
  expect(await pagos()).toEqual([
    [2, 10_010],
    [3, 20_000],
  ])
})
