-- Keys carry the professional, so that no query can reach another clinic by an id alone (D4).
CREATE TABLE paciente (
  profissional_id uuid NOT NULL REFERENCES profissional (id),
  id uuid NOT NULL,
  nome text NOT NULL,
  -- D9: without accents or case: the order of the list, and what finds the reserved names.
  nome_chave text COLLATE "C" NOT NULL,
  -- D5: encrypted, bound to this row; found by a keyed index of this professional's alone.
  cpf bytea NOT NULL,
  cpf_indice bytea NOT NULL,
  cpf_valido boolean NOT NULL,
  data_nascimento date NOT NULL,
  telefone text,
  sexo text NOT NULL CHECK (sexo IN ('Masculino', 'Feminino', 'Outros', 'PrefiroNaoInformar')),
  email text,
  responsavel_financeiro text,
  cpf_responsavel bytea,
  escola text,
  valor_consulta_centavos bigint NOT NULL CHECK (valor_consulta_centavos BETWEEN 0 AND 999999999),
  cep text,
  logradouro text,
  numero text,
  bairro text,
  localidade text,
  uf text,
  complemento text,
  -- D6: a deleted patient is archived.
  arquivado_em timestamptz,
  versao integer NOT NULL DEFAULT 1,
  criado_em timestamptz NOT NULL,
  alterado_em timestamptz NOT NULL,
  PRIMARY KEY (profissional_id, id)
);
-- D5: two active patients of one professional never share a valid CPF, whoever comes first.
CREATE UNIQUE INDEX paciente_cpf_ativo ON paciente (profissional_id, cpf_indice)
  WHERE arquivado_em IS NULL AND cpf_valido;
CREATE INDEX paciente_por_nome ON paciente (profissional_id, nome_chave, id);

-- D5: who saw which CPF, when, from where.
CREATE TABLE acesso_cpf (
  profissional_id uuid NOT NULL,
  id uuid NOT NULL,
  usuario_id text NOT NULL,
  paciente_id uuid NOT NULL,
  campo text NOT NULL CHECK (campo IN ('cpf', 'cpfResponsavelFinanceiro')),
  endereco text NOT NULL,
  dispositivo text,
  em timestamptz NOT NULL,
  PRIMARY KEY (profissional_id, id),
  FOREIGN KEY (profissional_id, paciente_id) REFERENCES paciente (profissional_id, id)
);
CREATE INDEX acesso_cpf_por_conta ON acesso_cpf (profissional_id, usuario_id, em);
CREATE INDEX acesso_cpf_por_paciente ON acesso_cpf (profissional_id, paciente_id, em);

-- D1: what an Idempotency-Key made: the id alone, and a keyed digest of the body, never the body.
CREATE TABLE idempotencia (
  profissional_id uuid NOT NULL,
  usuario_id text NOT NULL,
  rota text NOT NULL,
  chave text NOT NULL,
  corpo_hmac bytea NOT NULL,
  criado_id uuid NOT NULL,
  em timestamptz NOT NULL,
  PRIMARY KEY (profissional_id, usuario_id, rota, chave)
);
CREATE INDEX idempotencia_por_momento ON idempotencia (profissional_id, em);
