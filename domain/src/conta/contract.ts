import * as z from 'zod/mini'
import { senhaConhecida } from '../autenticacao/contract.ts'

/** POST /usuario/meus-dados: all that one keeps here leaves once the password was asked for again (P6). */
export const meusDadosEntrada = z.object({
  senhaAtual: senhaConhecida('Senha atual é obrigatória.'),
})
