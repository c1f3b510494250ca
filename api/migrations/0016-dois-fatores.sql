-- D2: two-factor sign-in. One row an account, and none where it never was, or no longer is, on.
CREATE TABLE duas_etapas (
  usuario_id text PRIMARY KEY REFERENCES usuario (id),
  -- What the authenticator was given, encrypted and bound to this row.
  segredo bytea NOT NULL,
  pedida_em timestamptz NOT NULL,
  -- Null until a code has proved that the authenticator has the secret.
  ativada_em timestamptz,
  -- The last 30 s whose code was taken: a code opens once, and none from before it.
  ultimo_passo bigint NOT NULL DEFAULT 0
);

-- SHA-256 of 80 random bits each: what the person keeps is kept nowhere else. A used one is deleted.
CREATE TABLE codigo_de_recuperacao (
  usuario_id text NOT NULL REFERENCES duas_etapas (usuario_id) ON DELETE CASCADE,
  codigo_hash bytea NOT NULL,
  PRIMARY KEY (usuario_id, codigo_hash)
);

-- D5: under a key that is leaving nothing is written any more.
CREATE FUNCTION public.duas_etapas_sob_chave_viva() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.chave
              WHERE id = public.chave_do_cifrado(NEW.segredo) AND estado IN ('SAI', 'RETIRADA'))
  THEN CALL public.recusa_chave_que_sai(); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER sob_chave_viva AFTER INSERT OR UPDATE OF segredo ON duas_etapas
  FOR EACH ROW EXECUTE FUNCTION duas_etapas_sob_chave_viva();

-- What the access log tells of it.
ALTER TABLE acesso DROP CONSTRAINT acesso_acao_check;
ALTER TABLE acesso ADD CONSTRAINT acesso_acao_check CHECK (acao IN (
  'leu', 'releu', 'escreveu', 'revelou_cpf', 'entrou', 'nao_entrou',
  'ativou_duas_etapas', 'desativou_duas_etapas', 'trocou_codigos', 'usou_codigo'));
