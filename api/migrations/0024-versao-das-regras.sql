-- How a missed session is charged, and how long one is, can be open in two windows: each has a version of
-- its own, so that the later one is told (D1). The registration's stays what its form alone raises.
ALTER TABLE profissional ADD COLUMN regras_versao integer NOT NULL DEFAULT 1;
ALTER TABLE paciente ADD COLUMN falta_versao integer NOT NULL DEFAULT 1;
