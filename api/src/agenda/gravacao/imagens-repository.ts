import { COLUNAS, SOBREPOSTAS } from './colunas.ts'

// D8: the parts of the writer's statements that make images, which only those statements complete: of the rows of
// `antes` and of what is written over them.

/** What an image tells but its operation (api/migrations/0034). */
export const IMAGEM = 'agendamento_id, operacao_antes, versao, antes, depois'

/** A row `d` of `antes` as an image: what the row `n` that is written over it has otherwise (D8). */
export const O_QUE_MUDA = SOBREPOSTAS.filter((campo) => campo !== 'operacaoId')
  .map((campo) => {
    const { nome, tipo } = COLUNAS[campo]
    const era = `(d.linha).${nome}`
    const valor = tipo === 'bytea' ? `encode(${era}, 'base64')` : era
    return `CASE WHEN ${era} IS DISTINCT FROM n.${nome} THEN jsonb_build_object('${nome}', ${valor}) ELSE '{}' END`
  })
  .join('\n       || ')

/** A row as it stands before the statement, as the operation of its image `i` found and left it, and as it is written. */
export const AGORA = 'agendamento_imagem(d.linha)'
export const ACHADA = `${AGORA} || i.depois || i.antes || jsonb_build_object('operacao_id', i.operacao_antes)`
export const DEIXADA = 'i.antes || i.depois'
export const ESCRITA = 'agendamento_imagem(n.linha)'

/** Of a row that its operation made: before it there was nothing. */
export const FAZ_IMAGEM =
  'INSERT INTO operacao_imagem AS i (profissional_id, operacao_id, agendamento_id, versao, depois)'

/**
 * The newest image of `m.id` that is done, bar `menos`, says what was so far told by the row: `m.era`. Where nothing is
 * newer than its removal, or nothing is there, it is made for `m.feita`, the operation that made the row. The offsets: what
 * is asked of a row is made before, and each is looked up by its key.
 */
export const DIZ = (de: string, menos = '', mais = '') =>
  `${FAZ_IMAGEM}
     SELECT $1, CASE WHEN u.saiu IS FALSE THEN u.operacao_id ELSE o.id END, m.id, coalesce(u.versao + 1, 1), m.era
       FROM (${de} OFFSET 0) AS m
       LEFT JOIN LATERAL (
         SELECT u.operacao_id, u.versao, u.depois IS NULL AS saiu FROM operacao_imagem u
           JOIN operacao o ON o.profissional_id = u.profissional_id AND o.id = u.operacao_id
          WHERE u.profissional_id = $1 AND u.agendamento_id = m.id AND o.desfeita_em IS NULL ${menos}
          ORDER BY u.versao DESC, (u.depois IS NULL) DESC LIMIT 1) AS u ON true
       LEFT JOIN LATERAL (
         SELECT o.id FROM operacao o
          WHERE o.profissional_id = $1 AND o.id = m.feita AND operacao_fez(o, m.id) OFFSET 0) AS o ON u.saiu IS NOT FALSE
      WHERE m.era <> '{}' AND (u.saiu IS FALSE OR o.id IS NOT NULL)
     ${mais}
     ON CONFLICT (profissional_id, operacao_id, agendamento_id) DO UPDATE SET depois = excluded.depois || i.depois`
