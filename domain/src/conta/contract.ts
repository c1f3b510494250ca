import * as z from 'zod/mini'
import { senhaConhecida } from '../autenticacao/contract.ts'

/** POST /usuario/meus-dados: all of the account's data, once the password is confirmed (P6). */
export const meusDadosEntrada = z.object({
  senhaAtual: senhaConhecida('Senha atual é obrigatória.'),
})
