-- D5: a check value of every key id in use; a start with another key refuses.
CREATE TABLE chave (
  id text PRIMARY KEY,
  verificacao bytea NOT NULL,
  criada_em timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE usuario (
  id text PRIMARY KEY,
  email text NOT NULL,
  email_chave text NOT NULL UNIQUE,
  -- D2: the blind index of the CPF that signs in to this account; the first account keeps it.
  cpf_indice bytea UNIQUE,
  senha_hash text NOT NULL,
  perfil text NOT NULL CHECK (perfil IN ('PROFISSIONAL', 'PACIENTE', 'ADMIN')),
  ativo boolean NOT NULL DEFAULT true,
  criado_em timestamptz NOT NULL
);

CREATE TABLE profissional (
  id uuid PRIMARY KEY,
  usuario_id text NOT NULL UNIQUE REFERENCES usuario (id),
  registro_profissional text,
  especialidade text,
  nome text NOT NULL,
  data_nascimento date NOT NULL,
  cpf bytea NOT NULL,
  telefone text,
  sexo text NOT NULL CHECK (sexo IN ('Masculino', 'Feminino', 'Outros', 'PrefiroNaoInformar')),
  cep text NOT NULL,
  logradouro text NOT NULL,
  numero text NOT NULL,
  bairro text NOT NULL,
  localidade text NOT NULL,
  uf text NOT NULL,
  complemento text,
  criado_em timestamptz NOT NULL
);

CREATE TABLE sessao (
  id uuid PRIMARY KEY,
  usuario_id text NOT NULL REFERENCES usuario (id),
  device_id text NOT NULL,
  user_agent text,
  endereco text,
  token_hash bytea NOT NULL,
  -- D3: the immediate parent of the current token, honoured for 30 s from the same device.
  token_pai_hash bytea,
  rotacionada_em timestamptz,
  criada_em timestamptz NOT NULL,
  usada_em timestamptz,
  -- Idle end, pushed on by each refresh, never past the absolute one.
  expira_em timestamptz NOT NULL,
  limite_em timestamptz NOT NULL
);
CREATE INDEX sessao_por_usuario ON sessao (usuario_id, criada_em);
CREATE INDEX sessao_por_fim ON sessao (expira_em);

-- D2: a device that held a session of the account lately has a failure count of its own, so that a
-- stranger's failures never lock the owner out. `dispositivo` is a keyed digest.
CREATE TABLE dispositivo (
  usuario_id text NOT NULL REFERENCES usuario (id),
  dispositivo bytea NOT NULL,
  visto_em timestamptz NOT NULL,
  PRIMARY KEY (usuario_id, dispositivo)
);
CREATE INDEX dispositivo_por_momento ON dispositivo (visto_em);

-- Counters that several processes share. `chave` is a keyed digest: no address or login in clear.
CREATE TABLE limite (
  chave bytea PRIMARY KEY,
  inicio timestamptz NOT NULL,
  contagem integer NOT NULL
);
CREATE INDEX limite_por_inicio ON limite (inicio);
