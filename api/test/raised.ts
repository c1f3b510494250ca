import type { Database, Executor, Statement } from '../src/database/database.ts'

/** What the answers that may be told to be unchanged are read from. */
const TABELAS = 'agendamento|serie|paciente|mes_do_paciente|pagamento|despesa\\w*'
/** Of a professional they tell the name alone. */
const MUDA = new RegExp(
  `\\b((INSERT INTO|UPDATE|DELETE FROM)\\s+(${TABELAS})\\b|UPDATE profissional SET nome\\b)`,
)
const SOBE = /\bINSERT INTO versao_do_profissional\b/
const TRAVA = /\bFOR (UPDATE|NO KEY UPDATE|SHARE)\b/

/** What a test puts there by itself stands for no gesture. */
const doTeste = ({ name }: Statement) => name.startsWith('teste_')

/** What a transaction that committed left undone, if anything. */
function faltaDe(todos: readonly Statement[]): string | null {
  const seus = todos.filter((comando) => !doTeste(comando))
  // What goes with the COMMIT is done last, whenever it was asked.
  const comandos = [false, true].flatMap((fim) =>
    seus.filter(({ withCommit = false }) => withCommit === fim),
  )
  const muda = comandos.findLast(({ text }) => MUDA.test(text))
  if (!muda) return null
  const sobe = comandos.findLastIndex(({ text }) => SOBE.test(text))
  if (sobe < 0) return `${muda.name} without raising the versions`
  const depois = comandos.slice(sobe + 1).find(({ text }) => MUDA.test(text) || TRAVA.test(text))
  return depois ? `${depois.name} after raising the versions, which is the last lock` : null
}

/**
 * D1: the database, which notes every transaction of the suite that changes what answers tell without raising
 * the versions that they hang on. A write that this does not see would leave browsers with what was before.
 */
export function watchRaised(database: Database): { database: Database; faltas: Set<string> } {
  const faltas = new Set<string>()
  const note = (comandos: readonly Statement[]) => {
    const falta = faltaDe(comandos)
    if (falta) faltas.add(falta)
  }
  const anotado = (executor: Executor, comandos: Statement[]): Executor => ({
    ...executor,
    async query<Row>(comando: Statement, valores?: readonly unknown[]) {
      const linhas = await executor.query<Row>(comando, valores)
      // What failed was taken back to its savepoint.
      comandos.push(comando)
      return linhas
    },
  })
  const vigiado: Database = {
    ...database,
    async query<Row>(comando: Statement, valores?: readonly unknown[]) {
      const linhas = await database.query<Row>(comando, valores)
      note([comando])
      return linhas
    },
    async transaction(work) {
      const comandos: Statement[] = []
      const resultado = await database.transaction((tx) => work(anotado(tx, comandos)))
      note(comandos)
      return resultado
    },
  }
  return { database: vigiado, faltas }
}
