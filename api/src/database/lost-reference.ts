const FOREIGN_KEY_VIOLATION = '23503'

/**
 * True where a write broke a foreign key: the row that it points at has just been deleted, or a new row points at the
 * one to delete.
 */
export const isLostReference = (error: unknown): boolean =>
  (error as { code?: string }).code === FOREIGN_KEY_VIOLATION
