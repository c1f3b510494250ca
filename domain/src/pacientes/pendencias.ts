import type { Data } from '../tempo/data.ts'
import { enumerados } from '../texto.ts'

/** P1: the fields that a record may lack, as an import brought it; a missing sexo is no lack. */
export const PENDENCIAS = ['cpf', 'dataNascimento'] as const
export type Pendencia = (typeof PENDENCIAS)[number]

const ROTULO_DA_PENDENCIA: Record<Pendencia, string> = {
  cpf: 'CPF',
  dataNascimento: 'data de nascimento',
}

/** P1: the fields that a record lacks, in the order of the form. */
export function pendenciasDoCadastro(paciente: {
  readonly temCpf: boolean
  readonly dataNascimento: Data | null
}): Pendencia[] {
  const tem = {
    cpf: paciente.temCpf,
    dataNascimento: paciente.dataNascimento !== null,
  }
  return PENDENCIAS.filter((uma) => !tem[uma])
}

/** P1: 'Faltam CPF e data de nascimento.'; empty where nothing is missing. */
export function sentencaDasPendencias(pendencias: readonly Pendencia[]): string {
  const nomes = pendencias.map((uma) => ROTULO_DA_PENDENCIA[uma])
  if (nomes.length === 0) return ''
  return `${nomes.length > 1 ? 'Faltam' : 'Falta'} ${enumerados(nomes)}.`
}
