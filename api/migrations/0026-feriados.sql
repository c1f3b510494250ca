-- P2: what a professional decided of a holiday, in every year; no row: as it counts for everybody.
CREATE TABLE feriado_escolhido (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  -- Of a state's it begins with the UF.
  chave text NOT NULL CHECK (length(chave) BETWEEN 1 AND 80),
  -- 'Atendo neste dia': the day is open.
  atende boolean NOT NULL,
  PRIMARY KEY (profissional_id, chave)
);
CALL poe_parede('feriado_escolhido');

-- P2: dates that a series was told to pass over. They hold while their operation is not undone.
CREATE TABLE serie_pulo (
  profissional_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  recurrence_id uuid NOT NULL,
  data date NOT NULL,
  PRIMARY KEY (profissional_id, operacao_id, recurrence_id, data),
  FOREIGN KEY (profissional_id, operacao_id) REFERENCES operacao (profissional_id, id) ON DELETE CASCADE
);
CREATE INDEX serie_pulo_por_serie ON serie_pulo (profissional_id, recurrence_id);
CALL poe_parede('serie_pulo');
