import { rewriteCpfsDoLogin } from '../autenticacao/conta/chaves-service.ts'
import { type Cofre, chaveDoCifrado } from '../chaves/cofre.ts'
import { type Resto, restoDe, type Troca } from '../chaves/troca-de-chave.ts'
import type { Database, Executor } from '../database/database.ts'
import {
  type CpfDoProfissional,
  lockCpfs,
  selectCpfsSobChave,
  vinculoDoCpf,
  writeCpfs,
} from './repository.ts'

function recifrado(cofre: Cofre, { velha }: Troca, { id, cpf }: CpfDoProfissional): Buffer | null {
  return chaveDoCifrado(cpf) === velha ? cofre.recifrar(cpf, vinculoDoCpf(id)) : null
}

function aberto(cofre: Cofre, { id, usuarioId, cpf: cifrado }: CpfDoProfissional) {
  try {
    return [{ usuarioId, cpf: cofre.decifrar(cifrado, vinculoDoCpf(id)) }]
  } catch {
    return []
  }
}

/**
 * D5: writes the professionals' own CPFs again, and in one go the indexes of all that sign in by theirs: at no
 * moment does one sign in to two accounts. No gesture that holds a row of these waits for another one of them, so
 * waiting for all of them in turn goes round in no circle.
 */
export const rewriteCpfsDosProfissionais = (
  database: Database,
  cofre: Cofre,
  troca: Troca,
): Promise<void> =>
  database.transaction((tx) =>
    rewriteCpfsDoLogin(tx, cofre, troca, async () => {
      const linhas = await lockCpfs(tx)
      const mudadas = linhas.flatMap((linha) => {
        const cpf = recifrado(cofre, troca, linha)
        return cpf ? [{ ...linha, cpf }] : []
      })
      if (mudadas.length > 0) await writeCpfs(tx, mudadas)
      return linhas.flatMap((linha) => aberto(cofre, linha))
    }),
  )

/** What of it is left. */
export async function restoDosProfissionais(
  db: Executor,
  cofre: Cofre,
  troca: Troca,
): Promise<Resto> {
  const linhas = await selectCpfsSobChave(db, troca.velha)
  return restoDe(linhas.map((linha) => recifrado(cofre, troca, linha) !== null))
}
