import {
  ARQUIVOS_DO_PASSADO,
  type ArquivoDoPassado,
} from '@clinica/domain/importacoes/passado/contract-passado'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { eachPassado, writePassado } from './passado-repository.ts'

const vinculo = (
  { profissionalId }: Escopo,
  id: string,
  arquivo: ArquivoDoPassado,
  parte: number,
) => `importacao.passado.${arquivo}.${parte}:${profissionalId}:${id}`

type Linhas = readonly (readonly string[])[]
type DaParte = { readonly arquivo: ArquivoDoPassado; readonly parte: number }

/** P6: stores a part of a table in the draft; false where the draft would have too many lines. */
export function putPassado(
  tx: Executor,
  { cofre }: Pick<Contexto, 'cofre'>,
  escopo: Escopo,
  { id, arquivo, parte }: DaParte & { readonly id: string },
  linhas: Linhas,
): Promise<boolean> {
  const cifradas = cofre.cifrar(JSON.stringify(linhas), vinculo(escopo, id, arquivo, parte))
  const quantas = linhas.length
  return writePassado(tx, escopo, id, { arquivo, parte, linhas: cifradas, quantas })
}

/** P6: the tables of a draft as they were sent; a missing one was not sent. */
export type Folhas = Partial<Record<ArquivoDoPassado, Linhas[]>>

/** P6: decrypts the tables of a draft, part by part. */
export async function openPassado(
  tx: Executor,
  { cofre }: Pick<Contexto, 'cofre'>,
  escopo: Escopo,
  id: string,
): Promise<Folhas> {
  const folhas: Folhas = {}
  for await (const { arquivo, parte, linhas } of eachPassado(tx, escopo, id)) {
    const texto = cofre.decifrar(linhas, vinculo(escopo, id, arquivo, parte))
    const partes = folhas[arquivo] ?? []
    partes.push(JSON.parse(texto) as Linhas)
    folhas[arquivo] = partes
  }
  return folhas
}

/** P6: stores the tables in another draft, encrypted for it. */
export async function putFolhas(
  tx: Executor,
  contexto: Pick<Contexto, 'cofre'>,
  escopo: Escopo,
  id: string,
  folhas: Folhas,
): Promise<void> {
  for (const arquivo of ARQUIVOS_DO_PASSADO)
    for (const [parte, linhas] of (folhas[arquivo] ?? []).entries())
      await putPassado(tx, contexto, escopo, { id, arquivo, parte }, linhas)
}
