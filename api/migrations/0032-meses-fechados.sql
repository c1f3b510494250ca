-- P4: the months that a professional has closed; opened again, a month keeps its row and its version.
CREATE TABLE mes_fechado (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  ano integer NOT NULL,
  mes integer NOT NULL CHECK (mes BETWEEN 1 AND 12),
  fechado boolean NOT NULL,
  versao integer NOT NULL DEFAULT 1,
  PRIMARY KEY (profissional_id, ano, mes)
);
CALL poe_parede('mes_fechado');

-- P4: each closing with what the month then came to, and each reopening with its reason; only ever inserted into.
CREATE TABLE mes_fechamento (
  profissional_id uuid NOT NULL,
  id uuid NOT NULL,
  ano integer NOT NULL,
  mes integer NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('FECHADO', 'REABERTO')),
  motivo text CHECK ((motivo IS NULL) = (tipo = 'FECHADO')),
  total_centavos bigint NOT NULL,
  pago_centavos bigint NOT NULL,
  usuario_id text NOT NULL,
  em timestamptz NOT NULL,
  PRIMARY KEY (profissional_id, id),
  FOREIGN KEY (profissional_id, ano, mes) REFERENCES mes_fechado (profissional_id, ano, mes)
);
CREATE INDEX mes_fechamento_por_mes ON mes_fechamento (profissional_id, ano, mes, id);
CALL poe_parede('mes_fechamento');

-- P4: a month's statement that somebody said to have sent.
CREATE TABLE extrato_enviado (
  profissional_id uuid NOT NULL,
  paciente_id uuid NOT NULL,
  ano integer NOT NULL,
  mes integer NOT NULL CHECK (mes BETWEEN 1 AND 12),
  usuario_id text NOT NULL,
  em timestamptz NOT NULL,
  PRIMARY KEY (profissional_id, paciente_id, ano, mes),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id)
);
CALL poe_parede('extrato_enviado');
