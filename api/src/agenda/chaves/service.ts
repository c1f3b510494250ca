import { type Cofre, chaveDoCifrado } from '../../chaves/cofre.ts'
import { NADA, type Resto, restoDe, type Troca } from '../../chaves/troca-de-chave.ts'
import type { Database, Executor } from '../../database/database.ts'
import { vinculo } from '../leitura/repository.ts'
import { writeRecifradas } from '../linhas/saida-repository.ts'
import {
  DA_PRIMEIRA,
  DO_COMECO,
  type Guardada,
  type Imagem,
  lockImagensSobChave,
  lockSobChave,
  selectImagensSobChave,
  selectSobChave,
  writeImagensRecifradas,
} from './repository.ts'

const recifradas = (cofre: Cofre, linhas: readonly Guardada[]): Guardada[] =>
  linhas.flatMap((linha) => {
    const { profissionalId, id } = linha
    const observacoes = cofre.recifrar(linha.observacoes, vinculo(profissionalId, id))
    return observacoes ? [{ ...linha, observacoes }] : []
  })

/** The side of an image that is under the old key, anew; null where it is not, or does not open. */
const lado = (
  cofre: Cofre,
  { velha }: Troca,
  { profissionalId, id }: Imagem,
  notas: Buffer | null,
) =>
  notas && chaveDoCifrado(notas) === velha
    ? cofre.recifrar(notas, vinculo(profissionalId, id))
    : null

const recifrada = (cofre: Cofre, troca: Troca, imagem: Imagem): Imagem => ({
  ...imagem,
  antes: lado(cofre, troca, imagem, imagem.antes),
  depois: lado(cofre, troca, imagem, imagem.depois),
})

const abre = ({ antes, depois }: Imagem) => antes !== null || depois !== null

/** Round by round until there are no more rows; what is not given back is not gone on from. */
async function throughAll<P, L extends P>(comeco: P, next: (depoisDe: P) => Promise<readonly L[]>) {
  let depoisDe = comeco
  for (;;) {
    const ultima: L | undefined = (await next(depoisDe)).at(-1)
    if (ultima === undefined) return
    depoisDe = ultima
  }
}

/**
 * D5: writes all notes under the old key again, those of images first: a gesture puts an image's back into its
 * row. Nothing that anybody sees changes, so no version is raised.
 */
export async function rewriteObservacoes(database: Database, cofre: Cofre, troca: Troca) {
  await throughAll(DA_PRIMEIRA, (depoisDe) =>
    database.transaction(async (tx) => {
      const imagens = await lockImagensSobChave(tx, troca.velha, depoisDe)
      const prontas = imagens.map((imagem) => recifrada(cofre, troca, imagem)).filter(abre)
      await writeImagensRecifradas(tx, prontas)
      return imagens
    }),
  )
  await throughAll(DO_COMECO, (depoisDe) =>
    database.transaction(async (tx) => {
      const linhas = await lockSobChave(tx, troca.velha, depoisDe)
      await writeRecifradas(tx, recifradas(cofre, linhas))
      return linhas
    }),
  )
}

const soma = (a: Resto, b: Resto): Resto => ({
  restam: a.restam + b.restam,
  ilegiveis: a.ilegiveis + b.ilegiveis,
})

/** What of it is left, row by row. */
export async function restoDasObservacoes(
  db: Executor,
  cofre: Cofre,
  troca: Troca,
): Promise<Resto> {
  let resto = NADA
  await throughAll(DA_PRIMEIRA, async (depoisDe) => {
    const imagens = await selectImagensSobChave(db, troca.velha, depoisDe)
    const abrem = imagens.map((imagem) => abre(recifrada(cofre, troca, imagem)))
    resto = soma(resto, restoDe(abrem))
    return imagens
  })
  await throughAll(DO_COMECO, async (depoisDe) => {
    const linhas = await selectSobChave(db, troca.velha, depoisDe)
    const abrem = recifradas(cofre, linhas).length
    resto = soma(resto, { restam: abrem, ilegiveis: linhas.length - abrem })
    return linhas
  })
  return resto
}
