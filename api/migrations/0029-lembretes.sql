-- P4: reminders by e-mail. Whether and at which hour of the day before, by the clinic's clock; `desde` is when that
-- was said.
CREATE TABLE lembrete_ajuste (
  profissional_id uuid PRIMARY KEY REFERENCES profissional (id),
  ligado boolean NOT NULL,
  hora smallint NOT NULL CHECK (hora BETWEEN 0 AND 23),
  desde timestamptz NOT NULL,
  versao integer NOT NULL DEFAULT 1
);
CALL poe_parede('lembrete_ajuste');

-- Since when a patient wants them; NULL: not at all, as everybody begins.
ALTER TABLE paciente ADD COLUMN lembrar_desde timestamptz;

-- The queue: one row for a session of a patient at a start, whatever becomes of it, so that none is sent twice.
CREATE TABLE lembrete (
  profissional_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Of a session that may go.
  agendamento_id uuid NOT NULL,
  paciente_id uuid NOT NULL,
  inicio timestamp(0) NOT NULL,
  estado text NOT NULL CHECK (estado IN ('PENDENTE', 'ENVIANDO', 'ENVIADO', 'FALHOU', 'CANCELADO')),
  motivo text CHECK (motivo IN ('DESMARCADA', 'REMARCADA', 'REGISTRADA', 'FECHADO', 'PACIENTE', 'DESLIGADO',
                                'ENDERECO', 'SERVIDOR', 'TARDE')),
  -- Each one raises it, and answers for it alone: a process that was taken for dead changes nothing any more.
  tentativas smallint NOT NULL DEFAULT 0,
  -- When it is looked at again; of one under way, when whoever has it is taken for dead.
  proxima_em timestamptz NOT NULL,
  -- It may have gone out although nobody can say so: the next try may be the second letter.
  talvez_saiu boolean NOT NULL DEFAULT false,
  -- SHA-256 of what the letter's link carries.
  segredo_hash bytea,
  criado_em timestamptz NOT NULL,
  enviado_em timestamptz,
  confirmado_em timestamptz,
  PRIMARY KEY (profissional_id, id),
  UNIQUE (profissional_id, agendamento_id, inicio, paciente_id),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id) ON DELETE CASCADE,
  CHECK ((motivo IS NOT NULL) = (estado IN ('FALHOU', 'CANCELADO'))),
  CHECK ((enviado_em IS NOT NULL) = (estado = 'ENVIADO'))
);
-- What a server looks for, in all clinics at once.
CREATE INDEX lembrete_por_vez ON lembrete (proxima_em) WHERE estado IN ('PENDENTE', 'ENVIANDO');
CREATE INDEX lembrete_por_segredo ON lembrete (segredo_hash) WHERE segredo_hash IS NOT NULL;
CREATE INDEX lembrete_por_paciente ON lembrete (profissional_id, paciente_id);
CREATE INDEX lembrete_por_inicio ON lembrete (profissional_id, inicio)
  WHERE estado = 'FALHOU' OR estado = 'ENVIADO' AND talvez_saiu;
CALL poe_parede('lembrete');

-- Whose a link is, asked before it is known who calls.
CREATE FUNCTION lembrete_do_segredo(hash bytea) RETURNS TABLE (profissional_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.profissional_id, l.id FROM lembrete l WHERE l.segredo_hash = hash
$$;

-- D8: an operation that nobody of the clinic made: the patient did, by a letter's link.
ALTER TABLE operacao ADD COLUMN pelo_link boolean NOT NULL DEFAULT false;
