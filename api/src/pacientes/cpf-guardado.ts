import { cpfConfere } from '@clinica/domain/cpf'
import type { Cofre } from '../cofre.ts'
import type { Escopo } from '../escopo.ts'

/** D5: a CPF as it is kept. */
export type CpfGuardado = { cifrado: Buffer; indice: Buffer; valido: boolean }
export type CampoDoCpf = 'cpf' | 'cpfResponsavelFinanceiro'

/** What binds a CPF to its row: moved to another one, it no longer opens. */
const vinculo = ({ profissionalId }: Escopo, id: string, campo: CampoDoCpf) =>
  `paciente.${campo}:${profissionalId}:${id}`

/** Undefined (keep) and null (empty) stay what they are. */
export const guardarCpfResponsavel = (
  cofre: Cofre,
  escopo: Escopo,
  id: string,
  cpf: string | null | undefined,
): Buffer | null | undefined =>
  typeof cpf === 'string' ? cofre.cifrar(cpf, vinculo(escopo, id, 'cpfResponsavelFinanceiro')) : cpf

export const decifrarCpf = (
  cofre: Cofre,
  escopo: Escopo,
  id: string,
  campo: CampoDoCpf,
  cifrado: Buffer,
): string => cofre.decifrar(cifrado, vinculo(escopo, id, campo))

/** The blind index is this professional's own: equal CPFs of two clinics do not look alike. */
export const guardarCpf = (cofre: Cofre, escopo: Escopo, id: string, cpf: string): CpfGuardado => ({
  cifrado: cofre.cifrar(cpf, vinculo(escopo, id, 'cpf')),
  indice: cofre.digerir('paciente.cpf', `${escopo.profissionalId}:${cpf}`),
  valido: cpfConfere(cpf),
})
