import type { Contexto } from '../../contexto.ts'
import { type Correio, comoFalhou, openCorreio } from '../../correio.ts'
import type { Rotas } from '../../http/validation.ts'
import { createEntregas, type Entregas } from './entregas.ts'

/** What sends letters where SMTP is set; links lead to `urlPublica`, never to where a request says it came. */
export type Envio = { correio: Correio; entregas: Entregas; urlPublica: string }

const ENTREGAS = { aoMesmoTempo: 4, espera: 1_000, prazoMs: 30_000 }
/** A stop waits so long for letters on their way. */
const PARADA_MS = 3_000

/** D5: that a delivery failed, and how; not to whom, and not what. */
export function openEnvio(app: Rotas, { config: { correio } }: Contexto): Envio | null {
  if (!correio) return null
  const entregas = createEntregas({
    ...ENTREGAS,
    onFailure: (error) =>
      app.log.warn({ failure: comoFalhou(error) }, 'a letter was not delivered'),
  })
  app.addHook('onClose', () => entregas.close(PARADA_MS))
  return { correio: openCorreio(correio), entregas, urlPublica: correio.urlPublica }
}
