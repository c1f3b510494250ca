import type { Registrado, Termo } from '@clinica/domain/titular/contract-descarte'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const DIA = (momento: string) => `(${momento} AT TIME ZONE $3)::date`

// What was removed counts too where it was a record of health: it had notes, or took place. Of what stands as an
// operation left it the row itself tells.
const REGISTRADO = statement(
  'titular_registrado',
  `SELECT a.atendimentos, a."comObservacoes", l.lancamentos, r.recibos, least(a.de, l.de) AS de, greatest(a.ate, l.ate) AS ate,
          greatest(a.ate, ${DIA('a.alterado')}, l.ate, ${DIA('l.criado')}, ${DIA('i.operada')}, r.emitido) AS "ultimoRegistro",
          greatest(l.ate, r.ate) AS "ultimoPagamento"
     FROM (SELECT count(*)::int AS atendimentos, count(observacoes)::int AS "comObservacoes",
                  min(inicio)::date AS de, max(inicio)::date AS ate, max(alterado_em) AS alterado
             FROM agendamento WHERE profissional_id = $1 AND paciente_id = $2) AS a,
          (SELECT count(*)::int AS lancamentos, min(data) AS de, max(data) AS ate, max(criado_em) AS criado
             FROM pagamento WHERE profissional_id = $1 AND paciente_id = $2) AS l,
          (SELECT count(*)::int AS recibos, max(coalesce(emitido_em, data)) AS emitido, max(data) AS ate
             FROM recibo_do_lote WHERE profissional_id = $1 AND paciente_id = $2) AS r,
          (SELECT max(o.criada_em) AS operada
             FROM operacao_imagem i
             JOIN operacao o ON o.profissional_id = $1 AND o.id = i.operacao_id
            WHERE i.profissional_id = $1 AND $2::text IN (i.antes ->> 'paciente_id', i.depois ->> 'paciente_id')
              AND (coalesce(i.antes ->> 'observacoes', i.depois ->> 'observacoes') IS NOT NULL
               OR i.antes ->> 'status_agendamento' IN ('REALIZADO', 'FALTA')
               OR i.depois ->> 'status_agendamento' IN ('REALIZADO', 'FALTA'))) AS i`,
)

/** D6: what a patient's record holds, by the days of a zone. */
export async function selectRegistrado(
  db: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
  fuso: string,
): Promise<Registrado> {
  const [linha] = await db.query<Registrado>(REGISTRADO, [profissionalId, pacienteId, fuso])
  if (!linha) throw new Error('A count without GROUP BY always has its row')
  return linha
}

const QUEM = statement(
  'titular_quem_descarta',
  `SELECT f.nome, f.registro_profissional AS registro, f.especialidade, u.email AS conta
     FROM profissional f JOIN usuario u ON u.id = $2 WHERE f.id = $1`,
)

/** Who answers for the record, and which account is at work. */
export async function selectQuemDescarta(db: Executor, { profissionalId, usuarioId }: Escopo) {
  type Quem = {
    nome: string
    registro: string | null
    especialidade: string | null
    conta: string
  }
  const [quem] = await db.query<Quem>(QUEM, [profissionalId, usuarioId])
  if (!quem) throw new Error('Whoever calls has an account and a professional')
  return quem
}

const INSERT = statement(
  'termo_insert',
  `INSERT INTO termo_de_descarte (profissional_id, id, paciente_id, usuario_id, em, texto, resumo)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Kept for ever: no statement of the product changes or deletes one. */
export const insertTermo = (
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  { id, pacienteId, em, texto, resumo }: Omit<Termo, 'em'> & { pacienteId: string; em: Date },
) => tx.query(INSERT, [profissionalId, id, pacienteId, usuarioId, em, texto, resumo])

const LIST = statement(
  'termo_list',
  `SELECT id, (em AT TIME ZONE $2)::timestamp(0) AS em, texto, resumo FROM termo_de_descarte
    WHERE profissional_id = $1 ORDER BY em DESC, id DESC`,
)

/** The newest first. */
export const selectTermos = (db: Executor, { profissionalId }: Escopo, fuso: string) =>
  db.query<Termo>(LIST, [profissionalId, fuso])
