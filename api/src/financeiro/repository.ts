import type { Despesa } from '@clinica/domain/financeiro/contract'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const SELECT = statement(
  'despesa_select',
  `SELECT id, nome, valor_centavos AS valor, tipo, ano, mes FROM despesa
    WHERE profissional_id = $1
    ORDER BY criado_em, id`,
)

type Linha = Omit<Despesa, 'competencia'> & Despesa['competencia']

/** Every expense as kept, in the order they were entered. */
export async function selectDespesas(db: Executor, { profissionalId }: Escopo): Promise<Despesa[]> {
  const linhas = await db.query<Linha>(SELECT, [profissionalId])
  return linhas.map(({ ano, mes, ...despesa }) => ({ ...despesa, competencia: { ano, mes } }))
}
