-- D11: an expense changes over time without its history changing: values from a month on, months that
-- differ alone, an end. `ano` and `mes` of despesa stay its first month.
ALTER TABLE despesa
  ADD COLUMN fim_ano integer,
  ADD COLUMN fim_mes integer,
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD COLUMN alterado_em timestamptz,
  ADD CHECK ((fim_ano IS NULL) = (fim_mes IS NULL)),
  ADD CHECK (fim_mes BETWEEN 1 AND 12),
  ADD CHECK ((fim_ano, fim_mes) >= (ano, mes));
UPDATE despesa SET alterado_em = criado_em;
ALTER TABLE despesa ALTER COLUMN alterado_em SET NOT NULL;

-- From this month on, until the next one.
CREATE TABLE despesa_vigencia (
  profissional_id uuid NOT NULL,
  despesa_id uuid NOT NULL,
  ano integer NOT NULL CHECK (ano BETWEEN 1900 AND 2099),
  mes integer NOT NULL CHECK (mes BETWEEN 1 AND 12),
  nome text NOT NULL,
  valor_centavos bigint NOT NULL CHECK (valor_centavos BETWEEN 1 AND 999999999),
  PRIMARY KEY (profissional_id, despesa_id, ano, mes),
  FOREIGN KEY (profissional_id, despesa_id) REFERENCES despesa (profissional_id, id) ON DELETE CASCADE
);

-- This month alone: edited, or (both null) deleted.
CREATE TABLE despesa_excecao (
  profissional_id uuid NOT NULL,
  despesa_id uuid NOT NULL,
  ano integer NOT NULL CHECK (ano BETWEEN 1900 AND 2099),
  mes integer NOT NULL CHECK (mes BETWEEN 1 AND 12),
  nome text,
  valor_centavos bigint CHECK (valor_centavos BETWEEN 1 AND 999999999),
  CHECK ((nome IS NULL) = (valor_centavos IS NULL)),
  PRIMARY KEY (profissional_id, despesa_id, ano, mes),
  FOREIGN KEY (profissional_id, despesa_id) REFERENCES despesa (profissional_id, id) ON DELETE CASCADE
);

INSERT INTO despesa_vigencia (profissional_id, despesa_id, ano, mes, nome, valor_centavos)
SELECT profissional_id, id, ano, mes, nome, valor_centavos FROM despesa;
ALTER TABLE despesa DROP COLUMN nome, DROP COLUMN valor_centavos;
