-- D2: whether the account's e-mail was proved to be its owner's: by a link sent there, or because whoever runs the
-- server vouches for it. Accounts from before count as proved.
ALTER TABLE usuario ADD COLUMN email_provado boolean NOT NULL DEFAULT true;
ALTER TABLE usuario ALTER COLUMN email_provado SET DEFAULT false;
ALTER TABLE link_de_senha
  DROP CONSTRAINT link_de_senha_para_check,
  ADD CONSTRAINT link_de_senha_para_check CHECK (para IN ('senha', 'email', 'prova'));

-- P4: a letter that was one too many for its day, and where a letter went: its link refuses more for that address alone.
ALTER TABLE lembrete
  DROP CONSTRAINT lembrete_motivo_check,
  ADD CONSTRAINT lembrete_motivo_check CHECK (motivo IN ('DESMARCADA', 'REMARCADA', 'REGISTRADA', 'FECHADO', 'PACIENTE',
                                                         'DESLIGADO', 'ENDERECO', 'SERVIDOR', 'TARDE', 'LIMITE')),
  ADD COLUMN email text;

-- P4: an address of a patient, in small letters, to which no reminder goes: who reads it asked for that, or the mail
-- server says that there is none.
CREATE TABLE lembrete_recusado (
  profissional_id uuid NOT NULL,
  paciente_id uuid NOT NULL,
  email text NOT NULL,
  motivo text NOT NULL CHECK (motivo IN ('PEDIDO', 'INEXISTENTE')),
  recusado_em timestamptz NOT NULL,
  PRIMARY KEY (profissional_id, paciente_id, email),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id) ON DELETE CASCADE
);
CALL poe_parede('lembrete_recusado');

GRANT INSERT (email_provado), UPDATE (email_provado) ON usuario TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (motivo, recusado_em) ON lembrete_recusado TO clinica_app;
