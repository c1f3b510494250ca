import type { Contexto } from '../contexto.ts'
import type { Rotas } from '../http/validation.ts'
import { type Correio, comoFalhou, openCorreio } from './correio.ts'
import { createEntregas, type Entregas } from './entregas.ts'
import { insistir } from './insistencia.ts'

/** What sends letters where SMTP is set; links lead to `urlPublica`, never to where a request says it came. */
export type Envio = { correio: Correio; entregas: Entregas; urlPublica: string }

const ENTREGAS = { aoMesmoTempo: 4, espera: 1_000, prazoMs: 30_000 }
/** A stop waits so long for letters on their way. */
const PARADA_MS = 3_000

/** D5: that a delivery failed, and how, is logged; not to whom, and not what. */
export function openEnvio(app: Rotas, { config: { correio } }: Contexto): Envio | null {
  if (!correio) return null
  const warn = (what: string) => (error: unknown) =>
    app.log.warn({ failure: comoFalhou(error) }, what)
  const entregas = createEntregas({ ...ENTREGAS, onFailure: warn('a letter was not delivered') })
  const onPutOff = warn('a letter was put off and will be tried again')
  const insistente = insistir(openCorreio(correio), { entregas, onPutOff })
  app.addHook('onClose', () => {
    insistente.close()
    return entregas.close(PARADA_MS)
  })
  return { correio: insistente, entregas, urlPublica: correio.urlPublica }
}
