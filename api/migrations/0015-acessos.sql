-- D5: the access log, one for everything: who saw or wrote which patients' records, who revealed a CPF, who
-- signed in. It holds no health data, no name and no CPF, and points at nothing by a foreign key: it outlives
-- what it tells of.
CREATE TABLE acesso (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quando timestamptz NOT NULL,
  -- 'releu': shown once more, by this server or from what the browser kept: an answer that is here already, under
  -- the same `etiqueta`.
  acao text NOT NULL CHECK (acao IN ('leu', 'releu', 'escreveu', 'revelou_cpf', 'entrou', 'nao_entrou')),
  usuario_id text NOT NULL,
  profissional_id uuid,
  sessao_id uuid,
  dispositivo text,
  endereco text NOT NULL,
  -- The pattern of the call, never its values.
  rota text NOT NULL,
  pacientes uuid[] NOT NULL,
  campo text,
  etiqueta text
);
-- Ids are random: looking for something to compress in a thousand of them finds nothing.
ALTER TABLE acesso ALTER COLUMN pacientes SET STORAGE EXTERNAL;
-- Rows come in order of time: a range of it is found by an index that costs a write next to nothing.
CREATE INDEX acesso_por_momento ON acesso USING brin (quando) WITH (pages_per_range = 32, autosummarize = on);
-- D5: the limit of reveals counts them.
CREATE INDEX acesso_revelado ON acesso (usuario_id, quando) WHERE acao = 'revelou_cpf';

-- Each seal is a keyed digest of the one before it and of the events up to `ultimo` that came after that one's.
CREATE TABLE selo_do_acesso (
  numero bigint PRIMARY KEY,
  ultimo bigint NOT NULL,
  quantos integer NOT NULL,
  selado_em timestamptz NOT NULL,
  selo bytea NOT NULL
);
-- What seals, encrypted by the vault: whoever holds the database alone cannot make a seal.
CREATE TABLE chave_do_selo (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  chave bytea NOT NULL
);

CREATE FUNCTION acesso_fica() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the access log is only ever added to' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER acesso_fica BEFORE UPDATE OR DELETE OR TRUNCATE ON acesso
  FOR EACH STATEMENT EXECUTE FUNCTION acesso_fica();
CREATE TRIGGER selo_do_acesso_fica BEFORE UPDATE OR DELETE OR TRUNCATE ON selo_do_acesso
  FOR EACH STATEMENT EXECUTE FUNCTION acesso_fica();

-- Taken before the first id is, and held until the transaction ends: whoever gets the other side of it knows
-- that no smaller id than the newest can still be committed.
CREATE FUNCTION acesso_entra() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7150241864);
  RETURN NULL;
END
$$;
CREATE TRIGGER acesso_entra BEFORE INSERT ON acesso FOR EACH STATEMENT EXECUTE FUNCTION acesso_entra();

-- Whose records a call is about that names them by something else.
CREATE FUNCTION pacientes_do_acesso(de uuid, alvo text, ids uuid[]) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(DISTINCT paciente) FILTER (WHERE paciente IS NOT NULL), '{}') FROM (
    SELECT a.paciente_id AS paciente FROM agendamento a
     WHERE alvo IN ('agendamento', 'historico') AND a.profissional_id = de AND a.id = ANY (ids)
    UNION ALL
    SELECT p FROM operacao_imagem i
     CROSS JOIN LATERAL (VALUES ((i.antes ->> 'paciente_id')::uuid), ((i.depois ->> 'paciente_id')::uuid)) AS x (p)
     WHERE i.profissional_id = de AND i.agendamento_id = ANY (ids)
       -- A row that went since it was shown is told by what was kept of it.
       AND (alvo = 'historico' OR alvo = 'agendamento' AND NOT EXISTS (
         SELECT FROM agendamento a WHERE a.profissional_id = de AND a.id = i.agendamento_id))
    UNION ALL
    SELECT p FROM operacao_imagem i
      LEFT JOIN agendamento a ON i.depois = '{}' AND a.profissional_id = i.profissional_id AND a.id = i.agendamento_id
     CROSS JOIN LATERAL (VALUES ((i.antes ->> 'paciente_id')::uuid), ((i.depois ->> 'paciente_id')::uuid),
                                (a.paciente_id)) AS x (p)
     WHERE alvo = 'operacao' AND i.profissional_id = de AND i.operacao_id = ANY (ids)
    UNION ALL
    SELECT g.paciente_id FROM pagamento g
     WHERE alvo = 'pagamento' AND g.profissional_id = de AND g.id = ANY (ids)
  ) AS vistos);
END
$$;

-- What is served adds to the log, for whomever, and reads of it what is its professional's own; seals and what
-- makes them are the owner's alone.
ALTER TABLE acesso ENABLE ROW LEVEL SECURITY;
CREATE POLICY anotado ON acesso FOR INSERT WITH CHECK (true);
CREATE POLICY do_profissional ON acesso FOR SELECT USING (profissional_id = (SELECT profissional_da_chamada()));
REVOKE ALL ON acesso, selo_do_acesso, chave_do_selo FROM clinica_app;
GRANT SELECT, INSERT ON acesso TO clinica_app;
REVOKE ALL ON FUNCTION pacientes_do_acesso FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pacientes_do_acesso TO clinica_app;

-- What was revealed before stays known.
INSERT INTO acesso (quando, acao, usuario_id, profissional_id, dispositivo, endereco, rota, pacientes, campo)
  SELECT em, 'revelou_cpf', usuario_id, profissional_id, dispositivo, endereco,
         CASE campo WHEN 'cpf' THEN 'GET /api/pacientes/:pacienteId/cpf'
           ELSE 'GET /api/pacientes/:pacienteId/cpf-responsavel' END,
         ARRAY[paciente_id], campo
    FROM acesso_cpf ORDER BY em, id;
DROP TABLE acesso_cpf;
