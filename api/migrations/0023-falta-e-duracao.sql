-- P9: how a missed session is charged (cents of FIXO, percent of PERCENTUAL) and how long a session is, where
-- somebody said so; of a patient it goes before the clinic's. NULL: §4, 50,00 and one hour.
ALTER TABLE profissional
  ADD COLUMN falta_regra text CHECK (falta_regra IN ('FIXO', 'PERCENTUAL', 'INTEGRAL', 'NADA')),
  ADD COLUMN falta_valor bigint CHECK (falta_valor BETWEEN 0 AND 999999999),
  ADD COLUMN duracao_minutos integer CHECK (duracao_minutos BETWEEN 5 AND 1440),
  ADD CONSTRAINT profissional_falta
    CHECK ((falta_valor IS NOT NULL) = (falta_regra IS NOT NULL AND falta_regra IN ('FIXO', 'PERCENTUAL')));

ALTER TABLE paciente
  ADD COLUMN falta_regra text CHECK (falta_regra IN ('FIXO', 'PERCENTUAL', 'INTEGRAL', 'NADA')),
  ADD COLUMN falta_valor bigint CHECK (falta_valor BETWEEN 0 AND 999999999),
  ADD CONSTRAINT paciente_falta
    CHECK ((falta_valor IS NOT NULL) = (falta_regra IS NOT NULL AND falta_regra IN ('FIXO', 'PERCENTUAL')));
