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
const AGORA = '(extract(epoch FROM clock_timestamp()) * 1000000)::bigint'
const sobe = (versoes: readonly ('agenda' | 'dinheiro')[]) =>
  `UPDATE versao_do_profissional
      SET ${versoes.map((um) => `${um} = greatest(${um} + 1, ${AGORA})`).join(', ')}
    WHERE profissional_id = $1`

const RAISE = statement('versao_raise', sobe(['agenda', 'dinheiro']))
const RAISE_DINHEIRO = statement('versao_raise_dinheiro', sobe(['dinheiro']))

/** D1: what is written in this transaction may change any answer of this professional. */
export const raiseVersoes = (tx: Executor, { profissionalId }: Escopo) =>
  tx.query(RAISE, [profissionalId])

/** The same for what only answers about money tell: expenses, and how an entry was paid. */
export const raiseDinheiro = (tx: Executor, { profissionalId }: Escopo) =>
  tx.query(RAISE_DINHEIRO, [profissionalId])
