-- P5: what is open, by how long, is read from the sums alone where it is long over, and from a few months' rows where
-- it is not: a patient's month keeps the day of its oldest session that took place and is unpaid. Whatever a month
-- holds is written by whoever holds it, and this with it.
ALTER TABLE mes_do_paciente ADD COLUMN aberto_desde date;
UPDATE mes_do_paciente m SET aberto_desde = d.desde
  FROM (SELECT profissional_id, paciente_id, extract(year FROM inicio)::int AS ano, extract(month FROM inicio)::int AS mes,
               min(inicio)::date AS desde
          FROM agendamento
         WHERE paciente_id IS NOT NULL AND tipo NOT IN ('PESSOAL', 'CAFEZINHO') AND status_agendamento = 'REALIZADO'
           AND status_pagamento = 'PENDENTE' AND valor_centavos > 0
         GROUP BY 1, 2, 3, 4) AS d
 WHERE m.profissional_id = d.profissional_id AND m.paciente_id = d.paciente_id AND m.ano = d.ano AND m.mes = d.mes;
-- D6: of what was disposed of no session is left to tell it. Where all took place, what lacks did.
UPDATE mes_do_paciente SET aberto_desde = make_date(ano, mes, 1)
 WHERE descartado AND realizadas > 0 AND realizadas = quantidade AND total_centavos > pago_centavos;

-- Told by the index that a professional's months stand side by side in.
DROP INDEX mes_do_paciente_por_mes;
CREATE INDEX mes_do_paciente_por_mes ON mes_do_paciente (profissional_id, ano, mes)
  INCLUDE (paciente_id, quantidade, realizadas, faltas, total_centavos, pago_centavos, aberto_desde);

-- Of what is open, what rows with such a day lack.
ALTER TABLE soma_do_mes ADD COLUMN com_sessao_centavos bigint NOT NULL DEFAULT 0;
INSERT INTO soma_do_mes (profissional_id, ano, mes, transacao, receitas_centavos, recebido_centavos,
    a_receber_centavos, com_sessao_centavos)
  SELECT profissional_id, ano, mes, pg_current_xact_id(), 0, 0, 0, sum(total_centavos - pago_centavos)
    FROM mes_do_paciente WHERE aberto_desde IS NOT NULL AND total_centavos > pago_centavos GROUP BY 1, 2, 3
  ON CONFLICT (profissional_id, ano, mes, transacao) DO UPDATE SET com_sessao_centavos = excluded.com_sessao_centavos;
ALTER TABLE soma_do_mes
  ALTER COLUMN com_sessao_centavos DROP DEFAULT,
  DROP CONSTRAINT soma_do_mes_pkey,
  ADD PRIMARY KEY (profissional_id, ano, mes, transacao)
    INCLUDE (receitas_centavos, recebido_centavos, a_receber_centavos, com_sessao_centavos);

DROP TRIGGER soma_o_mes_novo ON mes_do_paciente;
DROP TRIGGER soma_o_mes_mudado ON mes_do_paciente;
DROP TRIGGER soma_o_mes_ido ON mes_do_paciente;
DROP FUNCTION soma_o_mes();
DROP FUNCTION soma_ao_mes(mes_do_paciente, bigint, bigint, bigint);

CREATE FUNCTION falta_com_sessao(linha mes_do_paciente) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN linha.aberto_desde IS NULL THEN 0 ELSE greatest(linha.total_centavos - linha.pago_centavos, 0) END;

-- A row that stays where it is, which every gesture writes: in one statement of its own, and nothing called.
CREATE FUNCTION soma_o_mes_que_muda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO soma_do_mes AS s (profissional_id, ano, mes, transacao, receitas_centavos, recebido_centavos,
      a_receber_centavos, com_sessao_centavos)
    VALUES (NEW.profissional_id, NEW.ano, NEW.mes, pg_current_xact_id(), NEW.total_centavos - OLD.total_centavos,
      NEW.pago_centavos - OLD.pago_centavos, falta_no_mes(NEW) - falta_no_mes(OLD),
      falta_com_sessao(NEW) - falta_com_sessao(OLD))
  ON CONFLICT (profissional_id, ano, mes, transacao) DO UPDATE
    SET receitas_centavos = s.receitas_centavos + excluded.receitas_centavos,
        recebido_centavos = s.recebido_centavos + excluded.recebido_centavos,
        a_receber_centavos = s.a_receber_centavos + excluded.a_receber_centavos,
        com_sessao_centavos = s.com_sessao_centavos + excluded.com_sessao_centavos;
  RETURN NULL;
END
$$;
-- One that comes, goes, or goes to another month.
CREATE FUNCTION soma_ao_mes(linha mes_do_paciente, sinal integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO soma_do_mes AS s (profissional_id, ano, mes, transacao, receitas_centavos, recebido_centavos,
      a_receber_centavos, com_sessao_centavos)
    VALUES (linha.profissional_id, linha.ano, linha.mes, pg_current_xact_id(), sinal * linha.total_centavos,
      sinal * linha.pago_centavos, sinal * falta_no_mes(linha), sinal * falta_com_sessao(linha))
  ON CONFLICT (profissional_id, ano, mes, transacao) DO UPDATE
    SET receitas_centavos = s.receitas_centavos + excluded.receitas_centavos,
        recebido_centavos = s.recebido_centavos + excluded.recebido_centavos,
        a_receber_centavos = s.a_receber_centavos + excluded.a_receber_centavos,
        com_sessao_centavos = s.com_sessao_centavos + excluded.com_sessao_centavos;
END
$$;
CREATE FUNCTION soma_o_mes_que_vai() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM soma_ao_mes(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM soma_ao_mes(NEW, 1); END IF;
  RETURN NULL;
END
$$;

-- A row is made empty, and empty it goes: neither is worth a word. ALWAYS: whoever fills a clinic as a replica
-- does fills its sums too.
CREATE TRIGGER soma_o_mes_novo AFTER INSERT ON mes_do_paciente FOR EACH ROW
  WHEN (NEW.total_centavos <> 0 OR NEW.pago_centavos <> 0) EXECUTE FUNCTION soma_o_mes_que_vai();
CREATE TRIGGER soma_o_mes_mudado AFTER UPDATE ON mes_do_paciente FOR EACH ROW
  WHEN (NEW.profissional_id = OLD.profissional_id AND NEW.ano = OLD.ano AND NEW.mes = OLD.mes
    AND (NEW.total_centavos <> OLD.total_centavos OR NEW.pago_centavos <> OLD.pago_centavos
      OR (NEW.aberto_desde IS NULL) <> (OLD.aberto_desde IS NULL)))
  EXECUTE FUNCTION soma_o_mes_que_muda();
CREATE TRIGGER soma_o_mes_levado AFTER UPDATE ON mes_do_paciente FOR EACH ROW
  WHEN (NEW.profissional_id <> OLD.profissional_id OR NEW.ano <> OLD.ano OR NEW.mes <> OLD.mes)
  EXECUTE FUNCTION soma_o_mes_que_vai();
CREATE TRIGGER soma_o_mes_ido AFTER DELETE ON mes_do_paciente FOR EACH ROW
  WHEN (OLD.total_centavos <> 0 OR OLD.pago_centavos <> 0) EXECUTE FUNCTION soma_o_mes_que_vai();
ALTER TABLE mes_do_paciente
  ENABLE ALWAYS TRIGGER soma_o_mes_novo,
  ENABLE ALWAYS TRIGGER soma_o_mes_mudado,
  ENABLE ALWAYS TRIGGER soma_o_mes_levado,
  ENABLE ALWAYS TRIGGER soma_o_mes_ido;
