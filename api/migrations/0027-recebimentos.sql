-- P3: one receipt for several months. What it brought is entries of the ledger, each of which names it; an entry
-- that names none is a receipt by itself.
CREATE TABLE recebimento (
  profissional_id uuid NOT NULL,
  id uuid NOT NULL,
  paciente_id uuid NOT NULL,
  data date NOT NULL,
  forma text CHECK (forma IN ('PIX', 'DINHEIRO', 'CARTAO', 'TRANSFERENCIA')),
  pagador text NOT NULL CHECK (pagador IN ('PACIENTE', 'RESPONSAVEL')),
  -- As they were registered that day.
  pagador_nome text NOT NULL,
  pagador_cpf bytea,
  valor_centavos bigint NOT NULL CHECK (valor_centavos BETWEEN 1 AND 999999999),
  observacao bytea,
  -- The operation that entered it, and the last one that gave it back (D8).
  operacao_id uuid NOT NULL,
  estorno_id uuid,
  usuario_id text NOT NULL,
  criado_em timestamptz NOT NULL,
  PRIMARY KEY (profissional_id, id),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id)
);
CREATE INDEX recebimento_por_paciente ON recebimento (profissional_id, paciente_id, data);
CREATE UNIQUE INDEX recebimento_por_operacao ON recebimento (profissional_id, operacao_id);
CREATE INDEX recebimento_por_estorno ON recebimento (profissional_id, estorno_id) WHERE estorno_id IS NOT NULL;
CALL poe_parede('recebimento');

ALTER TABLE pagamento
  ADD COLUMN recebimento_id uuid,
  ADD FOREIGN KEY (profissional_id, recebimento_id) REFERENCES recebimento (profissional_id, id);
CREATE INDEX pagamento_por_recebimento ON pagamento (profissional_id, recebimento_id)
  WHERE recebimento_id IS NOT NULL;

ALTER TABLE operacao
  DROP CONSTRAINT operacao_tipo_check,
  ADD CONSTRAINT operacao_tipo_check
    CHECK (tipo IN ('CRIACAO', 'EDICAO', 'EXCLUSAO', 'ARQUIVAMENTO', 'IMPORTACAO',
                    'RECEBIMENTO', 'ESTORNO', 'TRANSFERENCIA'));

-- D5: whose record an operation on money is about, too, which may touch no session: as in 0019, and the patient
-- whom the operation itself names.
CREATE OR REPLACE FUNCTION pacientes_do_acesso(de uuid, alvo text, ids uuid[]) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF alvo = 'operacao' THEN
    RETURN (SELECT coalesce(array_agg(DISTINCT p) FILTER (WHERE p IS NOT NULL), '{}') FROM (
      SELECT x.p FROM unnest(ids) AS o (id)
       CROSS JOIN LATERAL (
         SELECT i.agendamento_id, i.antes, i.depois FROM operacao_imagem i
          WHERE i.profissional_id = de AND i.operacao_id = o.id OFFSET 0) AS i
       CROSS JOIN LATERAL (VALUES ((i.antes ->> 'paciente_id')::uuid), ((i.depois ->> 'paciente_id')::uuid),
         (CASE WHEN i.depois = '{}' THEN (
            SELECT a.paciente_id FROM agendamento a WHERE a.profissional_id = de AND a.id = i.agendamento_id)
          END)) AS x (p)
      UNION ALL
      SELECT d.paciente_id FROM unnest(ids) AS o (id)
       CROSS JOIN LATERAL (
         SELECT q.paciente_id FROM operacao q WHERE q.profissional_id = de AND q.id = o.id OFFSET 0) AS d) AS todos (p));
  ELSIF alvo = 'pagamento' THEN
    RETURN (SELECT coalesce(array_agg(DISTINCT g.paciente_id), '{}') FROM pagamento g
     WHERE g.profissional_id = de AND g.id = ANY (ids));
  END IF;
  RETURN (SELECT coalesce(array_agg(DISTINCT p) FILTER (WHERE p IS NOT NULL), '{}')
    FROM unnest(ids) AS o (id)
    LEFT JOIN LATERAL (
      SELECT a.id, a.paciente_id FROM agendamento a WHERE a.profissional_id = de AND a.id = o.id OFFSET 0) AS a ON true
    -- A row that went since it was shown is told by what was kept of it.
    LEFT JOIN LATERAL (
      SELECT i.antes, i.depois FROM operacao_imagem i
       WHERE (alvo = 'historico' OR a.id IS NULL) AND i.profissional_id = de AND i.agendamento_id = o.id OFFSET 0) AS i ON true
   CROSS JOIN LATERAL (VALUES (a.paciente_id), ((i.antes ->> 'paciente_id')::uuid),
                              ((i.depois ->> 'paciente_id')::uuid)) AS x (p));
END
$$;
