-- P1: a practice is brought in from what is there. What is registered by hand is complete (§5); a row of a
-- spreadsheet may lack its CPF, birth date or sexo, and is a patient all the same.
ALTER TABLE paciente
  ALTER COLUMN cpf DROP NOT NULL,
  ALTER COLUMN cpf_indice DROP NOT NULL,
  ALTER COLUMN data_nascimento DROP NOT NULL,
  ALTER COLUMN sexo DROP NOT NULL,
  ADD CHECK ((cpf IS NULL) = (cpf_indice IS NULL)),
  ADD CHECK (cpf IS NOT NULL OR NOT cpf_valido);

-- D8: an import is one operation, whatever it books; its way back is its own, as archiving's is.
ALTER TABLE operacao
  DROP CONSTRAINT operacao_tipo_check,
  ADD CONSTRAINT operacao_tipo_check
    CHECK (tipo IN ('CRIACAO', 'EDICAO', 'EXCLUSAO', 'ARQUIVAMENTO', 'IMPORTACAO'));

CREATE TABLE importacao (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  id uuid NOT NULL,
  usuario_id text NOT NULL,
  estado text NOT NULL CHECK (estado IN ('RASCUNHO', 'FEITA', 'DESFEITA')),
  criada_em timestamptz NOT NULL,
  alterada_em timestamptz NOT NULL,
  -- D5: what the columns are and how it is to be booked; of a draft alone, bound to its row.
  rascunho bytea,
  feita_em timestamptz,
  desfeita_em timestamptz,
  pacientes integer NOT NULL DEFAULT 0,
  horarios integer NOT NULL DEFAULT 0,
  -- What it booked; null: nothing.
  operacao_id uuid,
  PRIMARY KEY (profissional_id, id),
  CHECK ((estado = 'RASCUNHO') = (rascunho IS NOT NULL))
);
CREATE INDEX importacao_por_momento ON importacao (criada_em) WHERE estado = 'RASCUNHO';
-- One draft at a time: a new one takes the place of the one before.
CREATE UNIQUE INDEX importacao_rascunho ON importacao (profissional_id) WHERE estado = 'RASCUNHO';

-- The rows of a draft, some of them together; gone when it is done, or after a day.
CREATE TABLE importacao_parte (
  profissional_id uuid NOT NULL,
  importacao_id uuid NOT NULL,
  parte smallint NOT NULL CHECK (parte BETWEEN 0 AND 59),
  -- D5: encrypted, bound to its row.
  linhas bytea NOT NULL,
  quantas smallint NOT NULL,
  PRIMARY KEY (profissional_id, importacao_id, parte),
  FOREIGN KEY (profissional_id, importacao_id) REFERENCES importacao (profissional_id, id)
    ON DELETE CASCADE
);

-- Whom an import brought or filled in, and with which version it left them: undoing goes by that.
CREATE TABLE importacao_paciente (
  profissional_id uuid NOT NULL,
  importacao_id uuid NOT NULL,
  paciente_id uuid NOT NULL,
  versao integer NOT NULL,
  -- The columns that were empty; null: the patient is new.
  preenchidas text[],
  PRIMARY KEY (profissional_id, importacao_id, paciente_id),
  FOREIGN KEY (profissional_id, importacao_id) REFERENCES importacao (profissional_id, id)
    ON DELETE CASCADE,
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id)
    ON DELETE CASCADE
);
CREATE INDEX importacao_paciente_por_paciente ON importacao_paciente (profissional_id, paciente_id);

CALL poe_parede('importacao');
CALL poe_parede('importacao_parte');
CALL poe_parede('importacao_paciente');
