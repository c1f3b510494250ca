import type { EstadoDoMes } from '@clinica/domain/meses/contract'
import { fechadosDe, fechadosQueMudam } from '@clinica/domain/pagamentos/meses-fechados'
import type { Retrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import type { Mes } from '@clinica/domain/tempo/data'
import { mesesEmOrdem } from '@clinica/domain/tempo/meses-em-ordem'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import {
  aceito,
  type Resultado,
  recusaDosFechados,
  VERSAO_ANTIGA,
  versaoAntiga,
} from '../../resultado.ts'
import { selectEstado, selectMesesFechados, writeFechado } from './fechados-repository.ts'

/**
 * P4, the one place where a closed month refuses, from the months before and after a gesture. Every write of sessions
 * or money asks it first; a refusal gives the whole gesture up.
 */
export const refuseFechados = (antes: Retrato, depois: Retrato): Resultado<null> =>
  recusaDosFechados(fechadosQueMudam(antes, depois))

/** P4: refuses like `refuseFechados` for very many months, given in parts. */
export const refuseFechadosEmPartes = (
  partes: readonly { readonly antes: Retrato; readonly depois: Retrato }[],
): Resultado<null> =>
  recusaDosFechados(
    mesesEmOrdem(partes.flatMap(({ antes, depois }) => fechadosQueMudam(antes, depois))),
  )

/**
 * P4: refuses any closed month: for gestures that write in each of these months without changing a sum, such as how and
 * when money was paid.
 */
export const refuseTodosOsFechados = (meses: Retrato): Resultado<null> =>
  recusaDosFechados(fechadosDe(meses))

/** P4: the state of a month, open or closed. */
export const findEstado = (db: Executor, escopo: Escopo, mes: Mes): Promise<EstadoDoMes> =>
  selectEstado(db, escopo, mes)

export const findMesesFechados = (db: Executor, escopo: Escopo): Promise<EstadoDoMes[]> =>
  selectMesesFechados(db, escopo)

/** P4: closes or opens a month; 409 where it has changed since it was read (D1). */
export async function turnMes(
  tx: Executor,
  escopo: Escopo,
  mes: Mes,
  { fechar, versao }: { fechar: boolean; versao: number | null | undefined },
): Promise<Resultado<null>> {
  const agora = await selectEstado(tx, escopo, mes)
  if (agora.fechado === fechar || versaoAntiga(agora, versao)) return VERSAO_ANTIGA
  await writeFechado(tx, escopo, mes, fechar)
  return aceito(null)
}
