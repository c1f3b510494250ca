import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, wherever the command was typed. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inRoot = (...names) => join(ROOT, ...names)
