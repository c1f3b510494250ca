import { TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { Tipo } from '@clinica/domain/agenda/tipos'
import type { SessaoCobrada } from '@clinica/domain/pagamentos/alocacao'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { colunas } from './repository.ts'

/** A session that counts, with the month it counts in. */
export type SessaoDoMes = SessaoCobrada & { readonly chave: ChaveDoMes; readonly tipo: Tipo }

type Linha = SessaoCobrada & ChaveDoMes & { tipo: Tipo }

const SELECT = statement(
  'mes_sessoes',
  `SELECT a.id, a.tipo, a.inicio, coalesce(a.valor_centavos, 0) AS valor,
          a.status_pagamento = 'PAGO' AS pago, a.pago_proprio_centavos AS proprio,
          c.paciente_id AS "pacienteId", c.ano, c.mes
     FROM unnest($2::uuid[], $3::int[], $4::int[]) AS c (paciente_id, ano, mes)
     JOIN agendamento a
       ON a.profissional_id = $1 AND a.paciente_id = c.paciente_id AND a.tipo = ANY($5::text[])
      AND a.inicio >= make_timestamp(c.ano, c.mes, 1, 0, 0, 0)
      AND a.inicio < make_timestamp(c.ano, c.mes, 1, 0, 0, 0) + interval '1 month'
    ORDER BY a.id`,
)

/** D10: the sessions of the locked months. */
export async function selectSessoes(
  tx: Executor,
  { profissionalId }: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<SessaoDoMes[]> {
  const valores = [profissionalId, ...colunas(meses), TIPOS_QUE_CONTAM]
  const linhas = await tx.query<Linha>(SELECT, valores)
  return linhas.map(({ pacienteId, ano, mes, ...sessao }) => ({
    ...sessao,
    chave: { pacienteId, ano, mes },
  }))
}

// A flag that turns is a change of the row (D1). Until an operation claims it, it is of one that nobody can
// undo (D8): a new id each time, so that no older operation takes the row for its own.
const UPDATE = statement(
  'mes_sessoes_acerta',
  `UPDATE agendamento a
      SET status_pagamento = s.status, pago_proprio_centavos = s.proprio,
          versao = a.versao + (a.status_pagamento <> s.status)::int,
          operacao_id = CASE WHEN a.status_pagamento <> s.status THEN gen_random_uuid()
                         ELSE a.operacao_id END,
          alterado_em = $5
     FROM unnest($2::uuid[], $3::text[], $4::bigint[]) AS s (id, status, proprio)
    WHERE a.profissional_id = $1 AND a.id = s.id`,
)

/** Writes what the allocation made of them. */
export const updateSessoes = (
  tx: Executor,
  { profissionalId }: Escopo,
  sessoes: readonly Pick<SessaoCobrada, 'id' | 'pago' | 'proprio'>[],
  em: Date,
) =>
  tx.query(UPDATE, [
    profissionalId,
    sessoes.map(({ id }) => id),
    sessoes.map(({ pago }) => (pago ? 'PAGO' : 'PENDENTE')),
    sessoes.map(({ proprio }) => proprio),
    em,
  ])
