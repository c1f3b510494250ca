-- P9: what a patient's sessions cost, each price with the day from which it holds. A raise for January changed the price
-- of December's sessions too: one column said one price for all days.
CREATE TABLE paciente_valor (
  profissional_id uuid NOT NULL,
  paciente_id uuid NOT NULL,
  desde date NOT NULL,
  valor_centavos bigint NOT NULL CHECK (valor_centavos >= 0),
  PRIMARY KEY (profissional_id, paciente_id, desde),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id) ON DELETE CASCADE
);
CALL poe_parede('paciente_valor');

-- Since when each has had the price of today nobody wrote down: since ever.
INSERT INTO paciente_valor (profissional_id, paciente_id, desde, valor_centavos)
SELECT profissional_id, id, '1900-01-01', valor_consulta_centavos FROM paciente;
ALTER TABLE paciente DROP COLUMN valor_consulta_centavos;

-- D8: the prices of its patient (`paciente_id`) that a raise moved to a day to come, as it found and left them.
ALTER TABLE operacao
  ADD COLUMN valores_antes jsonb,
  ADD COLUMN valores_depois jsonb,
  ADD CHECK ((valores_antes IS NULL) = (valores_depois IS NULL));
