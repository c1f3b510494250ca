import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import { fusoDaClinica } from './clinica.ts'
import { serverNow } from './http/server-clock.ts'

/** The clinic's wall clock, independent of the browser's time zone and clock (D1). The browser's only clock. */
export function agora(): DataHora {
  return agoraNoFuso(serverNow(), fusoDaClinica())
}

/** Today's date at the clinic. */
export function hoje(): Data {
  return dataDaHora(agora())
}
