import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import type { Acao } from '../registro.ts'

/** The accesses of one account to a patient's record by one call on a day of the clinic. */
type AcessosDoDia = {
  readonly dia: string
  readonly quem: string
  readonly acao: Acao
  readonly rota: string
  readonly vezes: number
}

// The events are counted by day, because each answer of a list is an event of every patient on it. A 'releu' without
// patients stands for the answer of its day with the same tag. The log is read once, as there is no index on patients.
const ACESSOS = statement(
  'acesso_of_patient_by_day',
  `WITH vistos AS MATERIALIZED (
     SELECT quando, usuario_id, acao, rota, etiqueta, pacientes <> '{}' AS dele FROM acesso
      WHERE profissional_id = $1 AND (acao = 'releu' AND pacientes = '{}' OR pacientes @> ARRAY[$2::uuid])),
   dias AS (
     SELECT (quando AT TIME ZONE $3)::date AS dia, usuario_id, acao, rota, count(*)::int AS vezes FROM vistos
      WHERE dele OR etiqueta IN (
        SELECT etiqueta FROM vistos WHERE dele AND acao = 'leu' AND etiqueta IS NOT NULL)
      GROUP BY 1, 2, 3, 4)
   SELECT d.dia, coalesce(f.nome, u.email, d.usuario_id) AS quem, d.acao, d.rota, d.vezes
     FROM dias d
     LEFT JOIN usuario u ON u.id = d.usuario_id
     LEFT JOIN profissional f ON f.usuario_id = d.usuario_id
    ORDER BY d.dia, d.usuario_id, d.rota, d.acao`,
)

/** LGPD art. 18: the accesses to a patient's record, day by day of the clinic's zone. */
export const selectAcessosPorDia = (
  db: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
  fuso: string,
) => db.query<AcessosDoDia>(ACESSOS, [profissionalId, pacienteId, fuso])
