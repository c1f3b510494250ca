-- P1: a practice is brought in from what is there. What is registered by hand is complete (§5); a row of a
-- spreadsheet may lack its CPF, birth date or sexo, and is a patient all the same.
ALTER TABLE paciente
  ALTER COLUMN cpf DROP NOT NULL,
  ALTER COLUMN cpf_indice DROP NOT NULL,
  ALTER COLUMN data_nascimento DROP NOT NULL,
  ALTER COLUMN sexo DROP NOT NULL,
  ADD CHECK ((cpf IS NULL) = (cpf_indice IS NULL)),
  ADD CHECK (cpf IS NOT NULL OR NOT cpf_valido);
