-- D5: the access log knows what whoever runs the server did by a command; `campo` names the account that it was about.
ALTER TABLE acesso
  DROP CONSTRAINT acesso_acao_check,
  ADD CONSTRAINT acesso_acao_check CHECK (acao IN (
    'leu', 'releu', 'escreveu', 'revelou_cpf', 'entrou', 'nao_entrou', 'ativou_duas_etapas', 'desativou_duas_etapas',
    'trocou_codigos', 'usou_codigo', 'exportou', 'descartou', 'comandou'));
