-- D10: what of its value a PAGO session's own gesture entered; NULL where Valor Pago or credit pays it.
ALTER TABLE agendamento ADD COLUMN pago_proprio_centavos bigint CHECK (pago_proprio_centavos >= 0);

-- D10: the ledger. Valor Pago of a patient's month is the sum of its entries; nothing is edited.
CREATE TABLE pagamento (
  profissional_id uuid NOT NULL,
  id uuid NOT NULL,
  paciente_id uuid NOT NULL,
  ano integer NOT NULL,
  mes integer NOT NULL CHECK (mes BETWEEN 1 AND 12),
  valor_centavos bigint NOT NULL CHECK (valor_centavos <> 0),
  data date NOT NULL,
  forma text CHECK (forma IN ('PIX', 'DINHEIRO', 'CARTAO', 'TRANSFERENCIA')),
  -- The session whose gesture made it; NULL: Valor Pago.
  agendamento_id uuid,
  -- The operation that made it, so that undoing takes it back (D8); a correction made by undoing is an 'ESTORNO'.
  operacao_id uuid,
  tipo text NOT NULL CHECK (tipo IN ('LANCAMENTO', 'ESTORNO', 'CORRECAO')),
  -- Of an ESTORNO and a CORRECAO: the entry that it takes back or puts again.
  corrige uuid,
  usuario_id text NOT NULL,
  criado_em timestamptz NOT NULL,
  PRIMARY KEY (profissional_id, id),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id)
);
CREATE INDEX pagamento_por_mes ON pagamento (profissional_id, paciente_id, ano, mes);
CREATE INDEX pagamento_por_operacao ON pagamento (profissional_id, operacao_id)
  WHERE operacao_id IS NOT NULL;

-- What is PAGO today was entered by its own gesture, on its day: no month's Valor Pago changes.
-- The operation that made it PAGO, where it is known, owns the entry: undoing takes it back.
INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data,
    agendamento_id, operacao_id, tipo, usuario_id, criado_em)
  SELECT a.profissional_id, gen_random_uuid(), a.paciente_id,
         extract(year FROM a.inicio)::int, extract(month FROM a.inicio)::int,
         a.valor_centavos, a.inicio::date, a.id,
         (SELECT o.id FROM operacao_imagem i
            JOIN operacao o ON o.profissional_id = i.profissional_id AND o.id = i.operacao_id
           WHERE i.profissional_id = a.profissional_id AND i.agendamento_id = a.id
             AND i.depois ->> 'status_pagamento' = 'PAGO'
             AND i.antes ->> 'status_pagamento' IS DISTINCT FROM 'PAGO' AND o.desfeita_em IS NULL
           ORDER BY o.id DESC LIMIT 1),
         'LANCAMENTO', p.usuario_id, a.alterado_em
    FROM agendamento a JOIN profissional p ON p.id = a.profissional_id
   WHERE a.status_pagamento = 'PAGO' AND a.paciente_id IS NOT NULL
     AND a.tipo NOT IN ('PESSOAL', 'CAFEZINHO') AND a.valor_centavos > 0;
UPDATE agendamento SET pago_proprio_centavos = coalesce(valor_centavos, 0)
 WHERE status_pagamento = 'PAGO' AND paciente_id IS NOT NULL AND tipo NOT IN ('PESSOAL', 'CAFEZINHO');
-- What undoing brings back has what is its own with it.
UPDATE operacao_imagem SET antes = antes || jsonb_build_object(
    'pago_proprio_centavos', coalesce((antes ->> 'valor_centavos')::bigint, 0))
 WHERE antes ->> 'status_pagamento' = 'PAGO';
UPDATE operacao_imagem SET depois = depois || jsonb_build_object(
    'pago_proprio_centavos', coalesce((depois ->> 'valor_centavos')::bigint, 0))
 WHERE depois ->> 'status_pagamento' = 'PAGO';

-- Kept and missed ones of the month, so that reading ten years stays reading rows.
ALTER TABLE mes_do_paciente
  ADD COLUMN realizadas integer NOT NULL DEFAULT 0 CHECK (realizadas >= 0),
  ADD COLUMN faltas integer NOT NULL DEFAULT 0 CHECK (faltas >= 0);
UPDATE mes_do_paciente m SET realizadas = s.realizadas, faltas = s.faltas
  FROM (SELECT profissional_id, paciente_id, extract(year FROM inicio)::int AS ano,
               extract(month FROM inicio)::int AS mes,
               count(*) FILTER (WHERE status_agendamento = 'REALIZADO') AS realizadas,
               count(*) FILTER (WHERE status_agendamento = 'FALTA') AS faltas
          FROM agendamento
         WHERE paciente_id IS NOT NULL AND tipo NOT IN ('PESSOAL', 'CAFEZINHO')
         GROUP BY 1, 2, 3, 4) s
 WHERE m.profissional_id = s.profissional_id AND m.paciente_id = s.paciente_id
   AND m.ano = s.ano AND m.mes = s.mes;
