-- D9: a year's months are read from the index they stand side by side in, and not from as many pages as there are rows:
-- gestures of other professionals came in between each of them.
DROP INDEX mes_do_paciente_por_mes;
CREATE INDEX mes_do_paciente_por_mes ON mes_do_paciente (profissional_id, ano, mes)
  INCLUDE (paciente_id, quantidade, realizadas, faltas, total_centavos, pago_centavos);
-- A patient's months, and those of a reserved name, likewise.
ALTER TABLE mes_do_paciente
  DROP CONSTRAINT mes_do_paciente_pkey,
  ADD PRIMARY KEY (profissional_id, paciente_id, ano, mes) INCLUDE (total_centavos, pago_centavos);
