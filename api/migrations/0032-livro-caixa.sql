-- P5: what came in by the day that it came: the chart, the livro-caixa and the accountant's year read nothing but
-- the days asked for, and of most of them nothing but this index.
CREATE INDEX pagamento_por_data ON pagamento (profissional_id, data)
  INCLUDE (paciente_id, forma, valor_centavos);
