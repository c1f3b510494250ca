-- D2: what a session has asked for and what is not done yet goes with that session, however it ends: a link for another
-- e-mail, and a secret of two steps that no code has confirmed.
DELETE FROM link_de_senha l
 WHERE sessao_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sessao s WHERE s.id = l.sessao_id);
ALTER TABLE link_de_senha
  ADD FOREIGN KEY (sessao_id) REFERENCES sessao (id) ON DELETE CASCADE;
CREATE INDEX link_de_senha_da_sessao ON link_de_senha (sessao_id) WHERE sessao_id IS NOT NULL;

-- Nobody knows which session asked for those that wait now: they are asked for again.
DELETE FROM duas_etapas WHERE ativada_em IS NULL;
ALTER TABLE duas_etapas
  ADD COLUMN pedida_por uuid REFERENCES sessao (id) ON DELETE CASCADE,
  ADD CHECK ((ativada_em IS NULL) = (pedida_por IS NOT NULL));
CREATE INDEX duas_etapas_da_sessao ON duas_etapas (pedida_por) WHERE pedida_por IS NOT NULL;
