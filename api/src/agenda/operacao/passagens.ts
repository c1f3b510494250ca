import type { Lugar } from '@clinica/domain/pagamentos/meses-dos-lugares'
import type { LinhaInteira } from '../gravacao/colunas.ts'
import type { Travada } from '../gravacao/travas-repository.ts'
import type { Passagem } from './repository.ts'

/** Every place of the agenda that going that way takes from or gives to. */
export const lugaresDe = (passagens: readonly Passagem[]): Lugar[] =>
  passagens.flatMap(({ sai, entra }) => [sai, entra].filter((linha) => linha !== null))

/** D8: whether any row it touched has changed since, other than by operations already undone. */
export const mudaram = (
  passagens: readonly Passagem[],
  travadas: ReadonlyMap<string, Travada>,
): boolean =>
  passagens.some(({ id, sai }) => {
    const travada = travadas.get(id)
    if (!sai || !travada) return (sai === null) !== (travada === undefined)
    return travada.operacaoId !== sai.operacaoId
  })

/** Whether these rows stood, when they were read, as they are held; else what was read of them is of before. */
export const comoLidas = (
  passagens: readonly Passagem[],
  travadas: ReadonlyMap<string, Travada>,
): boolean => passagens.every(({ id, sai }) => !sai || travadas.get(id)?.versao === sai.versao)

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
