import { type Database, type Executor, statement } from '../database/database.ts'

/** D5: a seal: a keyed digest of the previous seal and of the events since. Together the seals are a hash chain. */
export type Selo = {
  readonly numero: number
  /** The id of the last event under the seal. */
  readonly ultimo: number
  readonly quantos: number
  readonly seladoEm: Date
  readonly selo: Buffer
}

/**
 * Events in their order, as the text that is sealed: one JSON list a line. The times are null where there is no event.
 */
export type Trecho = {
  readonly ultimo: number
  readonly quantos: number
  readonly texto: string
  readonly de: Date | null
  readonly ate: Date | null
}

const COLUNAS = 'numero, ultimo, quantos, selado_em AS "seladoEm", selo'
// One statement reads one snapshot: nothing can be removed between the look-up of the remembered seal and of the last
// one.
const LAST = statement(
  'selo_last',
  `SELECT ultimo.*, $1::int IS NULL OR EXISTS (
            SELECT 1 FROM selo_do_acesso WHERE numero = $1::int AND selo = $2::bytea) AS continua
     FROM (SELECT 1) AS sempre
     LEFT JOIN (SELECT ${COLUNAS} FROM selo_do_acesso ORDER BY numero DESC LIMIT 1) AS ultimo ON true`,
)
const LIST = statement(
  'selo_list',
  `SELECT ${COLUNAS} FROM selo_do_acesso WHERE numero > $1 ORDER BY numero LIMIT $2`,
)
const INSERT = statement(
  'selo_insert',
  'INSERT INTO selo_do_acesso (numero, ultimo, quantos, selado_em, selo) VALUES ($1, $2, $3, $4, $5)',
)

/** The last seal, and whether the seal that this server remembers is still in the chain. */
export async function selectFim(
  db: Executor,
  lembrado: Pick<Selo, 'numero' | 'selo'> | null,
): Promise<{ ultimo: Selo | null; continua: boolean }> {
  type Fim = Omit<Selo, 'numero'> & { numero: number | null; continua: boolean }
  const valores = [lembrado?.numero ?? null, lembrado?.selo ?? null]
  const [fim] = await db.query<Fim>(LAST, valores)
  if (!fim || fim.numero === null) return { ultimo: null, continua: fim?.continua === true }
  const { continua, numero, ...resto } = fim
  return { ultimo: { numero, ...resto }, continua }
}

/** The seals after a number, in their order. */
export const selectSelos = (db: Executor, depoisDe: number, limite: number): Promise<Selo[]> =>
  db.query<Selo>(LIST, [depoisDe, limite])

export const insertSelo = (tx: Executor, um: Selo) =>
  tx.query(INSERT, [um.numero, um.ultimo, um.quantos, um.seladoEm, um.selo])

const SELADAS = `id, (extract(epoch FROM quando) * 1000000)::bigint, acao, usuario_id, profissional_id, sessao_id,
             dispositivo, endereco, rota, pacientes, campo, etiqueta`

// Times are sealed as whole microseconds, which no zone or format of the connection changes. The browser comes last and
// only where there is one, so that events from before browsers were kept still fit their seals.
const TRECHO = statement(
  'acesso_trecho',
  `SELECT coalesce(max(id), 0) AS ultimo, count(*)::int AS quantos,
          coalesce(string_agg(linha, E'\\n' ORDER BY id), '') AS texto, min(quando) AS de, max(quando) AS ate
     FROM (SELECT id, quando, (CASE WHEN user_agent IS NULL THEN json_build_array(${SELADAS})
             ELSE json_build_array(${SELADAS}, user_agent) END)::text AS linha
             FROM acesso WHERE id > $1 AND id <= $2 ORDER BY id LIMIT $3) AS trecho`,
)

/** The events after one id, up to another. */
export async function selectTrecho(
  db: Executor,
  { depoisDe, ate, limite }: { depoisDe: number; ate: number; limite: number },
): Promise<Trecho> {
  const [trecho] = await db.query<Trecho>(TRECHO, [depoisDe, ate, limite])
  return trecho ?? { ultimo: 0, quantos: 0, texto: '', de: null, ate: null }
}

const ANY_NEW = statement(
  'acesso_any_new',
  `SELECT coalesce((SELECT max(id) FROM acesso), 0) > coalesce((SELECT max(ultimo) FROM selo_do_acesso), 0) AS ha`,
)

/** True where events came since the last seal. */
export async function temPorSelar(db: Executor): Promise<boolean> {
  const [linha] = await db.query<{ ha: boolean }>(ANY_NEW)
  return linha?.ha === true
}

const NEWEST = statement('acesso_newest', 'SELECT coalesce(max(id), 0) AS id FROM acesso')

async function selectMaiorAcesso(db: Executor): Promise<number> {
  const [linha] = await db.query<{ id: number }>(NEWEST)
  return linha?.id ?? 0
}

const AFTER = statement('acesso_after', 'SELECT count(*)::int AS quantos FROM acesso WHERE id > $1')

export async function countDepoisDe(db: Executor, id: number): Promise<number> {
  const [linha] = await db.query<{ quantos: number }>(AFTER, [id])
  return linha?.quantos ?? 0
}

/** How long sealing waits for the log's writers, who wait behind it meanwhile. */
const ESPERA = '100ms'
const WAIT = statement('acesso_wait', `SELECT set_config('lock_timeout', '${ESPERA}', true)`)
// The exclusive side of the advisory lock that each writer of the log shares until its commit (`acesso_entra`).
const NO_WRITER = statement('acesso_no_writer', 'SELECT pg_advisory_xact_lock(7150241864)')
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The id up to which no event can be committed any more; null while a writer does not end. Ids are given out before the
 * commit, so that a lower id than the newest may still appear.
 */
export async function selectFirme(database: Database): Promise<number | null> {
  try {
    return await database.transaction(async (tx) => {
      await tx.query(WAIT)
      await tx.query(NO_WRITER)
      return selectMaiorAcesso(tx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return null
    throw error
  }
}

const TURN = statement('selo_turn', 'SELECT pg_try_advisory_xact_lock(7150241865) AS minha')

/** True where this transaction may seal; of several processes one does at a time. */
export async function takeVez(tx: Executor): Promise<boolean> {
  const [vez] = await tx.query<{ minha: boolean }>(TURN)
  return vez?.minha === true
}

const KEY = statement('selo_key', 'SELECT chave FROM chave_do_selo')
const INSERT_KEY = statement(
  'selo_key_insert',
  'INSERT INTO chave_do_selo (chave) VALUES ($1) ON CONFLICT (unica) DO NOTHING',
)

export async function selectChaveDoSelo(db: Executor): Promise<Buffer | null> {
  const [linha] = await db.query<{ chave: Buffer }>(KEY)
  return linha?.chave ?? null
}

const REWRITE_KEY = statement('selo_key_rewrite', 'UPDATE chave_do_selo SET chave = $1')

export const updateChaveDoSelo = (db: Executor, chave: Buffer) => db.query(REWRITE_KEY, [chave])

/** Keeps the first key where several processes start together. */
export const insertChaveDoSelo = (db: Executor, chave: Buffer) => db.query(INSERT_KEY, [chave])
