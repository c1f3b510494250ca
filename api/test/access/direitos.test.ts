import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, statement } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { useTestDatabase } from '../database.ts'
import { inDatabase } from '../template.ts'

const { database, address } = await useTestDatabase()

/** Of every table what the role of calls may do, and of which columns where not of all (D4). */
const DIREITOS: Readonly<Record<string, string>> = {
  acesso: 'SELECT, INSERT',
  agendamento: 'SELECT, INSERT, UPDATE, DELETE',
  assinatura: 'SELECT, INSERT, UPDATE (criada_em id mostra segredo_hash usada_em), DELETE',
  aviso_de_acesso: 'SELECT, INSERT, UPDATE (vistos)',
  cep: 'SELECT, INSERT, UPDATE (bairro consultado_em encontrado localidade logradouro uf), DELETE',
  chave: '',
  chave_do_indice: 'SELECT, INSERT, UPDATE (chave)',
  chave_do_selo: '',
  cobranca:
    'SELECT, INSERT, UPDATE (chave chave_tipo cidade dia_do_vencimento mensagem nome versao)',
  codigo_de_recuperacao: 'SELECT, INSERT, DELETE',
  desmarcacao: 'SELECT, INSERT, UPDATE (devolvida_por), DELETE',
  despesa: 'SELECT, INSERT, UPDATE (alterado_em ano fim_ano fim_mes mes tipo versao), DELETE',
  despesa_excecao: 'SELECT, INSERT, DELETE',
  despesa_vigencia: 'SELECT, INSERT, DELETE',
  dispositivo: 'SELECT, INSERT, UPDATE (visto_em)',
  duas_etapas:
    'SELECT, INSERT, UPDATE (ativada_em pedida_em pedida_por segredo ultimo_passo), DELETE',
  extrato_enviado: 'SELECT, INSERT, DELETE',
  fechamento:
    'SELECT, INSERT, UPDATE (ate de hora_fim hora_inicio operacao_id titulo todo_ano versao), ' +
    'DELETE',
  feriado_escolhido: 'SELECT, INSERT, UPDATE (atende)',
  idempotencia: 'SELECT, INSERT, UPDATE (corpo_hmac criado_id em), DELETE',
  importacao:
    'SELECT, INSERT, UPDATE (alterada_em desfeita_em despesas estado feita_em horarios ' +
    'operacao_id pacientes passadas rascunho), DELETE',
  importacao_despesa: 'SELECT, INSERT',
  importacao_paciente: 'SELECT, INSERT, DELETE',
  importacao_parte: 'SELECT, INSERT, UPDATE (linhas quantas), DELETE',
  importacao_passado: 'SELECT, INSERT, UPDATE (linhas quantas), DELETE',
  lembrete: 'SELECT, INSERT, UPDATE (confirmado_em estado motivo proxima_em tentativas)',
  lembrete_ajuste: 'SELECT, INSERT, UPDATE (desde hora ligado versao)',
  lembrete_recusado: 'SELECT, INSERT, UPDATE (motivo recusado_em), DELETE',
  limite: 'SELECT, INSERT, UPDATE (contagem inicio), DELETE',
  link_de_senha: 'SELECT, INSERT, UPDATE (chave_hash email expira_em sessao_id), DELETE',
  lote_de_recibos: 'SELECT, INSERT, UPDATE (situacao)',
  mes_do_paciente:
    'SELECT, INSERT, UPDATE (aberto_desde descartado faltas paciente_id pago_centavos ' +
    'quantidade realizadas total_centavos), DELETE',
  mes_fechado: 'SELECT, INSERT, UPDATE (fechado versao)',
  mes_fechamento: 'SELECT, INSERT',
  migracao: '',
  operacao:
    'SELECT, INSERT, UPDATE (desfeita_em fechamento_antes fechamento_depois fechamento_id ' +
    'incompleta paciente_id pelo_link valores_antes valores_depois), DELETE',
  operacao_imagem: 'SELECT, INSERT, DELETE',
  paciente:
    'SELECT, INSERT, UPDATE (alterado_em arquivado_em bairro cep complemento cpf cpf_indice ' +
    'cpf_responsavel cpf_valido data_nascimento email escola falta_regra falta_valor ' +
    'falta_versao lembrar_desde localidade logradouro nome nome_chave nome_social ' +
    'nome_social_chave numero ' +
    'responsavel_financeiro sexo telefone uf versao), DELETE',
  paciente_valor: 'SELECT, INSERT, UPDATE (valor_centavos), DELETE',
  pagamento: 'SELECT, INSERT, DELETE',
  profissional:
    'SELECT, INSERT, UPDATE (bairro cep complemento duracao_minutos especialidade falta_regra ' +
    'falta_valor localidade logradouro nome numero registro_profissional regras_versao uf ' +
    'versao)',
  recebimento: 'SELECT, INSERT, UPDATE (data estorno_id forma), DELETE',
  recibo_decidido: 'SELECT, INSERT, UPDATE (decisao motivo), DELETE',
  recibo_do_lote: 'SELECT, INSERT, UPDATE (descricao emitido_em paciente_id situacao)',
  selo_do_acesso: '',
  serie: 'SELECT, INSERT, UPDATE (ate dia fim frequencia inicio operacao_id), DELETE',
  serie_pulo: 'SELECT, INSERT',
  servidor: '',
  sessao:
    'SELECT, INSERT, UPDATE (expira_em rotacionada_em token_hash token_pai_hash usada_em), ' +
    'DELETE',
  termo_de_descarte: 'SELECT, INSERT',
  usuario:
    'SELECT, INSERT (criado_em email email_chave email_provado id perfil senha_hash), ' +
    'UPDATE (cpf_indice email email_chave email_provado entrou_em senha_hash)',
  versao_do_profissional: 'SELECT, INSERT, UPDATE (agenda dinheiro)',
}

/** What it may run. A trigger asks for no right. */
const FUNCOES = [
  'agendamento_da_imagem',
  'agendamento_imagem',
  'conta_da_chamada',
  'desmarcacao_vale',
  'entradas_da_conta',
  'lembrete_do_segredo',
  'pacientes_do_acesso',
  'profissional_da_chamada',
]

const LIDOS = statement(
  'teste_direitos',
  `WITH tabelas AS (
     SELECT oid, relname, relacl FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')),
   direitos AS (
     SELECT c.relname, x.privilege_type AS qual, NULL::text AS colunas
       FROM tabelas c, aclexplode(c.relacl) AS x WHERE x.grantee IN (0, 'clinica_app'::regrole)
     UNION ALL
     SELECT c.relname, x.privilege_type, string_agg(a.attname, ' ' ORDER BY a.attname)
       FROM tabelas c JOIN pg_attribute a ON a.attrelid = c.oid, aclexplode(a.attacl) AS x
      WHERE x.grantee IN (0, 'clinica_app'::regrole) GROUP BY 1, 2)
   SELECT c.relname AS tabela,
          coalesce(string_agg(d.qual || coalesce(' (' || d.colunas || ')', ''), ', '
            ORDER BY array_position(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'], d.qual)), '') AS direitos
     FROM tabelas c LEFT JOIN direitos d USING (relname) GROUP BY 1`,
)
const FUNCOES_LIDAS = statement(
  'teste_direitos_funcoes',
  `SELECT proname AS nome FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND has_function_privilege('clinica_app', oid, 'EXECUTE')
    ORDER BY proname COLLATE "C"`,
)

describe('the role of calls', () => {
  test('has these rights and no others; a new table is named here, or this fails', async () => {
    const linhas = await database.query<{ tabela: string; direitos: string }>(LIDOS)
    const lidos = linhas.map(({ tabela, direitos }) => [tabela, direitos])
    expect(Object.fromEntries(lidos)).toEqual(DIREITOS)
  })

  test('runs these functions and no others', async () => {
    const linhas = await database.query<{ nome: string }>(FUNCOES_LIDAS)
    expect(linhas.map(({ nome }) => nome)).toEqual(FUNCOES)
  })

  test('has no right to a table and a function that somebody makes later', async () => {
    await database.script(
      'CREATE TABLE depois (x int); CREATE FUNCTION depois() RETURNS int RETURN 1',
    )
    const linhas = await database.query<{ tabela: string; direitos: string }>(LIDOS)
    expect(linhas.find(({ tabela }) => tabela === 'depois')?.direitos).toBe('')
    const funcoes = await database.query<{ nome: string }>(FUNCOES_LIDAS)
    expect(funcoes.map(({ nome }) => nome)).not.toContain('depois')
    await database.script('DROP TABLE depois; DROP FUNCTION depois()')
  })
})

// Whoever signs in with that role's rights and no others. Migrated by itself: a copy of a database takes no right to
// the database itself along.
const nome = `intruso_${randomBytes(6).toString('hex')}`
const senha = randomBytes(12).toString('hex')
await database.script(`CREATE DATABASE ${nome}`)
const dela = openDatabase(inDatabase(address, nome))
await migrate(dela)
await dela.script(`CREATE ROLE ${nome} LOGIN PASSWORD '${senha}' IN ROLE clinica_app;
  INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em) VALUES
    ('eu', 'eu@exemplo.com', 'eu@exemplo.com', 'x', 'PROFISSIONAL', now()),
    ('outra', 'outra@exemplo.com', 'outra@exemplo.com', 'x', 'PROFISSIONAL', now())`)

function comoIntruso(): Database {
  const onde = inDatabase(address, nome)
  if (!('connectionString' in onde)) {
    return openDatabase({ ...onde, user: nome, password: senha }, { max: 1 })
  }
  const url = new URL(onde.connectionString)
  url.username = nome
  url.password = senha
  return openDatabase({ connectionString: url.href }, { max: 1 })
}
const intruso = comoIntruso()
afterAll(async () => {
  await intruso.close()
  await dela.close()
  await database.script(`DROP DATABASE ${nome} WITH (FORCE)`)
  await database.script(`DROP ROLE ${nome}`)
})

const CHAMADA = `SELECT set_config('clinica.conta', 'eu', false)`
const NEGADO = /permission denied|must be owner|row-level security|must be able to SET ROLE/

const ATAQUES = [
  `UPDATE usuario SET perfil = 'ADMIN' WHERE id = 'eu'`,
  `UPDATE usuario SET ativo = true WHERE id = 'eu'`,
  `UPDATE usuario SET id = 'outra' WHERE id = 'eu'`,
  `DELETE FROM usuario WHERE id = 'outra'`,
  `INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em)
     VALUES ('nova', 'a@b.com', 'a@b.com', 'x', 'ADMIN', now())`,
  `INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em, ativo)
     VALUES ('nova', 'a@b.com', 'a@b.com', 'x', 'PROFISSIONAL', now(), true)`,
  'CREATE FUNCTION minha() RETURNS int RETURN 1',
  'CREATE TABLE minha (x int)',
  'CREATE TEMP TABLE minha (x int)',
  'CREATE SCHEMA minha',
  'CREATE ROLE minha',
  'ALTER TABLE usuario ADD COLUMN minha int',
  'ALTER TABLE paciente DISABLE ROW LEVEL SECURITY',
  'ALTER TABLE acesso DISABLE TRIGGER ALL',
  'DROP POLICY do_profissional ON paciente',
  'CREATE POLICY minha ON paciente USING (true)',
  'ALTER ROLE clinica_app BYPASSRLS',
  'SET ROLE postgres',
  'SET SESSION AUTHORIZATION postgres',
  `SET session_replication_role = 'replica'`,
  'TRUNCATE paciente',
  'DELETE FROM acesso',
  `UPDATE acesso SET acao = 'leu'`,
  'DELETE FROM selo_do_acesso',
  'SELECT * FROM chave_do_selo',
  'SELECT * FROM chave',
  'INSERT INTO migracao (numero, nome, soma) VALUES (9999, $$x$$, $$x$$)',
  'UPDATE pagamento SET valor_centavos = 0',
  'UPDATE termo_de_descarte SET texto = $$x$$',
  'CALL poe_parede($$paciente$$)',
  `COPY usuario TO PROGRAM 'cat'`,
]

describe('whoever has the rights of that role, and writes statements by hand', () => {
  test.each(ATAQUES)('is refused %s', async (ataque) => {
    await intruso.script(CHAMADA)
    await expect(intruso.script(ataque)).rejects.toThrow(NEGADO)
  })

  test('changes one’s own account and nobody else’s', async () => {
    await intruso.script(CHAMADA)
    await intruso.script(`UPDATE usuario SET email = email || '.br'`)
    const EMAILS = statement('teste_direitos_emails', 'SELECT email FROM usuario ORDER BY id')
    expect(await dela.query(EMAILS)).toEqual([
      { email: 'eu@exemplo.com.br' },
      { email: 'outra@exemplo.com' },
    ])
    await intruso.script(`SELECT set_config('clinica.conta', '', false)`)
    await intruso.script(`UPDATE usuario SET email = email || '.br'`)
    expect((await dela.query<{ email: string }>(EMAILS))[0]?.email).toBe('eu@exemplo.com.br')
  })
})
