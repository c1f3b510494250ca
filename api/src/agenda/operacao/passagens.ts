import type { Lugar } from '@clinica/domain/pagamentos/meses-dos-lugares'
import type { LinhaInteira } from '../linhas/colunas.ts'
import type { Passagem } from './repository.ts'

/** Every place of the agenda that going that way takes from or gives to. */
export const lugaresDe = (passagens: readonly Passagem[]): Lugar[] =>
  passagens.flatMap(({ sai, entra }) => [sai, entra].filter((linha) => linha !== null))

/**
 * D8: whether any row it touched has changed since, other than by operations already undone; `ultimas`: the operation
 * that each row which is there names.
 */
export const mudaram = (
  passagens: readonly Passagem[],
  ultimas: ReadonlyMap<string, string | null>,
): boolean =>
  passagens.some(({ id, sai }) =>
    sai === null ? ultimas.has(id) : !ultimas.has(id) || ultimas.get(id) !== sai.operacaoId,
  )

/** What going that way does: a row that comes back is one on from the version that it was removed with. */
export function trocaDe(passagens: readonly Passagem[]) {
  const ficam: LinhaInteira[] = []
  const saem: string[] = []
  for (const { id, entra } of passagens) {
    if (entra) ficam.push({ ...entra, versao: entra.versao + 1 })
    else saem.push(id)
  }
  return { saem, ficam }
}
