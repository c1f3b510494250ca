-- D5, D6: the access log knows two more things that are done to a patient's record.
ALTER TABLE acesso
  DROP CONSTRAINT acesso_acao_check,
  ADD CONSTRAINT acesso_acao_check CHECK (acao IN (
    'leu', 'releu', 'escreveu', 'revelou_cpf', 'entrou', 'nao_entrou',
    'ativou_duas_etapas', 'desativou_duas_etapas', 'trocou_codigos', 'usou_codigo', 'exportou', 'descartou'));

-- D6: after the time that a record has to be kept it may be disposed of. What its months came to stays, under an id
-- that leads to nobody, so that no total of the practice changes: the row then names no patient any more.
ALTER TABLE mes_do_paciente
  DROP CONSTRAINT mes_do_paciente_profissional_id_paciente_id_fkey,
  ADD COLUMN descartado boolean NOT NULL DEFAULT false,
  ADD COLUMN paciente_guardado uuid
    GENERATED ALWAYS AS (CASE WHEN descartado THEN NULL ELSE paciente_id END) STORED;
ALTER TABLE mes_do_paciente
  ADD FOREIGN KEY (profissional_id, paciente_guardado) REFERENCES paciente (profissional_id, id);

-- D8: images of it went with somebody's record; what is left cannot be undone or redone.
ALTER TABLE operacao ADD COLUMN incompleta boolean NOT NULL DEFAULT false;

-- What was disposed of, when, by whom, on what ground: kept for ever. The patient is an id that nothing else has.
CREATE TABLE termo_de_descarte (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  id uuid NOT NULL,
  paciente_id uuid NOT NULL,
  usuario_id text NOT NULL,
  em timestamptz NOT NULL,
  texto text NOT NULL,
  -- SHA-256 of `texto`; the event of the access log has it too, under the chain of seals.
  resumo text NOT NULL,
  PRIMARY KEY (profissional_id, id)
);
CALL poe_parede('termo_de_descarte');
REVOKE UPDATE, DELETE, TRUNCATE ON termo_de_descarte FROM clinica_app;
CREATE FUNCTION termo_fica() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a term of disposal is kept for ever' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER termo_fica BEFORE UPDATE OR DELETE OR TRUNCATE ON termo_de_descarte
  FOR EACH STATEMENT EXECUTE FUNCTION termo_fica();
