import { chaveDeBusca } from '../texto.ts'

/** §3: a patient's registered name, and the nome social where there is one. */
export type NomesDoPaciente = {
  readonly nome: string
  readonly nomeSocial?: string | null | undefined
}

/** §3: the name that screens, messages and sheets show. */
export const nomeExibido = ({ nome, nomeSocial }: NomesDoPaciente): string => nomeSocial ?? nome

/** §2: the names by which a search finds a patient, as `chaveDeBusca` writes them, the name shown first. */
export const chavesDosNomes = ({ nome, nomeSocial }: NomesDoPaciente): string[] =>
  (nomeSocial ? [nomeSocial, nome] : [nome]).map(chaveDeBusca)
