-- D9: what a professional's months come to, all patients together, so that the cards of ten years read as much as
-- those of one. A row is what one transaction added to a month: no gesture waits for another's, since each has a
-- number of its own, and the sum of a month's rows is what its patients' rows say. Rows are put together by and by.
CREATE TABLE soma_do_mes (
  profissional_id uuid NOT NULL,
  ano integer NOT NULL,
  mes integer NOT NULL CHECK (mes BETWEEN 1 AND 12),
  transacao xid8 NOT NULL,
  receitas_centavos bigint NOT NULL,
  recebido_centavos bigint NOT NULL,
  -- Row by row what a patient's month lacks: what one paid too much pays for nobody else.
  a_receber_centavos bigint NOT NULL,
  -- Told by the index alone, which a professional's months stand in side by side.
  PRIMARY KEY (profissional_id, ano, mes, transacao)
    INCLUDE (receitas_centavos, recebido_centavos, a_receber_centavos)
);
CALL poe_parede('soma_do_mes');

INSERT INTO soma_do_mes (profissional_id, ano, mes, transacao, receitas_centavos, recebido_centavos,
    a_receber_centavos)
  SELECT profissional_id, ano, mes, pg_current_xact_id(), sum(total_centavos), sum(pago_centavos),
         sum(greatest(total_centavos - pago_centavos, 0))
    FROM mes_do_paciente GROUP BY 1, 2, 3
  HAVING sum(total_centavos) <> 0 OR sum(pago_centavos) <> 0;

-- Added to by whatever writes a patient's month, in the same transaction.
CREATE FUNCTION soma_ao_mes(linha mes_do_paciente, receitas bigint, recebido bigint, a_receber bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO soma_do_mes AS s (profissional_id, ano, mes, transacao, receitas_centavos, recebido_centavos,
      a_receber_centavos)
    VALUES (linha.profissional_id, linha.ano, linha.mes, pg_current_xact_id(), receitas, recebido, a_receber)
  ON CONFLICT (profissional_id, ano, mes, transacao) DO UPDATE
    SET receitas_centavos = s.receitas_centavos + excluded.receitas_centavos,
        recebido_centavos = s.recebido_centavos + excluded.recebido_centavos,
        a_receber_centavos = s.a_receber_centavos + excluded.a_receber_centavos;
END
$$;
CREATE FUNCTION falta_no_mes(linha mes_do_paciente) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN greatest(linha.total_centavos - linha.pago_centavos, 0);

CREATE FUNCTION soma_o_mes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.profissional_id = OLD.profissional_id AND NEW.ano = OLD.ano AND NEW.mes = OLD.mes THEN
    PERFORM soma_ao_mes(NEW, NEW.total_centavos - OLD.total_centavos, NEW.pago_centavos - OLD.pago_centavos,
      falta_no_mes(NEW) - falta_no_mes(OLD));
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM soma_ao_mes(OLD, -OLD.total_centavos, -OLD.pago_centavos, -falta_no_mes(OLD));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM soma_ao_mes(NEW, NEW.total_centavos, NEW.pago_centavos, falta_no_mes(NEW));
  END IF;
  RETURN NULL;
END
$$;

-- A row is made empty, and empty it goes: neither is worth a word. ALWAYS: whoever fills a clinic as a replica
-- does fills its sums too.
CREATE TRIGGER soma_o_mes_novo AFTER INSERT ON mes_do_paciente FOR EACH ROW
  WHEN (NEW.total_centavos <> 0 OR NEW.pago_centavos <> 0) EXECUTE FUNCTION soma_o_mes();
CREATE TRIGGER soma_o_mes_mudado AFTER UPDATE ON mes_do_paciente FOR EACH ROW
  WHEN (NEW.total_centavos <> OLD.total_centavos OR NEW.pago_centavos <> OLD.pago_centavos
    OR NEW.profissional_id <> OLD.profissional_id OR NEW.ano <> OLD.ano OR NEW.mes <> OLD.mes)
  EXECUTE FUNCTION soma_o_mes();
CREATE TRIGGER soma_o_mes_ido AFTER DELETE ON mes_do_paciente FOR EACH ROW
  WHEN (OLD.total_centavos <> 0 OR OLD.pago_centavos <> 0) EXECUTE FUNCTION soma_o_mes();
ALTER TABLE mes_do_paciente
  ENABLE ALWAYS TRIGGER soma_o_mes_novo,
  ENABLE ALWAYS TRIGGER soma_o_mes_mudado,
  ENABLE ALWAYS TRIGGER soma_o_mes_ido;
