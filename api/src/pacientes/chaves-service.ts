import { takeChaveDoIndice } from '../calls/indice-store.ts'
import { lockProfissional } from '../calls/professional-lock-store.ts'
import { type Cofre, chaveDoCifrado } from '../chaves/cofre.ts'
import { type Resto, restoDe, type Troca } from '../chaves/troca-de-chave.ts'
import type { Database, Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import {
  type CpfsGuardados,
  selectCpfs,
  selectCpfsSobChave,
  writeCpfs,
} from './chaves-repository.ts'
import { type CampoDoCpf, indiceDoCpf, vinculo } from './cpf-guardado.ts'

/** A CPF under the old key, anew; as it is where it is under another one, or does not open. */
function recifrado(cofre: Cofre, { velha }: Troca, linha: CpfsGuardados, campo: CampoDoCpf) {
  const cifrado = linha[campo]
  if (!cifrado || chaveDoCifrado(cifrado) !== velha) return cifrado
  return cofre.recifrar(cifrado, vinculo(linha, linha.id, campo)) ?? cifrado
}

/** The index anew; as it is where the CPF does not open: nobody can tell what it would be. */
function indiceNovo(cofre: Cofre, { nova }: Troca, linha: CpfsGuardados): Buffer | null {
  if (!linha.cpf) return null
  try {
    const cpf = cofre.decifrar(linha.cpf, vinculo(linha, linha.id, 'cpf'))
    return indiceDoCpf(cofre, nova, linha, cpf)
  } catch {
    return linha.indice
  }
}

const refeito = (cofre: Cofre, troca: Troca, linha: CpfsGuardados): CpfsGuardados => ({
  ...linha,
  cpf: recifrado(cofre, troca, linha, 'cpf'),
  cpfResponsavelFinanceiro: recifrado(cofre, troca, linha, 'cpfResponsavelFinanceiro'),
  indice: indiceNovo(cofre, troca, linha),
})

/** What did not change is the very same. */
const outroCpf = (antes: CpfsGuardados, depois: CpfsGuardados) =>
  depois.cpf !== antes.cpf || depois.cpfResponsavelFinanceiro !== antes.cpfResponsavelFinanceiro

const outroIndice = (antes: CpfsGuardados, depois: CpfsGuardados) =>
  depois.indice !== null && !(antes.indice && depois.indice.equals(antes.indice))

/**
 * D5: writes the CPFs of one professional's patients again, and all of their indexes in one go, alone among that
 * professional's writes (D1): at no moment two equal CPFs look different.
 */
export const rewriteCpfsDosPacientes = (
  database: Database,
  cofre: Cofre,
  escopo: Escopo,
  troca: Troca,
): Promise<void> =>
  database.transaction(async (tx) => {
    await lockProfissional(tx, escopo)
    await takeChaveDoIndice(tx, escopo.profissionalId, troca.nova)
    const mudadas = (await selectCpfs(tx, escopo)).flatMap((linha) => {
      const depois = refeito(cofre, troca, linha)
      return outroCpf(linha, depois) || outroIndice(linha, depois) ? [depois] : []
    })
    if (mudadas.length > 0) await writeCpfs(tx, escopo, mudadas)
  })

/** What of it is left, and whose: what professional still has something to be written again. */
export async function restoDosCpfs(
  db: Executor,
  cofre: Cofre,
  troca: Troca,
): Promise<Resto & { donos: ReadonlySet<string> }> {
  const linhas = await selectCpfsSobChave(db, troca.velha)
  const abrem = linhas.map((linha) => outroCpf(linha, refeito(cofre, troca, linha)))
  const donos = linhas.filter((_linha, n) => abrem[n]).map(({ profissionalId }) => profissionalId)
  return { ...restoDe(abrem), donos: new Set(donos) }
}
