-- Whoever deletes a patient asks of each table that points at one whether anything still does. Of these two no index
-- told it: all months, and all operations, of the professional were gone through for each patient (P1, D6).
CREATE INDEX mes_do_paciente_por_guardado ON mes_do_paciente (profissional_id, paciente_guardado);
CREATE INDEX operacao_do_paciente ON operacao (profissional_id, paciente_id) WHERE paciente_id IS NOT NULL;
