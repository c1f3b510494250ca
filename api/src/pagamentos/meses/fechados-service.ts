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
 * P4, the one place where a closed month refuses: the months before a gesture and after it. Whoever writes
 * sessions or money asks this before it writes; the whole gesture is given up.
 */
export const refuseFechados = (antes: Retrato, depois: Retrato): Resultado<null> =>
  recusaDosFechados(fechadosQueMudam(antes, depois))

/** The same of very many months, looked at in parts. */
export const refuseFechadosEmPartes = (
  partes: readonly { readonly antes: Retrato; readonly depois: Retrato }[],
): Resultado<null> =>
  recusaDosFechados(
    mesesEmOrdem(partes.flatMap(({ antes, depois }) => fechadosQueMudam(antes, depois))),
  )

/** The same of a gesture that writes in each of these months, though no sum changes: how money was paid, and when. */
export const refuseTodosOsFechados = (meses: Retrato): Resultado<null> =>
  recusaDosFechados(fechadosDe(meses))

/** P4: all that a closing asks of the months. */
export const findEstado = (db: Executor, escopo: Escopo, mes: Mes): Promise<EstadoDoMes> =>
  selectEstado(db, escopo, mes)

export const findMesesFechados = (db: Executor, escopo: Escopo): Promise<EstadoDoMes[]> =>
  selectMesesFechados(db, escopo)

/** P4: closes or opens a month; 409 where it is not as it was read (D1). */
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
