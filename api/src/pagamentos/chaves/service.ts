import { type Cofre, chaveDoCifrado } from '../../chaves/cofre.ts'
import { NADA, type Resto, restoDe, type Troca } from '../../chaves/troca-de-chave.ts'
import type { Database, Executor } from '../../database/database.ts'
import {
  type DepoisDe,
  DO_COMECO,
  lockSobChave,
  type SegredosGuardados,
  selectSobChave,
  writeRecifrados,
} from './repository.ts'
import { type SegredoDoRecebimento, vinculoDoRecebimento } from './segredos-service.ts'

/** A secret encrypted anew, if it is under the old key and can be decrypted; otherwise as it is. */
function recifrado(
  cofre: Cofre,
  { velha }: Troca,
  linha: SegredosGuardados,
  segredo: SegredoDoRecebimento,
) {
  const cifrado = linha[segredo]
  if (!cifrado || chaveDoCifrado(cifrado) !== velha) return cifrado
  return cofre.recifrar(cifrado, vinculoDoRecebimento(linha, linha.id, segredo)) ?? cifrado
}

const refeito = (cofre: Cofre, troca: Troca, linha: SegredosGuardados): SegredosGuardados => ({
  ...linha,
  observacao: recifrado(cofre, troca, linha, 'observacao'),
  cpf: recifrado(cofre, troca, linha, 'cpf'),
})

/** True where a value was encrypted anew: an unchanged value is the same object. */
const outro = (antes: SegredosGuardados, depois: SegredosGuardados) =>
  depois.observacao !== antes.observacao || depois.cpf !== antes.cpf

/** Calls `next` until no rows are left. */
async function throughAll(next: (depoisDe: DepoisDe) => Promise<readonly SegredosGuardados[]>) {
  let depoisDe = DO_COMECO
  for (;;) {
    const ultima = (await next(depoisDe)).at(-1)
    if (ultima === undefined) return
    depoisDe = ultima
  }
}

/** D5: encrypts the notes of receipts and the payers' CPFs anew that are under the old key. */
export const rewriteRecebimentos = (database: Database, cofre: Cofre, troca: Troca) =>
  throughAll((depoisDe) =>
    database.transaction(async (tx) => {
      const linhas = await lockSobChave(tx, troca.velha, depoisDe)
      const mudadas = linhas.flatMap((linha) => {
        const depois = refeito(cofre, troca, linha)
        return outro(linha, depois) ? [depois] : []
      })
      if (mudadas.length > 0) await writeRecifrados(tx, mudadas)
      return linhas
    }),
  )

/** Counts the receipts still under the old key, and those that cannot be decrypted. */
export async function restoDosRecebimentos(
  db: Executor,
  cofre: Cofre,
  troca: Troca,
): Promise<Resto> {
  let resto = NADA
  await throughAll(async (depoisDe) => {
    const linhas = await selectSobChave(db, troca.velha, depoisDe)
    const { restam, ilegiveis } = restoDe(
      linhas.map((linha) => outro(linha, refeito(cofre, troca, linha))),
    )
    resto = { restam: resto.restam + restam, ilegiveis: resto.ilegiveis + ilegiveis }
    return linhas
  })
  return resto
}
