import * as z from 'zod/mini'
import {
  cpf,
  dinheiro,
  emailOpcional,
  id,
  lidoOpcional,
  linhaOpcional,
  telefoneOpcional,
  versaoOpcional,
} from '../campos.ts'
import { dataNascimento, enderecoOpcional, nome, sexo } from '../pessoa/contract.ts'
import { LIMITES_DA_PESSOA as L } from '../pessoa/tipos.ts'
import { somenteDigitos } from '../texto.ts'
import { CPF_MASCARADO } from './contract.ts'

/** 11 digits, or `CPF_MASCARADO` for any text with an asterisk, which keeps the stored CPF. */
const lerCpfOuMascara = (entrada: string) => {
  if (entrada.includes('*')) return CPF_MASCARADO
  const digitos = somenteDigitos(entrada)
  return digitos.length === 11 ? digitos : null
}
const cpfOuMascara = lidoOpcional(lerCpfOuMascara, 'CPF deve ter 11 dígitos.')
const valorConsulta = dinheiro('Valor da sessão é obrigatório.')

const comuns = {
  responsavelFinanceiro: linhaOpcional('Responsável financeiro', L.nome),
  escola: linhaOpcional('Escola', L.texto),
  endereco: enderecoOpcional,
}
const opcionais = {
  nomeSocial: linhaOpcional('Nome social', L.nome),
  telefone: telefoneOpcional,
  email: emailOpcional,
}

/** §7 POST /pacientes; §5: the required fields. */
export const pacienteEntrada = z.object({
  pessoa: z.object(
    { nome, cpf, dataNascimento, sexo, ...opcionais },
    'Preencha os dados pessoais.',
  ),
  valorConsulta,
  cpfResponsavelFinanceiro: lidoOpcional((entrada) => {
    const digitos = somenteDigitos(entrada)
    return digitos.length === 11 ? digitos : null
  }, 'CPF deve ter 11 dígitos.'),
  ...comuns,
})
export type PacienteEntrada = z.output<typeof pacienteEntrada>

/** §7 PUT /pacientes/{id}; D5: an absent field keeps the stored value, null or '' empties it. */
export const pacienteAlteracao = z.object({
  pessoa: z.optional(
    z.object(
      {
        nome: z.optional(nome),
        cpf: cpfOuMascara,
        dataNascimento: z.optional(dataNascimento),
        sexo: z.optional(sexo),
        ...opcionais,
      },
      'Dados pessoais inválidos.',
    ),
  ),
  valorConsulta: z.optional(valorConsulta),
  cpfResponsavelFinanceiro: cpfOuMascara,
  cpfResponsavelFinanceiroAlterado: z.optional(z.nullable(z.boolean('Valor inválido.'))),
  versao: versaoOpcional,
  ...comuns,
})
export type PacienteAlteracao = z.output<typeof pacienteAlteracao>

export const pacienteParametro = z.object({ pacienteId: id })

/** §7 DELETE /pacientes/{id}: no body needed; `versao` where the client sends it (D1). */
export const pacienteExclusao = z.optional(z.nullable(z.object({ versao: versaoOpcional })))

/** D6: `arquivados=true` lists the archived ones instead. */
export const pacientesConsulta = z.object({
  arquivados: z.optional(z.enum(['true', 'false'], 'Informe true ou false.')),
})
