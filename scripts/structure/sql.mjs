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

const NAME = /\b(p|paciente)\.nome(_social)?\b/
const NAME_OWNER = 'api/src/pacientes/nome-sql.ts'

/** A patient's name is chosen by its one owner: the one shown, or the registered one. */
export function patientNames(files) {
  return files
    .filter(({ path }) => path.startsWith('api/src/') && !isTest(path) && MAY.test(path))
    .filter(({ text }) => NAME.test(text))
    .map(
      ({ path }) =>
        `${path} reads a patient's name by its column: say nomeExibido('p') or nomeDeRegistro('p') of ${NAME_OWNER}.`,
    )
}
