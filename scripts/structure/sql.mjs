import { isTest } from './files.mjs'

const SQL = /['"`]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|CREATE|ALTER|DROP)\s/
const MAY = /(^|\/)([a-z-]+-)?(repository|store)\.ts$|^api\/src\/database\//

/** SQL lives where rows become domain values, and nowhere else. */
export function sql(files) {
  return files
    .filter(({ path }) => path.startsWith('api/src/') && !isTest(path) && !MAY.test(path))
    .filter(({ text }) => SQL.test(text))
    .map(({ path }) => `${path} writes SQL: move the statement to the repository.ts of its noun.`)
}
