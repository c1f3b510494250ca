-- D5, D6: the access log knows two more things that are done to a patient's record.
ALTER TABLE acesso
  DROP CONSTRAINT acesso_acao_check,
  ADD CONSTRAINT acesso_acao_check CHECK (acao IN (
    'leu', 'releu', 'escreveu', 'revelou_cpf', 'entrou', 'nao_entrou',
    'ativou_duas_etapas', 'desativou_duas_etapas', 'trocou_codigos', 'usou_codigo', 'exportou', 'descartou'));
