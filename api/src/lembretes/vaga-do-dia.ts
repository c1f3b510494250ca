import { cartasPorDia } from '@clinica/domain/lembretes/cartas-por-dia'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { consume, refund } from '../calls/throttle-store.ts'
import { instante } from '../clock.ts'
import { agora, type Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'

const DIA_SEGUNDOS = 24 * 60 * 60

type DeQuem = { readonly profissionalId: string; readonly contaDesde: Date }

/**
 * P4: counts one letter against the professional's limit for this day of the clinic's clock. Answers the counter, with
 * which a letter is taken back, or null where the limit is reached.
 */
export async function takeVaga(
  tx: Executor,
  contexto: Pick<Contexto, 'clock' | 'cofre' | 'config'>,
  { profissionalId, contaDesde }: DeQuem,
): Promise<Buffer | null> {
  const { clock, cofre } = contexto
  const chave = cofre.digerir('lembretes-dia', `${profissionalId}:${dataDaHora(agora(contexto))}`)
  const limite = cartasPorDia(contaDesde.getTime(), clock.now())
  const janela = { limite, janelaSegundos: DIA_SEGUNDOS, agora: instante(clock) }
  const { permitido } = await consume(tx, { chave, ...janela })
  if (permitido) return chave
  await refund(tx, chave)
  return null
}
