-- D8: an image is whole. `antes` is the row as its operation found it (NULL: it was not there), `depois` as it left it
-- (NULL: it went). It is written once, with the operation; undo, redo and Histórico read it as it stands.
-- Until now images kept differences, and a creation mostly none: they are brought over, a professional at a time.
CREATE TABLE imagem_inteira (
  profissional_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  agendamento_id uuid NOT NULL,
  antes jsonb,
  depois jsonb,
  -- The row's version as it was left, or with which it went: images of a row stand in this order.
  versao integer NOT NULL GENERATED ALWAYS AS ((coalesce(depois, antes) ->> 'versao')::integer) STORED
);

DO $$
DECLARE
  de uuid;
BEGIN
  FOR de IN SELECT id FROM profissional LOOP
    INSERT INTO imagem_inteira (profissional_id, operacao_id, agendamento_id, antes, depois)
    SELECT de, h.operacao_id, h.agendamento_id,
           h.antes || jsonb_build_object('versao', h.versao - CASE WHEN h.depois IS NULL THEN 0 ELSE 1 END),
           h.depois || jsonb_build_object('versao', h.versao)
      FROM imagens_inteiras(de, ARRAY(
             SELECT a.id FROM agendamento a WHERE a.profissional_id = de
             UNION
             SELECT i.agendamento_id FROM operacao_imagem i WHERE i.profissional_id = de)) AS h;
  END LOOP;
END
$$;

DROP FUNCTION imagens_do_paciente(uuid, uuid);
DROP FUNCTION imagens_inteiras(uuid, uuid[]);
DROP FUNCTION sessoes_da_operacao(uuid, uuid);
DROP FUNCTION operacao_fez(operacao, uuid);
DROP FUNCTION imagem_que_muda(jsonb, jsonb);
ALTER TABLE operacao DROP COLUMN novas;
DROP TABLE operacao_imagem;
ALTER TABLE imagem_inteira RENAME TO operacao_imagem;
ALTER TABLE operacao_imagem
  ADD PRIMARY KEY (profissional_id, operacao_id, agendamento_id),
  ADD FOREIGN KEY (profissional_id, operacao_id) REFERENCES operacao (profissional_id, id);
CREATE INDEX operacao_imagem_por_agendamento ON operacao_imagem (profissional_id, agendamento_id);
CALL poe_parede('operacao_imagem');
GRANT SELECT, INSERT, DELETE ON operacao_imagem TO clinica_app;

-- D5: whose records a call is about: of an operation, all whom its images name and whom it names itself.
CREATE OR REPLACE FUNCTION pacientes_do_acesso(de uuid, alvo text, ids uuid[]) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF alvo = 'operacao' THEN
    RETURN (SELECT coalesce(array_agg(DISTINCT p) FILTER (WHERE p IS NOT NULL), '{}') FROM (
      SELECT x.p FROM unnest(ids) AS o (id)
       CROSS JOIN LATERAL (
         SELECT i.antes, i.depois FROM operacao_imagem i
          WHERE i.profissional_id = de AND i.operacao_id = o.id OFFSET 0) AS i
       CROSS JOIN LATERAL (VALUES ((i.antes ->> 'paciente_id')::uuid), ((i.depois ->> 'paciente_id')::uuid)) AS x (p)
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
