import { takeChaveDoIndice } from '../../calls/indice-store.ts'
import type { Cofre } from '../../chaves/cofre.ts'
import { type Resto, restoDe, type Troca } from '../../chaves/troca-de-chave.ts'
import type { Database, Executor } from '../../database/database.ts'
import { DONO, indiceDoCpf } from '../nucleo/cpf-do-login.ts'
import {
  lockSegredosSobChave,
  type SegredoGuardado,
  selectSegredosSobChave,
  vinculoDoSegredo,
  writeSegredos,
} from '../nucleo/duas-etapas-repository.ts'
import { USO_DO_DISPOSITIVO } from '../sessao/service.ts'
import {
  DO_COMECO,
  renameDispositivos,
  selectDispositivos,
  writeIndicesDoCpf,
} from './chaves-repository.ts'

type ComCpf = { readonly usuarioId: string; readonly cpf: string }

/** D5: makes the indexes of all accounts again, of the CPFs that `cpfs` reads once nobody claims one. */
export async function rewriteCpfsDoLogin(
  tx: Executor,
  cofre: Cofre,
  { nova }: Troca,
  cpfs: () => Promise<readonly ComCpf[]>,
): Promise<void> {
  await takeChaveDoIndice(tx, DONO, nova)
  const indices = (await cpfs()).map(({ usuarioId, cpf }) => ({
    usuarioId,
    indice: indiceDoCpf(cofre, nova, cpf),
  }))
  await writeIndicesDoCpf(tx, indices)
}

/**
 * D2: the devices that accounts remember, as far as a session tells their names; one whose session has ended
 * has no failure count of its own until it signs in again.
 */
export async function rewriteDispositivos(
  database: Database,
  cofre: Cofre,
  { velha, nova }: Troca,
): Promise<void> {
  let depoisDe = DO_COMECO
  for (;;) {
    const dispositivos = await selectDispositivos(database, depoisDe)
    const ultimo = dispositivos.at(-1)
    if (ultimo === undefined) return
    await renameDispositivos(
      database,
      dispositivos.map(({ usuarioId, deviceId }) => ({
        usuarioId,
        antes: cofre.digerirCom(velha, USO_DO_DISPOSITIVO, deviceId),
        depois: cofre.digerirCom(nova, USO_DO_DISPOSITIVO, deviceId),
      })),
    )
    depoisDe = ultimo
  }
}

const segredoRecifrado = (cofre: Cofre, { usuarioId, segredo }: SegredoGuardado) =>
  cofre.recifrar(segredo, vinculoDoSegredo(usuarioId))

/**
 * D5: writes the secrets of two-factor again; rows that are held are left for the next round. Recovery codes are under
 * no key.
 */
export const rewriteSegredos = (
  database: Database,
  cofre: Cofre,
  { velha }: Troca,
): Promise<void> =>
  database.transaction(async (tx) => {
    const mudados = (await lockSegredosSobChave(tx, velha)).flatMap((guardado) => {
      const segredo = segredoRecifrado(cofre, guardado)
      return segredo ? [{ ...guardado, segredo }] : []
    })
    if (mudados.length > 0) await writeSegredos(tx, mudados)
  })

/** What of it is left. */
export async function restoDosSegredos(
  db: Executor,
  cofre: Cofre,
  { velha }: Troca,
): Promise<Resto> {
  const guardados = await selectSegredosSobChave(db, velha)
  return restoDe(guardados.map((guardado) => segredoRecifrado(cofre, guardado) !== null))
}
