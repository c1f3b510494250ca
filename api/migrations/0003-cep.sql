-- D12: answers of the CEP services. Public data, nobody's clinic.
CREATE TABLE cep (
  cep text PRIMARY KEY,
  encontrado boolean NOT NULL,
  logradouro text NOT NULL DEFAULT '',
  bairro text NOT NULL DEFAULT '',
  localidade text NOT NULL DEFAULT '',
  uf text NOT NULL DEFAULT '',
  consultado_em timestamptz NOT NULL
);
CREATE INDEX cep_nao_encontrado ON cep (consultado_em) WHERE NOT encontrado;
