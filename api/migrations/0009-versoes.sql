-- D1: what a professional's answers hang on, raised by every transaction that changes what they tell, as the
-- last thing it does. Narrow and half empty, so that raising rewrites neither an index nor another page.
CREATE TABLE versao_do_profissional (
  profissional_id uuid PRIMARY KEY REFERENCES profissional (id),
  -- Of the agenda: appointments, series and patients.
  agenda bigint NOT NULL DEFAULT 0,
  -- Of the money: all that, with payments and expenses.
  dinheiro bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

INSERT INTO versao_do_profissional (profissional_id) SELECT id FROM profissional;
