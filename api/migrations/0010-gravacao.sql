-- A row as an image: without notes, as most are, there is nothing to put in base64.
CREATE OR REPLACE FUNCTION agendamento_imagem(linha agendamento) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN linha.observacoes IS NULL THEN to_jsonb(linha)
    ELSE to_jsonb(linha) || jsonb_build_object('observacoes', encode(linha.observacoes, 'base64')) END
$$;

-- Only archivings name a patient: no other operation need enter this index.
DROP INDEX operacao_por_paciente;
CREATE INDEX operacao_por_paciente ON operacao (profissional_id, paciente_id)
  WHERE paciente_id IS NOT NULL AND desfeita_em IS NULL;

-- Keys that are over are looked for once an hour, in all clinics at once, and not by each gesture.
DROP INDEX idempotencia_por_momento;
