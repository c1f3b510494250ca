-- P4: how a professional asks for money: the Pix key with what a code says of whom it pays, the day a month is due,
-- the text of a message. No row: nobody has said anything yet.
CREATE TABLE cobranca (
  profissional_id uuid PRIMARY KEY REFERENCES profissional (id),
  chave_tipo text CHECK (chave_tipo IN ('CPF', 'CNPJ', 'EMAIL', 'TELEFONE', 'ALEATORIA')),
  -- Encrypted and bound to this row: it may be a CPF (D5).
  chave bytea,
  nome text,
  cidade text,
  dia_do_vencimento integer CHECK (dia_do_vencimento BETWEEN 1 AND 31),
  mensagem text,
  versao integer NOT NULL DEFAULT 1,
  CONSTRAINT cobranca_recebedor CHECK (num_nulls(chave_tipo, chave, nome, cidade) IN (0, 4))
);
CALL poe_parede('cobranca');

-- D5: under a key that is leaving nothing is written any more.
CREATE FUNCTION public.cobranca_sob_chave_viva() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.chave
              WHERE id = public.chave_do_cifrado(NEW.chave) AND estado IN ('SAI', 'RETIRADA'))
  THEN CALL public.recusa_chave_que_sai(); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER sob_chave_viva AFTER INSERT OR UPDATE OF chave ON cobranca
  FOR EACH ROW EXECUTE FUNCTION cobranca_sob_chave_viva();
