-- Wall-clock times of the clinic (D1). Keys carry the professional (D4).
CREATE TABLE agendamento (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  id uuid NOT NULL,
  paciente_id uuid,
  tipo text NOT NULL CHECK (tipo IN (
    'SESSAO_INDIVIDUAL', 'REUNIAO_ESCOLA', 'REUNIAO_PAIS', 'ANAMNESE', 'CAFEZINHO', 'SOCIAL', 'PESSOAL'
  )),
  inicio timestamp(0) NOT NULL,
  fim timestamp(0) NOT NULL,
  -- D5: encrypted, bound to this row.
  observacoes bytea,
  valor_centavos bigint CHECK (valor_centavos BETWEEN 0 AND 999999999),
  status_agendamento text NOT NULL
    CHECK (status_agendamento IN ('AGENDADO', 'CONFIRMADO', 'REALIZADO', 'FALTA')),
  -- Written by agenda and by pagamentos alike, always under the lock of the patient's month.
  status_pagamento text NOT NULL CHECK (status_pagamento IN ('PENDENTE', 'PAGO')),
  modalidade_atendimento text NOT NULL
    CHECK (modalidade_atendimento IN ('PRESENCIAL', 'ONLINE', 'DOMICILIAR')),
  recurrence_id uuid,
  versao integer NOT NULL DEFAULT 1,
  criado_em timestamptz NOT NULL,
  alterado_em timestamptz NOT NULL,
  PRIMARY KEY (profissional_id, id),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id),
  -- D7: at most 24 h; the range query counts on it.
  CHECK (fim > inicio AND fim <= inicio + interval '24 hours')
);
CREATE INDEX agendamento_por_inicio ON agendamento (profissional_id, inicio);
CREATE INDEX agendamento_por_paciente ON agendamento (profissional_id, paciente_id, inicio);
CREATE INDEX agendamento_por_serie ON agendamento (profissional_id, recurrence_id)
  WHERE recurrence_id IS NOT NULL;

-- One row a patient's month (D9): locked by every gesture that touches it, then set again from its appointments.
CREATE TABLE mes_do_paciente (
  profissional_id uuid NOT NULL,
  paciente_id uuid NOT NULL,
  ano integer NOT NULL,
  mes integer NOT NULL CHECK (mes BETWEEN 1 AND 12),
  quantidade integer NOT NULL DEFAULT 0 CHECK (quantidade >= 0),
  total_centavos bigint NOT NULL DEFAULT 0 CHECK (total_centavos >= 0),
  pago_centavos bigint NOT NULL DEFAULT 0 CHECK (pago_centavos >= 0),
  PRIMARY KEY (profissional_id, paciente_id, ano, mes),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id)
);
CREATE INDEX mes_do_paciente_por_mes ON mes_do_paciente (profissional_id, ano, mes);

-- D8: a change of the agenda as one thing, with what its rows were before.
CREATE TABLE operacao (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  id uuid NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('ARQUIVAMENTO')),
  -- D6: whom an archiving concerns.
  paciente_id uuid,
  usuario_id text NOT NULL,
  criada_em timestamptz NOT NULL,
  desfeita_em timestamptz,
  PRIMARY KEY (profissional_id, id),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id)
);
CREATE INDEX operacao_por_paciente ON operacao (profissional_id, paciente_id)
  WHERE desfeita_em IS NULL;

CREATE TABLE operacao_imagem (
  profissional_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  agendamento_id uuid NOT NULL,
  -- The row as it was; notes stay encrypted, in base64.
  antes jsonb,
  PRIMARY KEY (profissional_id, operacao_id, agendamento_id),
  FOREIGN KEY (profissional_id, operacao_id) REFERENCES operacao (profissional_id, id)
);
