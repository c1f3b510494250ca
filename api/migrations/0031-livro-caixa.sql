-- P5: what came in by the day that it came: the chart, the livro-caixa and the accountant's year read nothing but
-- the days asked for, and of most of them nothing but this index.
CREATE INDEX pagamento_por_data ON pagamento (profissional_id, data)
  INCLUDE (paciente_id, forma, valor_centavos);

-- P5: an expense's account in the Carnê-Leão's plan, and when it is paid: so many months after its competência, on
-- that day. Both belong to what it is in a month, as its price does (D11).
ALTER TABLE despesa_vigencia
  ADD COLUMN categoria text CHECK (categoria ~ '^P1[01]\.01\.000\d\d$'),
  ADD COLUMN pago_meses integer,
  ADD COLUMN pago_dia integer CHECK (pago_dia BETWEEN 1 AND 31),
  ADD CHECK ((pago_meses IS NULL) = (pago_dia IS NULL));
ALTER TABLE despesa_excecao
  ADD COLUMN categoria text CHECK (categoria ~ '^P1[01]\.01\.000\d\d$'),
  ADD COLUMN pago_meses integer,
  ADD COLUMN pago_dia integer CHECK (pago_dia BETWEEN 1 AND 31),
  ADD CHECK ((pago_meses IS NULL) = (pago_dia IS NULL));
