-- The agenda in another calendar: one address for each account, which only who was told it can name.
CREATE TABLE assinatura (
  -- By which a call of it stands in the access log, as a session does.
  id uuid NOT NULL UNIQUE,
  usuario_id text PRIMARY KEY REFERENCES usuario (id),
  -- SHA-256 of 256 random bits: what the address carries is kept nowhere.
  segredo_hash bytea NOT NULL UNIQUE,
  mostra text NOT NULL CHECK (mostra IN ('ocupado', 'iniciais', 'nome')),
  criada_em timestamptz NOT NULL,
  usada_em timestamptz
);
