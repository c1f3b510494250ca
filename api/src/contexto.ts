import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import type { Cofre } from './chaves/cofre.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Disco } from './disco/vigia.ts'
import type { Registro } from './registro.ts'

/** What every use case is given: nothing of it is global. */
export type Contexto = {
  readonly database: Database
  readonly config: Config
  readonly clock: Clock
  readonly cofre: Cofre
  /** D5: the access log. */
  readonly registro: Registro
  readonly disco: Disco
}

/** The clinic's wall clock, now (D1). */
export const agora = ({ clock, config }: Pick<Contexto, 'clock' | 'config'>): DataHora =>
  agoraNoFuso(clock.now(), config.fuso)

/** The clinic's date, today (D1). */
export const hoje = (contexto: Pick<Contexto, 'clock' | 'config'>) => dataDaHora(agora(contexto))
