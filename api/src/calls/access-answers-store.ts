import { type Executor, statement } from '../database/database.ts'
import type { Acao } from '../registro.ts'

/** One event of the access log: who, when, from where, what. */
export type Acesso = {
  /** ISO text of the clinic's wall clock. */
  readonly quando: string
  readonly acao: Acao
  readonly usuarioId: string
  /** Null where the account is gone. */
  readonly email: string | null
  readonly nome: string | null
  readonly endereco: string
  readonly dispositivo: string | null
  readonly rota: string
  readonly campo: string | null
  /** The patients concerned. A 'releu' (304) has those of the answer that it stands for. */
  readonly pacientes: readonly string[]
}

/** A period in days of the clinic, both included. */
export type Periodo = { readonly de: string; readonly ate: string; readonly fuso: string }

const NO_PERIODO = `quando >= ($2::date)::timestamp AT TIME ZONE $4
       AND quando < ($3::date + 1)::timestamp AT TIME ZONE $4`

// A 304 is of the clinic's day on which its answer was given, because the tag holds the day. So the answers of a period
// lie within a day of it.
const NO_DIA = `quando >= ($2::date - 1)::timestamp AT TIME ZONE $4
       AND quando < ($3::date + 2)::timestamp AT TIME ZONE $4`

const COLUNAS = `to_char(a.quando AT TIME ZONE $4, 'YYYY-MM-DD"T"HH24:MI:SS') AS quando, a.acao,
         a.usuario_id AS "usuarioId", u.email, f.nome, a.endereco,
         coalesce(a.dispositivo, s.dispositivo) AS dispositivo, a.rota, a.campo`

// The device of a session is in its sign-in event; later events name the session alone.
const DE_QUEM = `LEFT JOIN usuario u ON u.id = a.usuario_id
    LEFT JOIN profissional f ON f.usuario_id = a.usuario_id
    LEFT JOIN sessoes s ON s.sessao_id = a.sessao_id`
const SESSOES = `sessoes AS MATERIALIZED (
     SELECT DISTINCT ON (sessao_id) sessao_id, dispositivo FROM acesso
      WHERE acao = 'entrou' AND sessao_id IN (SELECT sessao_id FROM vistos) ORDER BY sessao_id, id)`

const OF_PATIENT = statement(
  'acesso_of_patient',
  `WITH etiquetas AS MATERIALIZED (
     SELECT DISTINCT etiqueta FROM acesso
      WHERE acao = 'leu' AND etiqueta IS NOT NULL AND pacientes @> ARRAY[$1::uuid] AND ${NO_DIA}),
   vistos AS MATERIALIZED (
     SELECT * FROM acesso
      WHERE ${NO_PERIODO} AND (pacientes @> ARRAY[$1::uuid]
         OR acao = 'releu' AND etiqueta IN (SELECT etiqueta FROM etiquetas))),
   ${SESSOES}
   SELECT ${COLUNAS}, ARRAY[$1::uuid] AS pacientes FROM vistos a ${DE_QUEM} ORDER BY a.quando, a.id`,
)

const OF_ACCOUNT = statement(
  'acesso_of_account',
  `WITH vistos AS MATERIALIZED (SELECT * FROM acesso
      WHERE (usuario_id = $1 OR acao = 'comandou' AND campo = 'conta:' || $1) AND ${NO_PERIODO}),
   mostrados AS MATERIALIZED (
     SELECT DISTINCT ON (etiqueta) etiqueta, pacientes FROM acesso
      WHERE acao = 'leu' AND ${NO_DIA}
        AND etiqueta IN (SELECT etiqueta FROM vistos WHERE acao = 'releu' AND pacientes = '{}')
      ORDER BY etiqueta, id),
   ${SESSOES}
   SELECT ${COLUNAS}, CASE WHEN a.acao = 'releu' AND a.pacientes = '{}'
            THEN coalesce(m.pacientes, '{}') ELSE a.pacientes END AS pacientes
     FROM vistos a LEFT JOIN mostrados m ON m.etiqueta = a.etiqueta AND a.acao = 'releu' ${DE_QUEM}
    ORDER BY a.quando, a.id`,
)

const valores = (quem: string, { de, ate, fuso }: Periodo) => [quem, de, ate, fuso]

/** The events that concern a patient's record, oldest first. */
export const selectAcessosAoPaciente = (db: Executor, pacienteId: string, periodo: Periodo) =>
  db.query<Acesso>(OF_PATIENT, valores(pacienteId, periodo))

/** The events of one account, oldest first: reads, writes, sign-ins, and commands about it. */
export const selectAcessosDaConta = (db: Executor, usuarioId: string, periodo: Periodo) =>
  db.query<Acesso>(OF_ACCOUNT, valores(usuarioId, periodo))

const ACCOUNT = statement('acesso_account', 'SELECT id FROM usuario WHERE email_chave = $1')

/** The id of the account that signs in with this e-mail. */
export async function selectContaDoEmail(db: Executor, emailChave: string): Promise<string | null> {
  const [conta] = await db.query<{ id: string }>(ACCOUNT, [emailChave])
  return conta?.id ?? null
}
