-- D2: what one sees and changes about one's own account.

-- The browser of a sign-in, as its session tells it; null of what came before, and of all that is no sign-in.
ALTER TABLE acesso ADD COLUMN user_agent text;
-- An account's last sign-ins are read from here, however many the log holds.
CREATE INDEX acesso_entradas ON acesso (usuario_id, quando, id) WHERE acao IN ('entrou', 'nao_entrou');

-- D4: calls see of the log what is their professional's. An account may be none, or not have been one yet when it
-- was entered: its own sign-ins, and nothing else, are read so.
CREATE FUNCTION entradas_da_conta(conta text, quantas integer)
  RETURNS TABLE (quando timestamptz, acao text, campo text, user_agent text, endereco text, sessao_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.quando, a.acao, a.campo, a.user_agent, a.endereco, a.sessao_id FROM acesso a
   WHERE a.usuario_id = conta AND a.acao IN ('entrou', 'nao_entrou')
   ORDER BY a.quando DESC, a.id DESC LIMIT quantas
$$;
REVOKE ALL ON FUNCTION entradas_da_conta FROM PUBLIC;
GRANT EXECUTE ON FUNCTION entradas_da_conta TO clinica_app;

-- A sign-in from a device that was new to the account, told on its other devices until it is too old to ask about.
CREATE TABLE aviso_de_acesso (
  id uuid PRIMARY KEY,
  usuario_id text NOT NULL REFERENCES usuario (id),
  -- As its session has it: the one device that is not asked.
  device_id text NOT NULL,
  user_agent text,
  endereco text NOT NULL,
  quando timestamptz NOT NULL,
  -- The devices that have answered, each for itself.
  vistos text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX aviso_de_acesso_por_usuario ON aviso_de_acesso (usuario_id, quando);
CREATE INDEX aviso_de_acesso_por_momento ON aviso_de_acesso (quando);

-- A link changes what an account is entered by: its password, or its e-mail. One of each at a time, and neither does
-- what the other is for. That of an e-mail holds the new address, and the session that asked, which stays.
ALTER TABLE link_de_senha
  ADD COLUMN para text NOT NULL DEFAULT 'senha' CHECK (para IN ('senha', 'email')),
  ADD COLUMN email text,
  ADD COLUMN sessao_id uuid,
  ADD CHECK ((para = 'email') = (email IS NOT NULL AND sessao_id IS NOT NULL)),
  DROP CONSTRAINT link_de_senha_pkey,
  ADD PRIMARY KEY (usuario_id, para);
ALTER TABLE link_de_senha ALTER COLUMN para DROP DEFAULT;

-- D1: what a professional is called and has written of oneself is changed by one window at a time.
ALTER TABLE profissional ADD COLUMN versao integer NOT NULL DEFAULT 1;
