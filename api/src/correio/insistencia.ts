import { type Carta, type Correio, oQueAFalhaProva } from './correio.ts'
import type { Entregas } from './entregas.ts'

/** Who puts a stranger off takes him some minutes later; the last one still leaves a link time to be opened. */
const DE_NOVO_MS = [1, 5, 15, 20].map((minutos) => minutos * 60_000)
/** So many are minded at most: each is a letter in memory. */
const LEMBRADAS = 1_000

type Opcoes = {
  readonly entregas: Pick<Entregas, 'take'>
  /** Called each time that one is put off. */
  readonly onPutOff: (error: unknown) => void
}

const nomeDe = ({ para, assunto }: Carta): string => JSON.stringify([para, assunto])

/** How long until a letter that failed for so many times before is tried again; null: not again. */
function esperaDepois(error: unknown, falhas: number): number | null {
  const { definitiva, talvezSaiu } = oQueAFalhaProva(error)
  return definitiva || talvezSaiu ? null : (DE_NOVO_MS[falhas] ?? null)
}

/**
 * Letters that stand in nobody's list: one that the mail server puts off is tried again, for as long as this process
 * lives. `send` is over once the letter is out or put off, and fails where trying again is in vain.
 */
export function insistir(
  correio: Correio,
  { entregas, onPutOff }: Opcoes,
): Correio & { close(): void } {
  // Of two that say the same to the same person the newer one counts: the link of the older opens no more.
  const vigentes = new Map<string, Carta>()
  const isVigente = (carta: Carta) => vigentes.get(nomeDe(carta)) === carta
  const settle = (carta: Carta) => {
    if (isVigente(carta)) vigentes.delete(nomeDe(carta))
  }
  async function attempt(carta: Carta, falhas: number, signal: AbortSignal): Promise<void> {
    try {
      await correio.send(carta, signal)
      settle(carta)
    } catch (error) {
      const espera = isVigente(carta) ? esperaDepois(error, falhas) : null
      if (espera === null) {
        settle(carta)
        throw error
      }
      setTimeout(again, espera, carta, falhas + 1).unref()
      onPutOff(error)
    }
  }
  function again(carta: Carta, falhas: number): void {
    const taken = entregas.take(async (signal) => {
      if (isVigente(carta)) await attempt(carta, falhas, signal)
    })
    if (!taken) settle(carta)
  }
  return {
    send(carta, signal) {
      if (vigentes.size < LEMBRADAS) vigentes.set(nomeDe(carta), carta)
      return attempt(carta, 0, signal)
    },
    close: () => vigentes.clear(),
  }
}
