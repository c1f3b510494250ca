-- §3: what a patient is called where it is not the registered name (Decreto 8.727/2016); its key, without accents or
-- case, is for the order of lists and for whoever looks for it.
ALTER TABLE paciente
  ADD COLUMN nome_social text,
  ADD COLUMN nome_social_chave text COLLATE "C",
  ADD CONSTRAINT paciente_nome_social CHECK ((nome_social IS NULL) = (nome_social_chave IS NULL));

GRANT UPDATE (nome_social, nome_social_chave) ON paciente TO clinica_app;
