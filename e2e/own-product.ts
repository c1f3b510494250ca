import { inject } from 'vitest'

export type Product = {
  /** Address as a person would open it. */
  url: string
  /** Its database and data folder: the command line works on them beside the server. */
  settings: { DATA_DIR: string; DATABASE_URL: string }
  /** Folder of the sent mails, one file each. */
  letters: string
}

declare module 'vitest' {
  interface ProvidedContext {
    products: Product[]
  }
}

/** The product of this worker: journeys side by side have a server and a database each. */
export function ownProduct(): Product {
  const own = inject('products')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!own) throw new Error('More workers than products: see global-setup.ts')
  return own
}
