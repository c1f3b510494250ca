-- P1, P6: what is over comes too, out of the zip of 'Baixar meus dados'.

-- Tables of a draft besides its rows, some lines together; gone when it is done, or after a day.
CREATE TABLE importacao_passado (
  profissional_id uuid NOT NULL,
  importacao_id uuid NOT NULL,
  arquivo text NOT NULL CHECK (arquivo IN ('sessoes', 'recebimentos', 'pagamentos', 'anotacoes', 'despesas')),
  parte smallint NOT NULL CHECK (parte BETWEEN 0 AND 999),
  -- D5: encrypted, bound to its row.
  linhas bytea NOT NULL,
  quantas integer NOT NULL,
  PRIMARY KEY (profissional_id, importacao_id, arquivo, parte),
  FOREIGN KEY (profissional_id, importacao_id) REFERENCES importacao (profissional_id, id)
    ON DELETE CASCADE
);
CALL poe_parede('importacao_passado');

-- Expenses that an import brought, and with which version it left them. One that is deleted since is none of it.
CREATE TABLE importacao_despesa (
  profissional_id uuid NOT NULL,
  importacao_id uuid NOT NULL,
  despesa_id uuid NOT NULL,
  versao integer NOT NULL,
  PRIMARY KEY (profissional_id, importacao_id, despesa_id),
  FOREIGN KEY (profissional_id, importacao_id) REFERENCES importacao (profissional_id, id)
    ON DELETE CASCADE,
  FOREIGN KEY (profissional_id, despesa_id) REFERENCES despesa (profissional_id, id)
    ON DELETE CASCADE
);
CREATE INDEX importacao_despesa_por_despesa ON importacao_despesa (profissional_id, despesa_id);
CALL poe_parede('importacao_despesa');

-- How an import left somebody, besides: archived or not, and with how many entries of the ledger, which only grows.
ALTER TABLE importacao_paciente
  ADD COLUMN arquivado boolean NOT NULL DEFAULT false,
  ADD COLUMN lancamentos integer NOT NULL DEFAULT 0;

ALTER TABLE importacao
  ADD COLUMN passadas integer NOT NULL DEFAULT 0,
  ADD COLUMN despesas integer NOT NULL DEFAULT 0;

-- P3: an import enters many receipts as one operation.
DROP INDEX recebimento_por_operacao;
CREATE INDEX recebimento_por_operacao ON recebimento (profissional_id, operacao_id);
