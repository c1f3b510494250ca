import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import { fusoDaClinica } from './clinica.ts'
import { serverNow } from './http/server-clock.ts'

/** The clinic's wall clock, whatever the browser's zone and clock (D1). The only clock of the browser. */
export function agora(): DataHora {
  return agoraNoFuso(serverNow(), fusoDaClinica())
}

/** The clinic's date of today. */
export function hoje(): Data {
  return dataDaHora(agora())
}
