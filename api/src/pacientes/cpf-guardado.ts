import { cpfConfere } from '@clinica/domain/cpf'
import type { Cofre } from '../chaves/cofre.ts'
import type { Escopo } from '../escopo.ts'

/** D5: a CPF as it is kept. */
export type CpfGuardado = { cifrado: Buffer; indice: Buffer; valido: boolean }
export type CampoDoCpf = 'cpf' | 'cpfResponsavelFinanceiro'

type Dono = Pick<Escopo, 'profissionalId'>

/** What binds a CPF to its row: moved to another one, it no longer opens. */
export const vinculo = ({ profissionalId }: Dono, id: string, campo: CampoDoCpf) =>
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
export const indiceDoCpf = (
  cofre: Cofre,
  chave: string,
  { profissionalId }: Dono,
  cpf: string,
): Buffer => cofre.digerirCom(chave, 'paciente.cpf', `${profissionalId}:${cpf}`)

/** `chave`: the one that this professional's indexes are under. */
export const guardarCpf = (
  cofre: Cofre,
  escopo: Escopo,
  { id, chave }: { id: string; chave: string },
  cpf: string,
): CpfGuardado => ({
  cifrado: cofre.cifrar(cpf, vinculo(escopo, id, 'cpf')),
  indice: indiceDoCpf(cofre, chave, escopo, cpf),
  valido: cpfConfere(cpf),
})
