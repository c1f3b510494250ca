import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

/** D5: one reveal of a CPF. */
export type AcessoCpf = {
  id: string
  pacienteId: string
  campo: 'cpf' | 'cpfResponsavelFinanceiro'
  endereco: string
  dispositivo: string | null
  em: Date
}

const LOCK = statement(
  'acesso_cpf_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('acesso_cpf:' || $1::text, 0))`,
)
const NTH_LAST = statement(
  'acesso_cpf_nth_last',
  `SELECT em FROM acesso_cpf WHERE profissional_id = $1 AND usuario_id = $2 AND em > $3 AND em <= $4
    ORDER BY em DESC OFFSET $5 LIMIT 1`,
)

/**
 * When the account's `limite`-th last reveal from `desde` to `ate` was, or null with fewer: the log itself
 * is the count, so no hour ever holds more. Requests of the account queue here until their transaction ends.
 */
export async function selectAcessoDoLimite(
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  { desde, ate, limite }: { desde: Date; ate: Date; limite: number },
): Promise<Date | null> {
  await tx.query(LOCK, [usuarioId])
  const valores = [profissionalId, usuarioId, desde, ate, limite - 1]
  const [linha] = await tx.query<{ em: Date }>(NTH_LAST, valores)
  return linha?.em ?? null
}

const INSERT = statement(
  'acesso_cpf_insert',
  `INSERT INTO acesso_cpf (profissional_id, id, usuario_id, paciente_id, campo, endereco, dispositivo, em)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

export const insertAcesso = (
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  { id, pacienteId, campo, endereco, dispositivo, em }: AcessoCpf,
) => tx.query(INSERT, [profissionalId, id, usuarioId, pacienteId, campo, endereco, dispositivo, em])
