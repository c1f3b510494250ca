import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'

/** The ending of a copy's name once a restore has proved it. */
export const PROVADA = '.age'

export const nomeDaDiaria = (dia: string): string => `diaria-${dia}`

/** True where the day's copy is due: its hour has come and there is no proved copy of the day. */
export function isDue({ config, clock }: { config: Config; clock: Clock }): boolean {
  const { fuso, copias } = config
  const agora = agoraNoFuso(clock.now(), fuso)
  if (horaDoDia(agora) < copias.hora) return false
  return !existsSync(join(copias.dir, `${nomeDaDiaria(dataDaHora(agora))}${PROVADA}`))
}
