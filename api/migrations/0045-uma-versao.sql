-- D1: writes of one professional follow one another (an advisory lock), so one row tells their versions: no longer one
-- for each of eight that might commit side by side.
CREATE TABLE versao_unica AS
  SELECT profissional_id, max(agenda) AS agenda, max(dinheiro) AS dinheiro FROM versao_do_profissional GROUP BY 1;
DELETE FROM versao_do_profissional;
ALTER TABLE versao_do_profissional DROP CONSTRAINT versao_do_profissional_pkey;
ALTER TABLE versao_do_profissional DROP COLUMN vaga;
ALTER TABLE versao_do_profissional ADD PRIMARY KEY (profissional_id);
INSERT INTO versao_do_profissional (profissional_id, agenda, dinheiro) SELECT * FROM versao_unica;
DROP TABLE versao_unica;
