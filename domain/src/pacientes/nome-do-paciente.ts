import { chaveDeBusca } from '../texto.ts'

/** What a patient is called by. */
export type NomesDoPaciente = { readonly nome: string }

/** §3: the name that screens, messages and sheets show. */
export const nomeExibido = ({ nome }: NomesDoPaciente): string => nome

/** §2: the names by which a search finds a patient, as `chaveDeBusca` writes them, the name shown first. */
export const chavesDosNomes = (paciente: NomesDoPaciente): string[] => [
  chaveDeBusca(nomeExibido(paciente)),
]
