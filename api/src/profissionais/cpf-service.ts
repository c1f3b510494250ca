import type { Cofre } from '../chaves/cofre.ts'
import type { Escopo } from '../escopo.ts'
import { vinculoDoCpf } from './repository.ts'

/** P5: the professional's own CPF, for the file that is the professional's; null: it does not open (D5). */
export function openCpfDoProfissional(
  cofre: Cofre,
  { profissionalId }: Pick<Escopo, 'profissionalId'>,
  cifrado: Buffer,
): string | null {
  try {
    return cofre.decifrar(cifrado, vinculoDoCpf(profissionalId))
  } catch {
    return null
  }
}
