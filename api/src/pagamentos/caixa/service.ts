import type { SomaDaForma } from '@clinica/domain/financeiro/recebido-por-mes'
import type { AbertoDesde } from '@clinica/domain/pagamentos/idade-do-aberto'
import type { Data, Mes } from '@clinica/domain/tempo/data'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { selectAberto, selectRecebido } from './repository.ts'

/** P5: the money received between two days, by month and method. */
export const findRecebido = (
  db: Executor,
  escopo: Escopo,
  dias: { de: Data; ate: Data },
): Promise<SomaDaForma[]> => selectRecebido(db, escopo, dias)

/** P5: the open amounts of months up to `ate`, by the day of their oldest unpaid session that took place. */
export const findAberto = (db: Executor, escopo: Escopo, ate: Mes): Promise<AbertoDesde[]> =>
  selectAberto(db, escopo, ate)
