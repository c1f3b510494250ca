import { isTest } from './files.mjs'
import { importsOf } from './imports.mjs'

const HOME = 'api/src/escopo.ts'
/** Proving who calls is authentication's work; the command line of whoever runs the server goes through it. */
const MINTS = /^api\/src\/autenticacao\//
const MINTED = /\bmintEscopo\b/
// Told to the compiler instead of proven: `as Escopo`, `<Escopo>valor`.
const FORGED = /\bas Escopo\b|(?<![\w])<Escopo>\s*[({\w]/

const complaint = ({ path, text }) => {
  if (MINTED.test(text) && importsOf({ path, text }).includes(HOME) && !MINTS.test(path)) {
    return 'mints an Escopo: only autenticacao may. Take the scope as an argument from the route.'
  }
  return FORGED.test(text)
    ? 'forges an Escopo: take the one that the session proved as an argument.'
    : undefined
}

/** House rule 1: only the session proves whose data it is. */
export const escopo = (files) =>
  files
    .filter(({ path }) => path.startsWith('api/src/') && path !== HOME && !isTest(path))
    .flatMap((file) => {
      const found = complaint(file)
      return found ? [`${file.path} ${found}`] : []
    })
