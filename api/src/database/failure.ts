import type { Config } from '../config.ts'
import { logIn } from './embedded/embedded.ts'
import { databaseFailure, embeddedFailure } from './refusal.ts'

/** Why the database of these settings cannot be used, as a refusal that names it; anything else is passed on. */
export const failureOf = (error: unknown, { databaseUrl, dataDir }: Config): unknown =>
  databaseUrl ? databaseFailure(error) : embeddedFailure(error, logIn(dataDir))
