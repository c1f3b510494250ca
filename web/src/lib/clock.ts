import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import { fusoDaClinica } from './clinica.ts'

/** The clinic's wall clock, whatever the browser's zone (D1). The only clock of the browser. */
export function agora(): DataHora {
  return agoraNoFuso(Date.now(), fusoDaClinica())
}

/** The clinic's date of today. */
export function hoje(): Data {
  return dataDaHora(agora())
}
