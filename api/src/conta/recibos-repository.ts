import type { ReciboQueSai } from '@clinica/domain/conta/planilha-de-recibos'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeDeRegistro } from '../pacientes/nome-sql.ts'
import { batches, DE_CADA_VEZ, NADA } from './repository.ts'

const ENVIADOS = statement(
  'conta_recibos_enviados',
  `SELECT r.recibo_id AS "reciboId", r.paciente_id AS "pacienteId", ${nomeDeRegistro('p')} AS "nomePaciente", r.data,
          r.valor_centavos AS valor, r.descricao, r.situacao, r.emitido_em AS "emitidoEm", NULL AS motivo,
          r.lote_id AS "loteId", l.ano, l.numero, r.linha, l.situacao AS "situacaoDoLote",
          l.criado_em AS "montadoEm"
     FROM recibo_do_lote r
     JOIN lote_de_recibos l ON l.profissional_id = r.profissional_id AND l.id = r.lote_id
     LEFT JOIN paciente p ON p.profissional_id = r.profissional_id AND p.id = r.paciente_id
    WHERE r.profissional_id = $1 AND (r.lote_id, r.linha) > ($2::uuid, $3::int)
    ORDER BY r.lote_id, r.linha LIMIT $4`,
)
const DECIDIDOS = statement(
  'conta_recibos_decididos',
  `SELECT d.recibo_id AS "reciboId", d.paciente_id AS "pacienteId", ${nomeDeRegistro('p')} AS "nomePaciente",
          coalesce(m.data, l.data) AS data, coalesce(m.valor_centavos, l.valor_centavos) AS valor,
          NULL AS descricao, d.decisao AS situacao, NULL::date AS "emitidoEm", d.motivo, NULL::uuid AS "loteId",
          NULL::int AS ano, NULL::int AS numero, NULL::int AS linha, NULL AS "situacaoDoLote",
          NULL::date AS "montadoEm"
     FROM recibo_decidido d
     JOIN paciente p ON p.profissional_id = d.profissional_id AND p.id = d.paciente_id
     LEFT JOIN recebimento m ON m.profissional_id = d.profissional_id AND m.id = d.recibo_id
     LEFT JOIN pagamento l ON l.profissional_id = d.profissional_id AND l.id = d.recibo_id
    WHERE d.profissional_id = $1 AND d.recibo_id > $2::uuid ORDER BY d.recibo_id LIMIT $3`,
)

type Linha = ReciboQueSai & { readonly loteId: string | null }

/** P5: every line of every lot, of whoever was disposed of too (D6), then what was decided by hand. */
export async function* eachRecibos(
  tx: Executor,
  { profissionalId }: Escopo,
): AsyncGenerator<readonly ReciboQueSai[]> {
  yield* batches<Linha>(
    (ultima) =>
      tx.query(ENVIADOS, [profissionalId, ultima?.loteId ?? NADA, ultima?.linha ?? 0, DE_CADA_VEZ]),
    DE_CADA_VEZ,
  )
  yield* batches<Linha>(
    (ultima) => tx.query(DECIDIDOS, [profissionalId, ultima?.reciboId ?? NADA, DE_CADA_VEZ]),
    DE_CADA_VEZ,
  )
}
