-- D8: of a session that is new an image said nothing but that its operation made it, and that the operation says now:
-- `novas`. The image of a creation is only kept where neither the row nor the next image tells what it left: undone, or
-- once what is no operation (D10) has written the row.
ALTER TABLE operacao ADD COLUMN novas uuid[] NOT NULL DEFAULT '{}';
UPDATE operacao o SET novas = n.ids
  FROM (SELECT i.profissional_id, i.operacao_id, array_agg(i.agendamento_id ORDER BY i.agendamento_id) AS ids
          FROM operacao_imagem i WHERE i.antes IS NULL GROUP BY 1, 2) AS n
 WHERE o.profissional_id = n.profissional_id AND o.id = n.operacao_id;

-- Those go that are told without them: the state after each names the operation. A professional at a time: what has
-- to be sorted is then one practice's.
DO $$
DECLARE
  de uuid;
BEGIN
  FOR de IN SELECT id FROM profissional LOOP
    DELETE FROM operacao_imagem i
     USING (SELECT m.operacao_id, m.agendamento_id, m.antes, m.depois,
                   CASE WHEN lead(m.operacao_id) OVER ordem IS NULL THEN a.operacao_id
                     ELSE lead(coalesce(m.operacao_antes, (m.antes ->> 'operacao_id')::uuid)) OVER ordem END AS nomeada
              FROM operacao_imagem m
              JOIN operacao o ON o.profissional_id = m.profissional_id AND o.id = m.operacao_id AND o.desfeita_em IS NULL
              LEFT JOIN agendamento a ON a.profissional_id = m.profissional_id AND a.id = m.agendamento_id
             WHERE m.profissional_id = de
            WINDOW ordem AS (PARTITION BY m.agendamento_id ORDER BY m.versao, m.depois IS NULL)) AS x
     WHERE i.profissional_id = de AND i.operacao_id = x.operacao_id AND i.agendamento_id = x.agendamento_id
       AND x.antes IS NULL AND x.depois = '{}' AND x.nomeada = x.operacao_id;
  END LOOP;
END
$$;

-- All sessions that an operation touched.
CREATE FUNCTION sessoes_da_operacao(de uuid, qual uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT i.agendamento_id FROM operacao_imagem i WHERE i.profissional_id = de AND i.operacao_id = qual
  UNION
  SELECT unnest(o.novas) FROM operacao o WHERE o.profissional_id = de AND o.id = qual
$$;

-- Whether what names an operation, and has no image of it, was made by it. Of one that is incomplete (D6) images are
-- gone: there only its `novas` say it.
CREATE FUNCTION operacao_fez(o operacao, sessao uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN o.desfeita_em IS NULL AND (NOT o.incompleta OR sessao = ANY (o.novas));

-- All images of these sessions, whole, as each operation found and left them; of a creation that keeps none too. From
-- the row back: where a session was removed, or there is nothing older, what stood there until then was made by the
-- operation that it names.
DROP FUNCTION imagens_do_paciente(uuid, uuid);
DROP FUNCTION imagens_inteiras(uuid, uuid[]);
CREATE FUNCTION imagens_inteiras(de uuid, sessoes uuid[])
  RETURNS TABLE (operacao_id uuid, agendamento_id uuid, versao integer, antes jsonb, depois jsonb)
  LANGUAGE plpgsql STABLE ROWS 4 AS $$
DECLARE
  i record;
  estado jsonb;
BEGIN
  FOR i IN
    SELECT a.id AS sessao, true AS linha, NULL::uuid AS operacao_id, NULL::uuid AS operacao_antes, a.versao,
           NULL::jsonb AS antes, agendamento_imagem(a) AS depois, false AS desfeita
      FROM agendamento a WHERE a.profissional_id = de AND a.id = ANY (sessoes)
    UNION ALL
    SELECT m.agendamento_id, false, m.operacao_id, m.operacao_antes, m.versao, m.antes, m.depois,
           o.desfeita_em IS NOT NULL
      FROM operacao_imagem m JOIN operacao o ON o.profissional_id = m.profissional_id AND o.id = m.operacao_id
     WHERE m.profissional_id = de AND m.agendamento_id = ANY (sessoes)
    UNION ALL
    -- After the last one.
    SELECT NULL, false, NULL, NULL, 0, NULL, NULL, false
    ORDER BY 1, 2 DESC, 5 DESC, 7 NULLS FIRST
  LOOP
    IF estado IS NOT NULL AND (i.sessao IS DISTINCT FROM agendamento_id OR i.depois IS NULL AND NOT i.desfeita) THEN
      operacao_id := (estado ->> 'operacao_id')::uuid;
      IF EXISTS (SELECT FROM operacao o WHERE o.profissional_id = de AND o.id = imagens_inteiras.operacao_id
          AND operacao_fez(o, imagens_inteiras.agendamento_id)) THEN
        versao := CASE WHEN i.sessao = agendamento_id THEN i.versao + 1 ELSE 1 END;
        antes := NULL;
        depois := estado;
        RETURN NEXT;
      END IF;
      estado := NULL;
    END IF;
    agendamento_id := i.sessao;
    IF i.linha THEN
      estado := i.depois;
    ELSIF i.sessao IS NOT NULL THEN
      operacao_id := i.operacao_id;
      versao := i.versao;
      depois := CASE WHEN i.depois IS NULL THEN NULL
        ELSE coalesce(CASE WHEN i.desfeita THEN i.antes ELSE estado END, '{}') || i.depois
          || jsonb_build_object('operacao_id', i.operacao_id) END;
      IF i.desfeita THEN
        antes := i.antes;
      ELSE
        antes := CASE WHEN i.antes IS NULL OR i.depois IS NULL THEN i.antes
          ELSE depois || i.antes || jsonb_build_object('operacao_id', i.operacao_antes) END;
        estado := antes;
      END IF;
      RETURN NEXT;
    END IF;
  END LOOP;
END
$$;

-- D6: those of a patient's sessions, as far as one was the patient's before or after.
CREATE FUNCTION imagens_do_paciente(de uuid, quem uuid)
  RETURNS TABLE (operacao_id uuid, agendamento_id uuid, antes jsonb, depois jsonb) LANGUAGE sql STABLE ROWS 4 AS $$
  SELECT h.operacao_id, h.agendamento_id, h.antes, h.depois
    FROM imagens_inteiras(de, ARRAY(
           SELECT a.id FROM agendamento a WHERE a.profissional_id = de AND a.paciente_id = quem
           UNION
           SELECT i.agendamento_id FROM operacao_imagem i
            WHERE i.profissional_id = de
              AND (i.antes ->> 'paciente_id' = quem::text OR i.depois ->> 'paciente_id' = quem::text))) AS h
   WHERE quem::text IN (h.antes ->> 'paciente_id', h.depois ->> 'paciente_id')
$$;

-- D5: whose records a call is about: as in 0034, and of an operation that is done, whose it was that it made.
CREATE OR REPLACE FUNCTION pacientes_do_acesso(de uuid, alvo text, ids uuid[]) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF alvo = 'operacao' THEN
    RETURN (SELECT coalesce(array_agg(DISTINCT p) FILTER (WHERE p IS NOT NULL), '{}') FROM (
      SELECT x.p FROM unnest(ids) AS o (id)
       CROSS JOIN LATERAL (
         SELECT i.agendamento_id, i.versao, i.antes, i.depois FROM operacao_imagem i
          WHERE i.profissional_id = de AND i.operacao_id = o.id OFFSET 0) AS i
       CROSS JOIN LATERAL (VALUES ((i.antes ->> 'paciente_id')::uuid), ((i.depois ->> 'paciente_id')::uuid),
         (CASE WHEN NOT coalesce(i.depois, i.antes) ? 'paciente_id' AND NOT coalesce(i.antes ? 'id', false) THEN coalesce(
            (SELECT (n.antes ->> 'paciente_id')::uuid FROM operacao_imagem n
              WHERE n.profissional_id = de AND n.agendamento_id = i.agendamento_id
                AND n.versao >= i.versao AND n.operacao_id <> o.id AND n.antes ->> 'paciente_id' IS NOT NULL
              ORDER BY n.versao LIMIT 1),
            (SELECT a.paciente_id FROM agendamento a WHERE a.profissional_id = de AND a.id = i.agendamento_id))
          END)) AS x (p)
      UNION ALL
      SELECT x.p FROM unnest(ids) AS o (id)
       CROSS JOIN LATERAL (
         SELECT q.paciente_id, CASE WHEN q.desfeita_em IS NULL THEN q.novas ELSE '{}' END AS novas FROM operacao q
          WHERE q.profissional_id = de AND q.id = o.id OFFSET 0) AS d
       CROSS JOIN LATERAL (
         SELECT d.paciente_id
         UNION ALL
         SELECT (h.depois ->> 'paciente_id')::uuid FROM imagens_inteiras(de, d.novas) AS h
          WHERE d.novas <> '{}' AND h.operacao_id = o.id) AS x (p)) AS todos (p));
  ELSIF alvo = 'pagamento' THEN
    RETURN (SELECT coalesce(array_agg(DISTINCT g.paciente_id), '{}') FROM pagamento g
     WHERE g.profissional_id = de AND g.id = ANY (ids));
  END IF;
  RETURN (SELECT coalesce(array_agg(DISTINCT p) FILTER (WHERE p IS NOT NULL), '{}')
    FROM unnest(ids) AS o (id)
    LEFT JOIN LATERAL (
      SELECT a.id, a.paciente_id FROM agendamento a WHERE a.profissional_id = de AND a.id = o.id OFFSET 0) AS a ON true
    -- A row that went since it was shown is told by what was kept of it.
    LEFT JOIN LATERAL (
      SELECT i.antes, i.depois FROM operacao_imagem i
       WHERE (alvo = 'historico' OR a.id IS NULL) AND i.profissional_id = de AND i.agendamento_id = o.id OFFSET 0) AS i ON true
   CROSS JOIN LATERAL (VALUES (a.paciente_id), ((i.antes ->> 'paciente_id')::uuid),
                              ((i.depois ->> 'paciente_id')::uuid)) AS x (p));
END
$$;
