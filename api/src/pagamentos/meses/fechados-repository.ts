import type { EstadoDoMes } from '@clinica/domain/meses/contract'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

const COLUNAS = 'ano, mes, fechado, versao'
const LIST = statement(
  'mes_fechado_lista',
  `SELECT ${COLUNAS} FROM mes_fechado WHERE profissional_id = $1 ORDER BY ano DESC, mes DESC`,
)
/** P4: every month that was ever closed, latest first. */
export const selectMesesFechados = (
  db: Executor,
  { profissionalId }: Escopo,
): Promise<EstadoDoMes[]> => db.query(LIST, [profissionalId])

const SELECT = statement(
  'mes_fechado_select',
  `SELECT ${COLUNAS} FROM mes_fechado WHERE profissional_id = $1 AND ano = $2 AND mes = $3`,
)
/** P4: the state of a month; one that was never closed is open, in version 0. */
export async function selectEstado(
  db: Executor,
  { profissionalId }: Escopo,
  { ano, mes }: Mes,
): Promise<EstadoDoMes> {
  const [linha] = await db.query<EstadoDoMes>(SELECT, [profissionalId, ano, mes])
  return linha ?? { ano, mes, fechado: false, versao: 0 }
}

const WRITE = statement(
  'mes_fechado_grava',
  `INSERT INTO mes_fechado AS m (profissional_id, ano, mes, fechado) VALUES ($1, $2, $3, $4)
   ON CONFLICT (profissional_id, ano, mes) DO UPDATE SET fechado = $4, versao = m.versao + 1`,
)
/** P4: closes or opens a month. */
export const writeFechado = (
  tx: Executor,
  { profissionalId }: Escopo,
  { ano, mes }: Mes,
  fechado: boolean,
) => tx.query(WRITE, [profissionalId, ano, mes, fechado])
