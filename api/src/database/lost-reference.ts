const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a write failed because a row that it points at went meanwhile, or is pointed at by a new one. */
export const isLostReference = (error: unknown): boolean =>
  (error as { code?: string }).code === FOREIGN_KEY_VIOLATION
