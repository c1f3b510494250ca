-- D8: the image of an operation that is done keeps what it changed, and nothing that the row or another image tells.
--   `versao`: the row's version as it was left; of a removal, the one that it had.
--   `operacao_antes`: of an edit, the operation that the row pointed to before it.
--   `antes`: of an edit, the values before of what it changed; of a removal, the row; NULL: it made the row.
--   `depois`: NULL: it removed the row. Else what differs from what the next one found, or, of the last one, from the
--   row as it stands: mostly nothing.
-- From the row back, the images that are done tell each of its states whole: `imagens_inteiras`. What is undone lies
-- off that way, and is whole by itself: `antes` the row, `depois` what differs from it, or all that it had made.
CREATE TABLE imagem_do_que_muda (
  profissional_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  agendamento_id uuid NOT NULL,
  operacao_antes uuid,
  versao integer NOT NULL,
  antes jsonb,
  depois jsonb
);

-- The values of `depois` that differ from `antes`; what every write changes is told by columns.
CREATE OR REPLACE FUNCTION imagem_que_muda(antes jsonb, depois jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(depois)
   WHERE antes -> key IS DISTINCT FROM value AND key NOT IN ('versao', 'operacao_id', 'alterado_em')
$$;

-- A professional at a time: what has to be sorted is then one practice's.
DO $$
DECLARE
  de uuid;
BEGIN
  FOR de IN SELECT id FROM profissional LOOP
    INSERT INTO imagem_do_que_muda
    SELECT de, operacao_id, agendamento_id,
           CASE WHEN antes IS NOT NULL AND depois IS NOT NULL THEN (antes ->> 'operacao_id')::uuid END, versao,
           CASE WHEN antes IS NULL OR depois IS NULL OR desfeita THEN antes
             ELSE imagem_que_muda(depois, antes) END,
           CASE WHEN depois IS NULL THEN NULL
             WHEN antes IS NULL AND desfeita OR seguinte IS NULL AND NOT desfeita THEN depois
             ELSE imagem_que_muda(CASE WHEN desfeita THEN antes ELSE seguinte END, depois) END
      FROM (
        SELECT x.*, CASE WHEN row_number() OVER ordem = 1 THEN (
                 SELECT agendamento_imagem(a) FROM agendamento a WHERE a.profissional_id = de AND a.id = x.agendamento_id)
               ELSE lag(x.antes) OVER ordem END AS seguinte
          FROM (
            SELECT i.operacao_id, i.agendamento_id, i.antes, d.depois, o.desfeita_em IS NOT NULL AS desfeita,
                   coalesce((coalesce(d.depois, i.antes) ->> 'versao')::int, 1) AS versao
              FROM operacao_imagem i
              JOIN operacao o ON o.profissional_id = i.profissional_id AND o.id = i.operacao_id
             CROSS JOIN LATERAL (SELECT imagem_depois(i) AS depois OFFSET 0) AS d
             WHERE i.profissional_id = de) AS x
        WINDOW ordem AS (PARTITION BY x.agendamento_id, x.desfeita ORDER BY x.versao DESC, (x.depois IS NULL) DESC, x.operacao_id DESC)
      ) AS y;
  END LOOP;
END
$$;

DROP FUNCTION imagem_depois(operacao_imagem);
DROP TABLE operacao_imagem;
ALTER TABLE imagem_do_que_muda RENAME TO operacao_imagem;
ALTER TABLE operacao_imagem
  ADD PRIMARY KEY (profissional_id, operacao_id, agendamento_id),
  ADD FOREIGN KEY (profissional_id, operacao_id) REFERENCES operacao (profissional_id, id);
CREATE INDEX operacao_imagem_por_agendamento ON operacao_imagem (profissional_id, agendamento_id);
CALL poe_parede('operacao_imagem');

-- All images of these sessions, whole, as each operation found and left them.
CREATE FUNCTION imagens_inteiras(de uuid, sessoes uuid[])
  RETURNS TABLE (operacao_id uuid, agendamento_id uuid, antes jsonb, depois jsonb) LANGUAGE plpgsql STABLE ROWS 4 AS $$
DECLARE
  i record;
  sessao uuid;
  estado jsonb;
BEGIN
  FOR i IN
    SELECT m.*, o.desfeita_em IS NOT NULL AS desfeita
      FROM operacao_imagem m JOIN operacao o ON o.profissional_id = m.profissional_id AND o.id = m.operacao_id
     WHERE m.profissional_id = de AND m.agendamento_id = ANY (sessoes)
     ORDER BY m.agendamento_id, m.versao DESC, (m.depois IS NULL) DESC
  LOOP
    IF sessao IS DISTINCT FROM i.agendamento_id THEN
      sessao := i.agendamento_id;
      estado := (SELECT agendamento_imagem(a) FROM agendamento a WHERE a.profissional_id = de AND a.id = sessao);
    END IF;
    operacao_id := i.operacao_id;
    agendamento_id := sessao;
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
  END LOOP;
END
$$;

-- D6: those of a patient's sessions, as far as one was the patient's before or after.
CREATE FUNCTION imagens_do_paciente(de uuid, quem uuid)
  RETURNS TABLE (operacao_id uuid, agendamento_id uuid, antes jsonb, depois jsonb) LANGUAGE sql STABLE ROWS 4 AS $$
  SELECT h.* FROM imagens_inteiras(de, ARRAY(
           SELECT a.id FROM agendamento a WHERE a.profissional_id = de AND a.paciente_id = quem
           UNION
           SELECT i.agendamento_id FROM operacao_imagem i
            WHERE i.profissional_id = de
              AND (i.antes ->> 'paciente_id' = quem::text OR i.depois ->> 'paciente_id' = quem::text))) AS h
   WHERE quem::text IN (h.antes ->> 'paciente_id', h.depois ->> 'paciente_id')
$$;

-- D5: whose records a call is about: as in 0027, but an image that names no patient is of whom the next change of
-- patient found, or whom the row has.
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
      SELECT d.paciente_id FROM unnest(ids) AS o (id)
       CROSS JOIN LATERAL (
         SELECT q.paciente_id FROM operacao q WHERE q.profissional_id = de AND q.id = o.id OFFSET 0) AS d) AS todos (p));
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
