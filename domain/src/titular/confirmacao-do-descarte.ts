import { chaveDeBusca } from '../texto.ts'

/** D6: the problem of the name typed to discard a record; null: it is the patient's. */
export const problemaDaConfirmacao = (digitado: string, nome: string): string | null =>
  chaveDeBusca(digitado) === chaveDeBusca(nome)
    ? null
    : 'Digite o nome do paciente como está no cadastro.'
