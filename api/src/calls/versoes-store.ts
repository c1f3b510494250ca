import { type Executor, statement, statementWithCommit } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const INSERT = statement(
  'versao_insert',
  'INSERT INTO versao_do_profissional (profissional_id, vaga) VALUES ($1, 0)',
)

/** A new professional's versions; without them no answer of theirs is ever told to be unchanged. */
export const insertVersoes = (tx: Executor, profissionalId: string) =>
  tx.query(INSERT, [profissionalId])

/** Gestures of one professional that commit side by side; one more waits for the commit of another. */
const VAGAS = 8

// By the clock, so that a database put back from a backup never comes by a version that it had before;
// one more where two fall into one microsecond, or the clock was set back. Any of them makes the sum higher.
const AGORA = '(extract(epoch FROM clock_timestamp()) * 1000000)::bigint'
const sobe = (versoes: readonly ('agenda' | 'dinheiro')[]) =>
  `INSERT INTO versao_do_profissional AS v (profissional_id, vaga, ${versoes.join(', ')})
   VALUES ($1, pg_backend_pid() % ${VAGAS}, ${versoes.map(() => AGORA).join(', ')})
   ON CONFLICT (profissional_id, vaga) DO UPDATE
     SET ${versoes.map((um) => `${um} = greatest(v.${um} + 1, excluded.${um})`).join(', ')}`

const RAISE = statementWithCommit('versao_raise', sobe(['agenda', 'dinheiro']))
const RAISE_DINHEIRO = statementWithCommit('versao_raise_dinheiro', sobe(['dinheiro']))

/**
 * D1: what has just been written may change any answer of this professional. The last lock of a transaction:
 * held for the time of its COMMIT, and nobody who holds it waits for another.
 */
export const raiseVersoes = (tx: Executor, { profissionalId }: Escopo) =>
  tx.query(RAISE, [profissionalId])

/** The same for what only answers about money tell: expenses, and how an entry was paid. */
export const raiseDinheiro = (tx: Executor, { profissionalId }: Escopo) =>
  tx.query(RAISE_DINHEIRO, [profissionalId])
