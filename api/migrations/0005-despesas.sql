-- D11: `ano` and `mes` are the competência; of a RECORRENTE, its first month.
CREATE TABLE despesa (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  id uuid NOT NULL,
  nome text NOT NULL,
  valor_centavos bigint NOT NULL CHECK (valor_centavos BETWEEN 1 AND 999999999),
  tipo text NOT NULL CHECK (tipo IN ('UNICA', 'RECORRENTE')),
  ano integer NOT NULL CHECK (ano BETWEEN 1900 AND 2099),
  mes integer NOT NULL CHECK (mes BETWEEN 1 AND 12),
  criado_em timestamptz NOT NULL,
  PRIMARY KEY (profissional_id, id)
);
