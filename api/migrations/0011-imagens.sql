-- D8: what an image keeps. `depois` is '{}' while the row stands as its operation left it: the row tells it, and
-- whoever changes the row photographs it first. Then it holds what differs from `antes`, or all where there was none.
CREATE FUNCTION imagem_que_muda(antes jsonb, depois jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN antes IS NULL THEN depois
    ELSE (SELECT jsonb_object_agg(key, value) FROM jsonb_each(depois) WHERE antes -> key IS DISTINCT FROM value) END
$$;

-- How an operation left the row, whole; NULL: it removed it.
CREATE FUNCTION imagem_depois(i operacao_imagem) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN i.depois = '{}' THEN (
      SELECT agendamento_imagem(a) FROM agendamento a
       WHERE a.profissional_id = i.profissional_id AND a.id = i.agendamento_id)
    ELSE coalesce(i.antes, '{}') || i.depois END
$$;

UPDATE operacao_imagem i SET depois = '{}'
  FROM agendamento a
 WHERE a.profissional_id = i.profissional_id AND a.id = i.agendamento_id AND a.operacao_id = i.operacao_id
   AND agendamento_imagem(a) = i.depois;
UPDATE operacao_imagem SET depois = imagem_que_muda(antes, depois)
 WHERE antes IS NOT NULL AND depois IS NOT NULL AND depois <> '{}';
