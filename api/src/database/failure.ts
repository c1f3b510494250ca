import type { Config } from '../config.ts'
import { logIn } from './embedded/embedded.ts'
import { databaseFailure, embeddedFailure } from './refusal.ts'

/** The refusal that names why the configured database cannot be used; any other error comes back as it is. */
export const failureOf = (error: unknown, { databaseUrl, dataDir }: Config): unknown =>
  databaseUrl ? databaseFailure(error) : embeddedFailure(error, logIn(dataDir))
