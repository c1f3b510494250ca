-- D2: the way back in after a forgotten password. One row an account: a new link puts the old one out.
CREATE TABLE link_de_senha (
  usuario_id text PRIMARY KEY REFERENCES usuario (id),
  -- SHA-256 of 256 random bits: what the link carries is kept nowhere.
  chave_hash bytea NOT NULL UNIQUE,
  expira_em timestamptz NOT NULL
);
CREATE INDEX link_de_senha_por_fim ON link_de_senha (expira_em);

-- The last sign-in, for whoever runs the server. What is known of those before: a session, a device.
ALTER TABLE usuario ADD COLUMN entrou_em timestamptz;
UPDATE usuario u SET entrou_em = coalesce(
  (SELECT max(criada_em) FROM sessao WHERE usuario_id = u.id),
  (SELECT max(visto_em) FROM dispositivo WHERE usuario_id = u.id));
