import { consume, refund } from '../../calls/throttle-store.ts'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Envio } from '../../correio/envio.ts'
import { aceito, type Resultado, recusa } from '../../resultado.ts'
import { muitasTentativas } from '../limites/muitas-tentativas.ts'

const PEDIDOS_POR_HORA = 3
const HORA_SEGUNDOS = 60 * 60
const RETRY_AFTER_SECONDS = 30

type Pedido = {
  /** The throttle's key: requests with the same one are counted together. */
  readonly contador: Buffer
  /** Null: there is nobody to send it to any more. */
  readonly createChave: () => Promise<string | null>
  readonly send: (chave: string, signal: AbortSignal) => Promise<void>
}

/**
 * D2: a letter with a link that a signed-in account asks for, three an hour; answers whether there was a link to send.
 * Its place in the line comes first: a letter that nobody takes leaves the link that was asked for before.
 */
export async function takeCartaComLink(
  { database, clock }: Pick<Contexto, 'database' | 'clock'>,
  { entregas }: Pick<Envio, 'entregas'>,
  { contador, createChave, send }: Pedido,
): Promise<Resultado<boolean>> {
  const janela = { limite: PEDIDOS_POR_HORA, janelaSegundos: HORA_SEGUNDOS, agora: instante(clock) }
  const { permitido, esperarSegundos } = await consume(database, { chave: contador, ...janela })
  if (!permitido) return muitasTentativas(esperarSegundos)
  const link = Promise.withResolvers<string | null>()
  const taken = entregas.take(async (signal) => {
    const chave = await link.promise
    if (!chave) return
    try {
      await send(chave, signal)
    } catch (error) {
      await refund(database, contador)
      throw error
    }
  })
  if (!taken) {
    await refund(database, contador)
    return recusa('INDISPONIVEL', { retryAfter: RETRY_AFTER_SECONDS })
  }
  const criada = createChave()
  link.resolve(criada.catch(() => null))
  return aceito((await criada) !== null)
}
