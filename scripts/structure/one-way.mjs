import { isTest } from './files.mjs'

const REFUSAL = 'api/src/resultado.ts'
/** Where a call is answered, and what no use case can expect. */
const ANSWERS = /^api\/src\/(http\/|app\.ts$|errors\.ts$|fila\.ts$)/
const THROWN = /\bnew AppError\(/

const WRITER = 'api/src/agenda/linhas/repository.ts'
/** What leaves without a trace, or is only encrypted anew. */
const BESIDE_IT = 'api/src/agenda/linhas/saida-repository.ts'
const WRITTEN = /\b(INSERT INTO|UPDATE|DELETE FROM)\s+agendamento\b/

function complaint({ path, text }) {
  if (THROWN.test(text) && path !== REFUSAL && !ANSWERS.test(path)) {
    return `makes an AppError: answer a Recusa of ${REFUSAL}, the route says ouFalha.`
  }
  if (WRITTEN.test(text) && path !== WRITER && path !== BESIDE_IT) {
    return `writes agendamento: its one writer is ${WRITER}.`
  }
  return undefined
}

/** What has one owner in api: refusing, and writing appointments. */
export const oneWay = (files) =>
  files
    .filter(({ path }) => path.startsWith('api/src/') && !isTest(path))
    .flatMap((file) => {
      const found = complaint(file)
      return found ? [`${file.path} ${found}`] : []
    })
