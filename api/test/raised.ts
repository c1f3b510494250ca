import type { Database, Executor, Statement } from '../src/database/database.ts'

/** What the answers that may be told to be unchanged are read from. */
const TABELAS = 'agendamento|serie|paciente|mes_do_paciente|pagamento|despesa\\w*'
/** Of a professional they tell the name alone. */
const MUDA = new RegExp(
  `\\b((INSERT INTO|UPDATE|DELETE FROM)\\s+(${TABELAS})\\b|UPDATE profissional SET nome\\b)`,
)
const SOBE = /\bUPDATE versao_do_profissional\b/
const TRAVA = 'professional_lock'

/** What a test puts there by itself stands for no gesture. */
const doTeste = ({ name }: Statement) => name.startsWith('teste_')

/** What a transaction that committed left undone, if anything. */
function faltaDe(todos: readonly Statement[], emTransacao: boolean): string | null {
  const comandos = todos.filter((comando) => !doTeste(comando))
  const muda = comandos.find(({ text }) => MUDA.test(text))
  if (!muda) return null
  if (emTransacao && comandos[0]?.name !== TRAVA)
    return `${muda.name} without the professional's lock from the start`
  return comandos.some(({ text }) => SOBE.test(text))
    ? null
    : `${muda.name} without raising the versions`
}

/**
 * D1: the database, which notes every transaction of the suite that changes what answers tell without raising
 * the versions that they hang on, or without holding the professional's lock. A write that this does not see would
 * leave browsers with what was before.
 */
export function watchRaised(database: Database): { database: Database; faltas: Set<string> } {
  const faltas = new Set<string>()
  const note = (comandos: readonly Statement[], emTransacao: boolean) => {
    const falta = faltaDe(comandos, emTransacao)
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
      note([comando], false)
      return linhas
    },
    async transaction(work) {
      const comandos: Statement[] = []
      const resultado = await database.transaction((tx) => work(anotado(tx, comandos)))
      note(comandos, true)
      return resultado
    },
  }
  return { database: vigiado, faltas }
}
