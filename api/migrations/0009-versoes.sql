-- D1: what a professional's answers hang on, raised by every transaction that changes what they tell, as the
-- last thing it does. Several places each, so that gestures side by side do not wait for one another's commit:
-- the version is the sum of them. Narrow and half empty, so that raising rewrites neither an index nor another page.
CREATE TABLE versao_do_profissional (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  vaga smallint NOT NULL,
  -- Of the agenda: appointments, series and patients.
  agenda bigint NOT NULL DEFAULT 0,
  -- Of the money: all that, with payments and expenses.
  dinheiro bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (profissional_id, vaga)
) WITH (fillfactor = 50);

INSERT INTO versao_do_profissional (profissional_id, vaga) SELECT id, 0 FROM profissional;
