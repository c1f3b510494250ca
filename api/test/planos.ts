import pg from 'pg'
import { afterAll } from 'vitest'
import type { Statement } from '../src/database/database.ts'
import { SESSION_SETUP } from '../src/database/session-setup.ts'
import type { TestApp } from './app.ts'

type No = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: No[]
}

const nosDe = (no: No): No[] => [no, ...(no.Plans ?? []).flatMap(nosDe)]
const literal = (valor: unknown): string =>
  Array.isArray(valor) ? `ARRAY[${valor.map(literal)}]` : pg.escapeLiteral(String(valor))

/** How a plan gets at a table: `alem`, by an index and what it is asked for besides whose the rows are. */
export type Vista = { readonly tabela: string; readonly alem: boolean; readonly como: string }

const INDICES = `SELECT i.relname AS indice, t.relname AS tabela FROM pg_index x
  JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid`

/** The condition on the professional, which every statement and the row-level security have. */
const DE_QUEM = /^\(*profissional_id = [^=<>]*$/
const alemDeQuem = (condicao: string): boolean =>
  condicao.split(' AND ').some((uma) => !DE_QUEM.test(uma))

/** Sets a connection to a call of the professional $1. */
export const FACE = `SELECT set_config('role', 'clinica_app', false), set_config('clinica.profissional', $1, false)`

/** Asks for the generic plan of a statement: the one that a connection comes to use, under row-level security (D4). */
export async function usePlanos({ databaseUrl }: TestApp) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  afterAll(() => client.end())
  await client.query(SESSION_SETUP)
  const { rows } = await client.query<{ indice: string; tabela: string }>(INDICES)
  const tabelaDe = new Map(rows.map(({ indice, tabela }) => [indice, tabela]))
  return {
    /** Every way in which the plan that serves any values gets at rows. */
    async vistas({ text }: Pick<Statement, 'text'>, profissionalId: string): Promise<Vista[]> {
      await client.query(FACE, [profissionalId])
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`)
      return nosDe(rows[0]['QUERY PLAN'][0].Plan).flatMap((no) => {
        const { 'Node Type': tipo, 'Index Name': indice = '', 'Index Cond': condicao = '' } = no
        const tabela = tipo === 'Seq Scan' ? no['Relation Name'] : tabelaDe.get(indice)
        const como = `${tipo} ${indice || tabela} ${condicao}`
        return tabela ? [{ tabela, alem: alemDeQuem(condicao), como }] : []
      })
    },
    /** How it gets at `tabela`, and how many of its rows it looks at; the first of `valores` is the professional. */
    async lidas({ name, text }: Statement, tabela: string, valores: readonly unknown[]) {
      await client.query(FACE, [valores[0]])
      const { rows: preparadas } = await client.query(
        'SELECT 1 FROM pg_prepared_statements WHERE name = $1',
        [name],
      )
      if (preparadas.length === 0) await client.query(`PREPARE ${name} AS ${text}`)
      const { rows } = await client.query(
        `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE ${name} (${valores.map(literal)})`,
      )
      const nos = nosDe(rows[0]['QUERY PLAN'][0].Plan).filter(
        (no) => no['Relation Name'] === tabela,
      )
      const vistas = nos.map((no) => {
        const fora =
          (no['Rows Removed by Filter'] ?? 0) + (no['Rows Removed by Index Recheck'] ?? 0)
        return no['Actual Loops'] * (no['Actual Rows'] + fora)
      })
      return {
        inteira: nos.some((no) => no['Node Type'] === 'Seq Scan'),
        linhas: vistas.reduce((total, uma) => total + uma, 0),
      }
    },
  }
}

/** Ten years of forty patients of each professional there is, month rows alone. */
export const DEZ_ANOS = `
  INSERT INTO paciente SELECT (jsonb_populate_record(NULL::paciente,
           to_jsonb(p) || jsonb_build_object('id', gen_random_uuid(), 'cpf_valido', false))).*
    FROM paciente p CROSS JOIN generate_series(2, 40);
  INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, quantidade, total_centavos)
  SELECT p.profissional_id, p.id, ano, mes, 4, 60000
    FROM paciente p CROSS JOIN generate_series(2016, 2025) ano CROSS JOIN generate_series(1, 12) mes;
  ANALYZE paciente, mes_do_paciente`
