-- D4: what the role of calls may do is told table by table, and column by column where it changes rows. A table that a
-- later migration makes has no right until that migration gives it, and api/test/access/direitos.test.ts names each.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM clinica_app;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM clinica_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM clinica_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM clinica_app;

-- Nothing may be made, for a moment neither. An owner of the schema alone who is not the database's is only warned.
REVOKE CREATE ON SCHEMA public FROM PUBLIC, clinica_app;
DO $$
BEGIN
  EXECUTE format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC, clinica_app', current_database());
END
$$;

-- Accounts, sessions and what limits them: before the wall.
GRANT SELECT, INSERT (id, email, email_chave, senha_hash, perfil, criado_em),
  UPDATE (email, email_chave, senha_hash, cpf_indice, entrou_em) ON usuario TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (token_pai_hash, token_hash, rotacionada_em, usada_em, expira_em)
  ON sessao TO clinica_app;
GRANT SELECT, INSERT, UPDATE (visto_em) ON dispositivo TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (inicio, contagem) ON limite TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (chave_hash, expira_em, email, sessao_id) ON link_de_senha TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (segredo, pedida_em, pedida_por, ativada_em, ultimo_passo)
  ON duas_etapas TO clinica_app;
GRANT SELECT, INSERT, DELETE ON codigo_de_recuperacao TO clinica_app;
GRANT SELECT, INSERT, UPDATE (vistos) ON aviso_de_acesso TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (id, segredo_hash, mostra, criada_em, usada_em) ON assinatura TO clinica_app;
GRANT SELECT, INSERT, UPDATE (chave) ON chave_do_indice TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (encontrado, logradouro, bairro, localidade, uf, consultado_em)
  ON cep TO clinica_app;

-- What is only ever added to.
GRANT SELECT, INSERT ON acesso, termo_de_descarte TO clinica_app;

-- The professional, and what is of the practice as a whole.
GRANT SELECT, INSERT, UPDATE (nome, registro_profissional, especialidade, cep, logradouro, numero, bairro, localidade,
  uf, complemento, versao, falta_regra, falta_valor, duracao_minutos, regras_versao) ON profissional TO clinica_app;
GRANT SELECT, INSERT, UPDATE (agenda, dinheiro) ON versao_do_profissional TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (corpo_hmac, criado_id, em) ON idempotencia TO clinica_app;
GRANT SELECT, INSERT, UPDATE (chave_tipo, chave, nome, cidade, dia_do_vencimento, mensagem, versao)
  ON cobranca TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (tipo, ano, mes, alterado_em, fim_ano, fim_mes, versao) ON despesa TO clinica_app;
GRANT SELECT, INSERT, DELETE ON despesa_vigencia, despesa_excecao TO clinica_app;
GRANT SELECT, INSERT, UPDATE (atende) ON feriado_escolhido TO clinica_app;

-- Patients.
GRANT SELECT, INSERT, DELETE, UPDATE (nome, nome_chave, data_nascimento, telefone, sexo, email, responsavel_financeiro,
  escola, cep, logradouro, numero, bairro, localidade, uf, complemento, cpf, cpf_indice, cpf_valido, cpf_responsavel,
  falta_regra, falta_valor, falta_versao, lembrar_desde, arquivado_em, alterado_em, versao) ON paciente TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (valor_centavos) ON paciente_valor TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (rascunho, estado, feita_em, desfeita_em, alterada_em, pacientes, horarios,
  operacao_id, passadas, despesas) ON importacao TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (linhas, quantas) ON importacao_parte, importacao_passado TO clinica_app;
GRANT SELECT, INSERT, DELETE ON importacao_paciente TO clinica_app;
GRANT SELECT, INSERT ON importacao_despesa TO clinica_app;

-- The agenda. Which columns of an appointment a gesture writes is the program's own list.
GRANT SELECT, INSERT, UPDATE, DELETE ON agendamento TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (operacao_id, frequencia, ate, inicio, fim, dia) ON serie TO clinica_app;
GRANT SELECT, INSERT ON serie_pulo TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (novas, incompleta, paciente_id, valores_antes, valores_depois, desfeita_em,
  fechamento_id, fechamento_antes, fechamento_depois, pelo_link) ON operacao TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (versao, operacao_antes, antes, depois) ON operacao_imagem TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (operacao_id, titulo, de, ate, hora_inicio, hora_fim, todo_ano, versao)
  ON fechamento TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (devolvida_por) ON desmarcacao TO clinica_app;
GRANT SELECT, INSERT, UPDATE (estado, motivo, proxima_em, tentativas, confirmado_em) ON lembrete TO clinica_app;
GRANT SELECT, INSERT, UPDATE (ligado, hora, versao, desde) ON lembrete_ajuste TO clinica_app;

-- Money: a payment is never changed, only added to.
GRANT SELECT, INSERT, DELETE ON pagamento TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (data, forma, estorno_id) ON recebimento TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (quantidade, realizadas, faltas, total_centavos, pago_centavos, aberto_desde,
  paciente_id, descartado) ON mes_do_paciente TO clinica_app;
GRANT SELECT, INSERT, UPDATE (receitas_centavos, recebido_centavos, a_receber_centavos, com_sessao_centavos)
  ON soma_do_mes TO clinica_app;
GRANT SELECT, INSERT, UPDATE (fechado, versao) ON mes_fechado TO clinica_app;
GRANT SELECT, INSERT ON mes_fechamento TO clinica_app;
GRANT SELECT, INSERT, DELETE ON extrato_enviado TO clinica_app;
GRANT SELECT, INSERT, UPDATE (situacao) ON lote_de_recibos TO clinica_app;
GRANT SELECT, INSERT, UPDATE (situacao, emitido_em, paciente_id, descricao) ON recibo_do_lote TO clinica_app;
GRANT SELECT, INSERT, DELETE, UPDATE (decisao, motivo) ON recibo_decidido TO clinica_app;

-- D4: an account is changed by its own calls alone, an administrator's is made by the owner of the tables alone.
CREATE FUNCTION conta_da_chamada() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('clinica.conta', true), '');
ALTER TABLE usuario ENABLE ROW LEVEL SECURITY;
CREATE POLICY lido ON usuario FOR SELECT USING (true);
CREATE POLICY criado ON usuario FOR INSERT WITH CHECK (perfil <> 'ADMIN');
CREATE POLICY da_conta ON usuario FOR UPDATE USING (id = (SELECT conta_da_chamada()));

-- Whoever is not named runs no function of ours; a trigger asks for no right.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON ROUTINES FROM PUBLIC;
REVOKE ALL ON ALL ROUTINES IN SCHEMA public FROM PUBLIC, clinica_app;
GRANT EXECUTE ON FUNCTION profissional_da_chamada, conta_da_chamada, pacientes_do_acesso, entradas_da_conta,
  lembrete_do_segredo, agendamento_imagem, agendamento_da_imagem, imagem_que_muda, imagens_inteiras,
  imagens_do_paciente, sessoes_da_operacao, operacao_fez, desmarcacao_vale, soma_ao_mes, falta_no_mes,
  falta_com_sessao TO clinica_app;
