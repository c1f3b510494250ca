import { type Executor, statement, statementOutsideRowSecurity } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import type { Evento } from '../registro.ts'

// Inserts events. A read or write that concerns no patient (an appointment without one, an expense's undo) is left out.
// OFFSET 0 makes PostgreSQL look the patients up once, not for each use of the column.
const insertFrom = (antes: string) =>
  `INSERT INTO acesso (quando, acao, usuario_id, profissional_id, sessao_id, dispositivo, endereco, rota,
                       pacientes, campo, etiqueta, user_agent)
   SELECT quando, acao, usuario, profissional, sessao, dispositivo, endereco, rota, vistos, campo, etiqueta,
          navegador
     FROM ${antes} json_to_recordset($1) AS e (quando timestamptz, acao text, usuario text, profissional uuid,
       sessao uuid, dispositivo text, endereco text, rota text, pacientes uuid[], campo text, etiqueta text,
       navegador text, alvo text, ids uuid[]),
     LATERAL (SELECT CASE WHEN alvo IS NULL THEN pacientes ELSE ARRAY(
       SELECT DISTINCT unnest(pacientes || pacientes_do_acesso(profissional, alvo, ids))) END AS vistos OFFSET 0) AS v
    WHERE cardinality(vistos) > 0 OR acao NOT IN ('leu', 'escreveu')`

const INSERT = statementOutsideRowSecurity('acesso_insert', insertFrom(''))

// Committed without waiting for the disk, which would make every write half as slow again. A kill of the database may
// lose the events of its last half second, but no data.
const INSERT_LEVA = statementOutsideRowSecurity(
  'acesso_insert_leva',
  insertFrom(`(SELECT set_config('synchronous_commit', 'off', true)) AS sem_disco,`),
)

/** A header's or body's text without the characters that a PostgreSQL text cannot hold. */
const texto = (valor: string | null) => valor?.replaceAll('\0', '').toWellFormed() ?? null

const listed = (ids: readonly string[]) => `{${ids.join(',')}}`

const linhasDe = (eventos: readonly Evento[]) =>
  eventos.map((um) => ({
    quando: um.quando,
    acao: um.acao,
    usuario: um.usuarioId,
    profissional: um.profissionalId,
    sessao: um.sessaoId,
    dispositivo: texto(um.dispositivo),
    endereco: texto(um.endereco),
    rota: um.rota,
    pacientes: listed(um.pacientes),
    campo: um.campo,
    etiqueta: um.etiqueta,
    navegador: texto(um.userAgent ?? null),
    alvo: um.por?.alvo,
    ids: um.por && listed(um.por.ids),
  }))

/** Adds an event within a transaction, which commits or rolls back both. */
export const insertEvento = (tx: Executor, um: Evento) =>
  tx.query(INSERT, [JSON.stringify(linhasDe([um]))])

/** Adds events in one statement outside of a transaction, in their order. */
export const insertLeva = (db: Executor, eventos: readonly Evento[]) =>
  db.query(INSERT_LEVA, [JSON.stringify(linhasDe(eventos))])

const LOCK = statement(
  'acesso_reveal_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('acesso_cpf:' || $1::text, 0))`,
)
const NTH_LAST = statement(
  'acesso_reveal_nth_last',
  `SELECT quando FROM acesso
    WHERE profissional_id = $1 AND usuario_id = $2 AND quando > $3 AND quando <= $4 AND acao = 'revelou_cpf'
    ORDER BY quando DESC OFFSET $5 LIMIT 1`,
)

/**
 * The time of the account's `limite`-th last reveal from `desde` to `ate`; null with fewer. The log itself is the
 * counter, so that no hour ever holds more. An advisory lock makes the reveals of an account wait for one another.
 */
export async function selectRevelacaoDoLimite(
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  { desde, ate, limite }: { desde: Date; ate: Date; limite: number },
): Promise<Date | null> {
  await tx.query(LOCK, [usuarioId])
  const valores = [profissionalId, usuarioId, desde, ate, limite - 1]
  const [linha] = await tx.query<{ quando: Date }>(NTH_LAST, valores)
  return linha?.quando ?? null
}
