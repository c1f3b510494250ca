-- D5: a key is changed while servers run. LE: every server knows it and reads with it; ESCREVE: it writes; SAI:
-- nothing may be written with it any more; RETIRADA: nothing is left under it, and its id is never used again.
ALTER TABLE chave
  ALTER COLUMN verificacao DROP NOT NULL,
  ADD COLUMN estado text NOT NULL DEFAULT 'LE' CHECK (estado IN ('LE', 'ESCREVE', 'SAI', 'RETIRADA')),
  ADD COLUMN escreve_desde timestamptz,
  ADD COLUMN retirada_em timestamptz,
  ADD CHECK ((verificacao IS NULL) = (estado = 'RETIRADA'));
UPDATE chave SET estado = 'ESCREVE', escreve_desde = criada_em
 WHERE id = (SELECT id FROM chave ORDER BY criada_em DESC, id LIMIT 1);
CREATE UNIQUE INDEX chave_que_escreve ON chave (estado) WHERE estado = 'ESCREVE';

-- Who serves from this database now, and with which keys: a key writes when all of them read it.
CREATE TABLE servidor (
  id uuid PRIMARY KEY,
  onde text NOT NULL,
  visto_em timestamptz NOT NULL,
  le text[] NOT NULL,
  escreve text NOT NULL
);

-- Under which key the blind indexes of an owner are made: 'login', or a professional's id. All of an owner's are
-- under one key at every moment, so that two equal CPFs always look alike: whoever makes one holds this row.
CREATE TABLE chave_do_indice (
  dono text PRIMARY KEY,
  chave text NOT NULL
);
INSERT INTO chave_do_indice (dono, chave)
  SELECT dono, chave.id FROM chave, (SELECT 'login' AS dono UNION ALL SELECT id::text FROM profissional) AS donos
   WHERE chave.estado = 'ESCREVE';

REVOKE ALL ON servidor FROM clinica_app;
REVOKE DELETE ON chave_do_indice FROM clinica_app;

-- The id of its key, which every encrypted value and every labelled digest begins with; NULL where it cannot be one.
CREATE FUNCTION chave_do_cifrado(valor bytea) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(valor) > 2 AND length(valor) >= 2 + get_byte(valor, 1)
    THEN encode(substr(valor, 3, get_byte(valor, 1)), 'escape') END
$$;

-- A server that slept through a change still holds the old key: what it would write nobody could read. As the
-- owner, who alone knows keys; every name with its schema, so that no other table is taken for one of these.
CREATE PROCEDURE public.recusa_chave_que_sai() LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A key that is leaving writes no more' USING ERRCODE = '57000';
END
$$;
CREATE FUNCTION public.paciente_sob_chave_viva() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.chave c
              WHERE c.estado IN ('SAI', 'RETIRADA')
                AND (c.id = public.chave_do_cifrado(NEW.cpf)
                       AND (TG_OP = 'INSERT' OR NEW.cpf IS DISTINCT FROM OLD.cpf)
                  OR c.id = public.chave_do_cifrado(NEW.cpf_responsavel)
                       AND (TG_OP = 'INSERT' OR NEW.cpf_responsavel IS DISTINCT FROM OLD.cpf_responsavel)))
  THEN CALL public.recusa_chave_que_sai(); END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION public.profissional_sob_chave_viva() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.chave
              WHERE id = public.chave_do_cifrado(NEW.cpf) AND estado IN ('SAI', 'RETIRADA'))
  THEN CALL public.recusa_chave_que_sai(); END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION public.agendamento_sob_chave_viva() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.chave
              WHERE id = public.chave_do_cifrado(NEW.observacoes) AND estado IN ('SAI', 'RETIRADA'))
  THEN CALL public.recusa_chave_que_sai(); END IF;
  RETURN NULL;
END
$$;

-- After the row: one that was there keeps bytes that open under no key any more.
CREATE TRIGGER sob_chave_viva AFTER INSERT OR UPDATE OF cpf, cpf_responsavel ON paciente
  FOR EACH ROW EXECUTE FUNCTION paciente_sob_chave_viva();
CREATE TRIGGER sob_chave_viva AFTER INSERT OR UPDATE OF cpf ON profissional
  FOR EACH ROW EXECUTE FUNCTION profissional_sob_chave_viva();
CREATE TRIGGER nova_sob_chave_viva AFTER INSERT ON agendamento
  FOR EACH ROW WHEN (NEW.observacoes IS NOT NULL) EXECUTE FUNCTION agendamento_sob_chave_viva();
CREATE TRIGGER sob_chave_viva AFTER UPDATE OF observacoes ON agendamento
  FOR EACH ROW WHEN (NEW.observacoes IS DISTINCT FROM OLD.observacoes)
  EXECUTE FUNCTION agendamento_sob_chave_viva();
