-- As in 0015, each of the four ways a look of its own: one plan had to serve them all, and read every image of a
-- professional's to find those of one operation. The offsets keep each operation's, or row's, images a look by
-- index, whatever the planner thinks of the tables.
CREATE OR REPLACE FUNCTION pacientes_do_acesso(de uuid, alvo text, ids uuid[]) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF alvo = 'operacao' THEN
    RETURN (SELECT coalesce(array_agg(DISTINCT p) FILTER (WHERE p IS NOT NULL), '{}')
      FROM unnest(ids) AS o (id)
     CROSS JOIN LATERAL (
       SELECT i.agendamento_id, i.antes, i.depois FROM operacao_imagem i
        WHERE i.profissional_id = de AND i.operacao_id = o.id OFFSET 0) AS i
     CROSS JOIN LATERAL (VALUES ((i.antes ->> 'paciente_id')::uuid), ((i.depois ->> 'paciente_id')::uuid),
       (CASE WHEN i.depois = '{}' THEN (
          SELECT a.paciente_id FROM agendamento a WHERE a.profissional_id = de AND a.id = i.agendamento_id)
        END)) AS x (p));
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
