import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import type { RecebimentoNovo } from '../livro/recebimento-repository.ts'

/**
 * P1, P3: a receipt that an import brings. `estornoId`: set where the import brings it as reversed; it is then the
 * import's own operation.
 */
export type RecebimentoImportado = RecebimentoNovo & { readonly estornoId: string | null }

const INSERT = statement(
  'recebimento_insert_importados',
  `INSERT INTO recebimento (profissional_id, id, paciente_id, data, forma, pagador, pagador_nome, pagador_cpf,
     valor_centavos, observacao, operacao_id, estorno_id, usuario_id, criado_em)
   SELECT $1, r.*, $2, $3
     FROM unnest($4::uuid[], $5::uuid[], $6::date[], $7::text[], $8::text[], $9::text[], $10::bytea[],
       $11::bigint[], $12::bytea[], $13::uuid[], $14::uuid[]) AS r`,
)

/** P1: all receipts of an import. */
export async function insertRecebimentos(
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  recebimentos: readonly RecebimentoImportado[],
  em: Date,
): Promise<void> {
  if (recebimentos.length === 0) return
  const coluna = <C extends keyof RecebimentoImportado>(campo: C) =>
    recebimentos.map((um) => um[campo])
  await tx.query(INSERT, [
    ...[profissionalId, usuarioId, em, coluna('id'), coluna('pacienteId'), coluna('data')],
    ...[coluna('forma'), coluna('pagador'), coluna('nomePagador'), coluna('cpfPagador')],
    ...[coluna('valor'), coluna('observacao'), coluna('operacaoId'), coluna('estornoId')],
  ])
}

const DELES = 'profissional_id = $1 AND operacao_id = $2 AND paciente_id = ANY ($3::uuid[])'

const MESES = statement(
  'pagamento_meses_importados',
  `SELECT DISTINCT paciente_id AS "pacienteId", ano, mes FROM pagamento WHERE ${DELES}`,
)
const DELETE = statement('pagamento_delete_importados', `DELETE FROM pagamento WHERE ${DELES}`)
const DELETE_RECEBIMENTOS = statement(
  'recebimento_delete_importados',
  `DELETE FROM recebimento WHERE ${DELES}`,
)

type Deles = readonly [profissionalId: string, operacaoId: string, pacienteIds: readonly string[]]

/** The months that an import entered money in, for these patients. */
export const selectMesesImportados = (tx: Executor, deles: Deles) =>
  tx.query<ChaveDoMes>(MESES, [...deles])

/** P1: deletes an import's entries and receipts, on which nothing was built. */
export async function deleteLancamentosImportados(tx: Executor, deles: Deles): Promise<void> {
  await tx.query(DELETE, [...deles])
  await tx.query(DELETE_RECEBIMENTOS, [...deles])
}

const DIFERENTES = statement(
  'pagamento_mudados_desde',
  `SELECT n.paciente_id AS "pacienteId" FROM unnest($2::uuid[], $3::int[]) AS n (paciente_id, quantos)
    WHERE n.quantos <> (SELECT count(*) FROM pagamento l
            WHERE l.profissional_id = $1 AND l.paciente_id = n.paciente_id)`,
)

/** P1: the patients whose ledger has more entries than an import left; a ledger only grows. */
export const selectDiferentes = async (
  tx: Executor,
  { profissionalId }: Escopo,
  quantos: readonly { readonly pacienteId: string; readonly lancamentos: number }[],
): Promise<string[]> => {
  const linhas = await tx.query<{ pacienteId: string }>(DIFERENTES, [
    profissionalId,
    quantos.map(({ pacienteId }) => pacienteId),
    quantos.map(({ lancamentos }) => lancamentos),
  ])
  return linhas.map(({ pacienteId }) => pacienteId)
}

const EM_FECHADOS = statement(
  'mes_em_fechados',
  `SELECT EXISTS (SELECT 1 FROM mes_fechado f JOIN mes_do_paciente m
                      ON m.profissional_id = f.profissional_id AND m.ano = f.ano AND m.mes = f.mes
                   WHERE f.profissional_id = $1 AND f.fechado AND m.paciente_id = ANY ($2::uuid[])) AS ha`,
)
const DELETE_MESES = statement(
  'mes_delete_importados',
  'DELETE FROM mes_do_paciente WHERE profissional_id = $1 AND paciente_id = ANY ($2::uuid[])',
)

/** P4: true where any month of these patients is closed. */
export async function hasFechados(
  tx: Executor,
  { profissionalId }: Escopo,
  pacienteIds: readonly string[],
): Promise<boolean> {
  return (
    (await tx.query<{ ha: boolean }>(EM_FECHADOS, [profissionalId, pacienteIds]))[0]?.ha === true
  )
}

/** Deletes all months of patients who are removed. */
export const deleteMeses = (
  tx: Executor,
  { profissionalId }: Escopo,
  pacienteIds: readonly string[],
) => tx.query(DELETE_MESES, [profissionalId, pacienteIds])
