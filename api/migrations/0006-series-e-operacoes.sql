-- D7: how a series repeats. The row stays when its last member goes: undoing brings members back to it.
CREATE TABLE serie (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  id uuid NOT NULL,
  frequencia text NOT NULL CHECK (frequencia IN ('weekly', 'biweekly', 'monthly')),
  -- Inclusive; the day before the anchor when the whole rest was deleted.
  ate date NOT NULL,
  -- The anchor, from which extensions and limits count.
  inicio timestamp(0) NOT NULL,
  fim timestamp(0) NOT NULL,
  -- The day of the month that a monthly pattern aims at.
  dia smallint NOT NULL CHECK (dia BETWEEN 1 AND 31),
  -- D8: the last operation, not undone, that set this pattern.
  operacao_id uuid,
  PRIMARY KEY (profissional_id, id),
  CHECK (fim > inicio AND fim <= inicio + interval '24 hours')
);

ALTER TABLE agendamento
  -- D8: the last operation, not undone, that wrote this row; NULL: none. What is no
  -- operation and writes it leaves an id of none, so that an older one cannot be undone over it.
  ADD COLUMN operacao_id uuid,
  ADD FOREIGN KEY (profissional_id, recurrence_id) REFERENCES serie (profissional_id, id);

ALTER TABLE operacao
  DROP CONSTRAINT operacao_tipo_check,
  ADD CONSTRAINT operacao_tipo_check
    CHECK (tipo IN ('CRIACAO', 'EDICAO', 'EXCLUSAO', 'ARQUIVAMENTO')),
  -- The series whose pattern it set, as it was (NULL: new) and as it became.
  ADD COLUMN serie_id uuid,
  ADD COLUMN serie_antes jsonb,
  ADD COLUMN serie_depois jsonb;

-- `antes` NULL: the operation created the row; `depois` NULL: it removed the row.
ALTER TABLE operacao_imagem ADD COLUMN depois jsonb;
CREATE INDEX operacao_imagem_por_agendamento ON operacao_imagem (profissional_id, agendamento_id);

-- A row as an image and back: every column, notes encrypted as they are, in base64.
CREATE FUNCTION agendamento_imagem(linha agendamento) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(linha) || jsonb_build_object('observacoes', encode(linha.observacoes, 'base64'))
$$;
CREATE FUNCTION agendamento_da_imagem(imagem jsonb) RETURNS agendamento LANGUAGE sql STABLE AS $$
  SELECT jsonb_populate_record(NULL::agendamento, imagem || jsonb_build_object(
    'observacoes', '\x' || encode(decode(imagem ->> 'observacoes', 'base64'), 'hex')))
$$;
