import { type Correio, comoFalhou, oQueAFalhaProva } from '../correio/correio.ts'
import { tellOnce } from '../falhas-seguidas.ts'

const DITOS = {
  falhou: (codigo: string) =>
    `O servidor de e-mail não recebeu um lembrete (${codigo}). Cada um é tentado de novo em minutos, até seis vezes.`,
  voltou: 'O servidor de e-mail voltou a receber lembretes.',
}

type Pedido = {
  readonly correio: Correio
  readonly cut: AbortSignal
  readonly say: (sentence: string) => void
}

/**
 * D13: the mail server, with a warning to the operator when it takes no letters. Each professional sees only their own
 * failures, so that nobody else would notice. A single refused address is for its professional to mend.
 */
export function hearCorreio({ correio, cut, say }: Pedido) {
  const told = tellOnce(say, DITOS)
  let saiu = false
  let falhou = false
  const send: Correio['send'] = async (carta, signal) => {
    try {
      await correio.send(carta, signal)
      saiu = true
    } catch (error) {
      if (!cut.aborted && !oQueAFalhaProva(error).definitiva) {
        falhou = true
        told.failed(comoFalhou(error))
      }
      throw error
    }
  }
  return {
    correio: { send } satisfies Correio,
    /** Called after each pass. A server that took some letters and refused others has not recovered. */
    looked(): void {
      if (saiu && !falhou) told.works()
      ;[saiu, falhou] = [false, false]
    },
  }
}
