-- D4, the second wall: the server reads and writes clinic data in a role that sees one professional's rows
-- alone, whatever a statement asks for. Migrations, sweeps and the commands of whoever runs the server go on
-- as the owner of the tables, who sees all. A role belongs to the whole server: another database may have
-- made it, or be making it now.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'clinica_app') THEN
    CREATE ROLE clinica_app NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOINHERIT;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

-- Whoever made it may not take it on yet, and whoever was given it may not give it: then it is tried.
DO $$
BEGIN
  EXECUTE format('GRANT clinica_app TO %I', current_user);
EXCEPTION
  WHEN insufficient_privilege THEN NULL;
END
$$;
SET LOCAL ROLE clinica_app;
RESET ROLE;

-- Who is calling, as the connection was told; nobody's rows where it was told nothing.
CREATE FUNCTION profissional_da_chamada() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('clinica.profissional', true), '')::uuid;

-- A table of clinic data, behind the wall.
CREATE PROCEDURE poe_parede(tabela regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tabela);
  -- In a query of its own: asked once for a statement and not for each row.
  EXECUTE format(
    'CREATE POLICY do_profissional ON %s USING (profissional_id = (SELECT profissional_da_chamada()))',
    tabela);
END
$$;

CALL poe_parede('paciente');
CALL poe_parede('acesso_cpf');
CALL poe_parede('idempotencia');
CALL poe_parede('serie');
CALL poe_parede('agendamento');
CALL poe_parede('mes_do_paciente');
CALL poe_parede('operacao');
CALL poe_parede('operacao_imagem');
CALL poe_parede('pagamento');
CALL poe_parede('despesa');
CALL poe_parede('despesa_vigencia');
CALL poe_parede('despesa_excecao');

-- What the look-up of a session reads before it is known who calls, and a sign-up writes before there is a
-- professional: seen and made by any call, changed by their own alone.
ALTER TABLE profissional ENABLE ROW LEVEL SECURITY;
CREATE POLICY lido ON profissional FOR SELECT USING (true);
CREATE POLICY criado ON profissional FOR INSERT WITH CHECK (true);
CREATE POLICY do_profissional ON profissional
  USING (id = (SELECT profissional_da_chamada()));
ALTER TABLE versao_do_profissional ENABLE ROW LEVEL SECURITY;
CREATE POLICY lido ON versao_do_profissional FOR SELECT USING (true);
CREATE POLICY criado ON versao_do_profissional FOR INSERT WITH CHECK (true);
CREATE POLICY do_profissional ON versao_do_profissional
  USING (profissional_id = (SELECT profissional_da_chamada()));

GRANT USAGE ON SCHEMA public TO clinica_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO clinica_app;
-- Keys and the schema's own history are the owner's.
REVOKE ALL ON chave, migracao FROM clinica_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO clinica_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO clinica_app;
