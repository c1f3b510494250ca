import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const INSERT = statement(
  'versao_insert',
  'INSERT INTO versao_do_profissional (profissional_id) VALUES ($1)',
)

/** A new professional's versions; without them no answer of theirs is ever told to be unchanged. */
export const insertVersoes = (tx: Executor, profissionalId: string) =>
  tx.query(INSERT, [profissionalId])

// By the clock, so that a database put back from a backup never comes by a version that it had before;
// one more where two fall into one microsecond, or the clock was set back.
const seguinte = (versao: 'agenda' | 'dinheiro') =>
  `${versao} = greatest(${versao} + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)`

const RAISE = statement(
  'versao_raise',
  `UPDATE versao_do_profissional SET ${seguinte('agenda')}, ${seguinte('dinheiro')}
    WHERE profissional_id = $1`,
)
const RAISE_DINHEIRO = statement(
  'versao_raise_dinheiro',
  `UPDATE versao_do_profissional SET ${seguinte('dinheiro')} WHERE profissional_id = $1`,
)

/**
 * D1: what has just been written may change any answer of this professional. The last lock of a transaction:
 * held for the shortest time, and nobody who holds it waits for another.
 */
export const raiseVersoes = (tx: Executor, { profissionalId }: Escopo) =>
  tx.query(RAISE, [profissionalId])

/** The same for what only answers about money tell: expenses, and how an entry was paid. */
export const raiseDinheiro = (tx: Executor, { profissionalId }: Escopo) =>
  tx.query(RAISE_DINHEIRO, [profissionalId])
