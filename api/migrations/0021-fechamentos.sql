-- P2: closed days, once or each year, whole or some hours of one day.
CREATE TABLE fechamento (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  id uuid NOT NULL,
  titulo text NOT NULL,
  de date NOT NULL,
  -- Inclusive.
  ate date NOT NULL,
  -- 'HH:mm'; NULL: whole days.
  hora_inicio text,
  hora_fim text,
  todo_ano boolean NOT NULL,
  -- D8: the last operation, not undone, that wrote this row.
  operacao_id uuid NOT NULL,
  versao integer NOT NULL,
  PRIMARY KEY (profissional_id, id),
  CHECK (ate >= de AND (hora_inicio IS NULL OR de = ate AND hora_fim > hora_inicio)),
  CHECK ((hora_inicio IS NULL) = (hora_fim IS NULL))
);
CALL poe_parede('fechamento');

-- P2, D8: the closure that an operation wrote, as it was (NULL: none yet) and as it became (NULL: taken away).
ALTER TABLE operacao
  ADD COLUMN fechamento_id uuid,
  ADD COLUMN fechamento_antes jsonb,
  ADD COLUMN fechamento_depois jsonb;

-- P2: a deletion that was no mistake. It holds while its operation is not undone, and until another, not undone
-- either, has given the session back.
CREATE TABLE desmarcacao (
  profissional_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  agendamento_id uuid NOT NULL,
  paciente_id uuid,
  inicio timestamp(0) NOT NULL,
  fim timestamp(0) NOT NULL,
  recurrence_id uuid,
  motivo text NOT NULL CHECK (motivo IN ('paciente', 'eu', 'fechamento')),
  -- It outlives the closure.
  fechamento_id uuid,
  devolvida_por uuid,
  PRIMARY KEY (profissional_id, operacao_id, agendamento_id),
  FOREIGN KEY (profissional_id, operacao_id) REFERENCES operacao (profissional_id, id) ON DELETE CASCADE,
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id),
  CHECK ((motivo = 'fechamento') = (fechamento_id IS NOT NULL))
);
CREATE INDEX desmarcacao_por_paciente ON desmarcacao (profissional_id, paciente_id, inicio);
CREATE INDEX desmarcacao_por_serie ON desmarcacao (profissional_id, recurrence_id)
  WHERE recurrence_id IS NOT NULL;
CREATE INDEX desmarcacao_por_fechamento ON desmarcacao (profissional_id, fechamento_id)
  WHERE fechamento_id IS NOT NULL;
CALL poe_parede('desmarcacao');

CREATE FUNCTION desmarcacao_vale(d desmarcacao) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM operacao o WHERE o.profissional_id = d.profissional_id
                    AND o.id = d.operacao_id AND o.desfeita_em IS NULL)
     AND NOT EXISTS (SELECT FROM operacao o WHERE o.profissional_id = d.profissional_id
                        AND o.id = d.devolvida_por AND o.desfeita_em IS NULL)
$$;
