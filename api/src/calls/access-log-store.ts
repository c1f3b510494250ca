import { type Executor, statement, statementOutsideRowSecurity } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import type { Evento } from '../registro.ts'

// What names nobody's record is none of the log's: an appointment without a patient, an expense's undoing. The
// offset has whom it names looked for once, and not once for each place that says it.
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

// Committed without waiting for the disk, which would make every write half as slow again: a database that is
// killed may take the events of its last half second with it, of the writes themselves nothing.
const INSERT_LEVA = statementOutsideRowSecurity(
  'acesso_insert_leva',
  insertFrom(`(SELECT set_config('synchronous_commit', 'off', true)) AS sem_disco,`),
)

/** What a header or a body may hold, as a text of the database can. */
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

/** Adds an event within a transaction, with which it stands or falls. */
export const insertEvento = (tx: Executor, um: Evento) =>
  tx.query(INSERT, [JSON.stringify(linhasDe([um]))])

/** Adds events in one statement of their own, in their order. */
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
 * When the account's `limite`-th last reveal from `desde` to `ate` was, or null with fewer: the log itself
 * is the count, so no hour ever holds more. Requests of the account queue here until their transaction ends.
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
