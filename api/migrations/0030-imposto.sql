-- P5: lots of recibos for Receita Saúde. A lot keeps which receipts, days and amounts were sent, and no CPF.
CREATE TABLE lote_de_recibos (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  id uuid NOT NULL,
  ano integer NOT NULL,
  numero integer NOT NULL CHECK (numero > 0),
  situacao text NOT NULL CHECK (situacao IN ('MONTADO', 'ACEITO', 'ABANDONADO')),
  criado_em date NOT NULL,
  PRIMARY KEY (profissional_id, id),
  UNIQUE (profissional_id, ano, numero)
);
CALL poe_parede('lote_de_recibos');

CREATE TABLE recibo_do_lote (
  profissional_id uuid NOT NULL,
  lote_id uuid NOT NULL,
  linha integer NOT NULL CHECK (linha BETWEEN 1 AND 1000),
  -- The receipt (P3), or the first entry of one that has none.
  recibo_id uuid NOT NULL,
  -- NULL once the patient was disposed of (D6): day and amount stay, for the tax office.
  paciente_id uuid,
  data date NOT NULL,
  valor_centavos bigint NOT NULL CHECK (valor_centavos > 0),
  descricao text NOT NULL,
  situacao text NOT NULL CHECK (situacao IN ('NO_LOTE', 'EMITIDO', 'COM_ERRO', 'ABANDONADO', 'CANCELADO')),
  emitido_em date,
  PRIMARY KEY (profissional_id, lote_id, linha),
  FOREIGN KEY (profissional_id, lote_id) REFERENCES lote_de_recibos (profissional_id, id),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id)
);
-- A receipt is in one living lot at most, whoever makes lots at the same time.
CREATE UNIQUE INDEX recibo_vivo ON recibo_do_lote (profissional_id, recibo_id)
  WHERE situacao IN ('NO_LOTE', 'EMITIDO');
CREATE INDEX recibo_por_paciente ON recibo_do_lote (profissional_id, paciente_id);
CREATE INDEX recibo_por_data ON recibo_do_lote (profissional_id, data);
CALL poe_parede('recibo_do_lote');

-- P5: what was decided by hand of a receipt.
CREATE TABLE recibo_decidido (
  profissional_id uuid NOT NULL,
  recibo_id uuid NOT NULL,
  paciente_id uuid NOT NULL,
  decisao text NOT NULL CHECK (decisao IN ('DISPENSADO', 'INCLUIDO')),
  motivo text CHECK (motivo IN ('JA_EMITIDO', 'NOTA_FISCAL', 'NAO_E_RENDIMENTO', 'OUTRO')),
  PRIMARY KEY (profissional_id, recibo_id),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id),
  CHECK ((motivo IS NOT NULL) = (decisao = 'DISPENSADO'))
);
CREATE INDEX recibo_decidido_por_paciente ON recibo_decidido (profissional_id, paciente_id);
CALL poe_parede('recibo_decidido');
