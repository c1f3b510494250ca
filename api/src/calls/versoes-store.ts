import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const INSERT = statement(
  'versao_insert',
  'INSERT INTO versao_do_profissional (profissional_id) VALUES ($1)',
)

/** Adds a new professional's versions; without them none of their answers has an ETag. */
export const insertVersoes = (tx: Executor, profissionalId: string) =>
  tx.query(INSERT, [profissionalId])

// Versions come from the clock, so that a database restored from a backup never repeats one. Two within a microsecond,
// or after the clock was set back, differ by one.
const AGORA = '(extract(epoch FROM clock_timestamp()) * 1000000)::bigint'
const sobe = (versoes: readonly ('agenda' | 'dinheiro')[]) =>
  `UPDATE versao_do_profissional
      SET ${versoes.map((um) => `${um} = greatest(${um} + 1, ${AGORA})`).join(', ')}
    WHERE profissional_id = $1`

const RAISE = statement('versao_raise', sobe(['agenda', 'dinheiro']))
const RAISE_DINHEIRO = statement('versao_raise_dinheiro', sobe(['dinheiro']))

/** D1: raises both versions, after a write that may change any answer of this professional. */
export const raiseVersoes = (tx: Executor, { profissionalId }: Escopo) =>
  tx.query(RAISE, [profissionalId])

/**
 * D1: raises the version of money, after a write that only answers about money show: expenses, and how an entry was
 * paid.
 */
export const raiseDinheiro = (tx: Executor, { profissionalId }: Escopo) =>
  tx.query(RAISE_DINHEIRO, [profissionalId])
