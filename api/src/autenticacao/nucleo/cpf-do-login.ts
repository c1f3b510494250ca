import type { Cofre } from '../../chaves/cofre.ts'

const USO = 'login-cpf'

/** Whose the indexes of all accounts are: they are made again together. */
export const DONO = 'login'

/** D2: the blind index of a CPF that signs in, under the key that all of them are under. */
export const indiceDoCpf = (cofre: Cofre, chave: string, cpf: string): Buffer =>
  cofre.digerirCom(chave, USO, cpf)

/** What a CPF that is typed may stand under. */
export const digestosDoCpf = (cofre: Cofre, cpf: string): Buffer[] => cofre.digestos(USO, cpf)
