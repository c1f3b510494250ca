import type { Database } from '../src/database/database.ts'
import { knownMigrations, MIGRATIONS_FOLDER, migrate } from '../src/database/migrate.ts'

/** Leaves the database empty, with the schema as it stood before the migration that is called so. */
export async function voltaAntesDe(database: Database, nome: string): Promise<void> {
  const desta = knownMigrations().find((uma) => uma.nome.endsWith(`-${nome}.sql`))
  if (!desta) throw new Error(`There is no migration called ${nome}`)
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(database, MIGRATIONS_FOLDER, desta.numero - 1)
}

/** A professional in the columns that every schema since the first has had. */
export const profissionalDeEntao = (id: string, usuarioId: string) => `
  INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em)
  VALUES ('${usuarioId}', '${usuarioId}@b.c', '${usuarioId}@b.c', 'x', 'PROFISSIONAL', now());
  INSERT INTO profissional (id, usuario_id, nome, data_nascimento, cpf, sexo, cep, logradouro, numero,
    bairro, localidade, uf, criado_em)
  VALUES ('${id}', '${usuarioId}', 'Ana', '1990-01-01', '', 'Feminino', '', '', '', '', '', 'ES', now());`

/** D4: what was made by a migration of before has no right from the later one that names them all. */
export const TODOS_OS_DIREITOS = `GRANT ALL ON ALL TABLES IN SCHEMA public TO clinica_app;
  GRANT EXECUTE ON ALL ROUTINES IN SCHEMA public TO clinica_app`
