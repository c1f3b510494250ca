import * as z from 'zod/mini'
import { cpf, linhaOpcional, telefoneOpcional, versaoOpcional } from '../campos.ts'
import { dataNascimento, enderecoFio, enderecoObrigatorio, nome, sexo } from '../pessoa/contract.ts'
import type { Endereco } from '../pessoa/tipos.ts'
import { textoGuardavel } from '../texto.ts'

/** D4: an account's id is opaque; a text that cannot be one is the id of nobody. */
export const usuarioParametro = z.object({
  usuarioId: z.pipe(
    z.string('Identificador inválido.'),
    z.transform((texto) => (texto.length <= 128 && textoGuardavel(texto) ? texto : '')),
  ),
})

const registroProfissional = linhaOpcional('Registro profissional', 60)
const especialidade = linhaOpcional('Especialidade', 120)

/** §7 POST /profissionais/usuario/{usuarioId}; §5: the required fields. */
export const profissionalEntrada = z.object({
  registroProfissional,
  especialidade,
  pessoa: z.object(
    { nome, cpf, dataNascimento, telefone: telefoneOpcional, sexo },
    'Preencha os dados pessoais.',
  ),
  endereco: enderecoObrigatorio,
})
export type ProfissionalEntrada = z.output<typeof profissionalEntrada>

/** The read form: no CPF. `entraPorCpf` is false when that CPF already signs in elsewhere (D2). */
export const profissionalFio = z.object({
  id: z.string(),
  usuarioId: z.string(),
  registroProfissional: z.nullable(z.string()),
  especialidade: z.nullable(z.string()),
  pessoa: z.object({
    nome: z.string(),
    dataNascimento: z.string(),
    telefone: z.nullable(z.string()),
    sexo: z.string(),
  }),
  endereco: enderecoFio,
  entraPorCpf: z.boolean(),
})
export type ProfissionalFio = z.infer<typeof profissionalFio>

/** D2 PUT /profissionais/nome: the professional's name. */
export const nomeEntrada = z.object({ nome })
export const nomeFio = z.object({ nome: z.string() })

/** D2 PUT /profissionais/dados: as the form of the sign-up takes them; an absent one is emptied. */
export const dadosEntrada = z.object({
  registroProfissional,
  especialidade,
  endereco: enderecoObrigatorio,
  versao: versaoOpcional,
})
export type DadosEntrada = z.output<typeof dadosEntrada>

/** The professional's own data for reading; without CPF. */
export const dadosFio = z.object({
  registroProfissional: z.nullable(z.string()),
  especialidade: z.nullable(z.string()),
  endereco: enderecoFio,
  versao: z.number(),
})
export type DadosFio = z.infer<typeof dadosFio>

/** The professional's own data in the domain. */
export type DadosDoProfissional = {
  readonly registroProfissional: string | null
  readonly especialidade: string | null
  readonly endereco: Endereco
  readonly versao: number
}

export const dadosParaFio = ({
  registroProfissional,
  especialidade,
  endereco,
  versao,
}: DadosDoProfissional): DadosFio => ({ registroProfissional, especialidade, endereco, versao })

/** A professional in the domain; the CPF stays in the database (D5). */
export type Profissional = Omit<ProfissionalEntrada, 'pessoa'> & {
  readonly id: string
  readonly usuarioId: string
  readonly pessoa: Omit<ProfissionalEntrada['pessoa'], 'cpf'>
  readonly entraPorCpf: boolean
}

export const paraFio = ({
  id,
  usuarioId,
  registroProfissional = null,
  especialidade = null,
  pessoa: { nome, dataNascimento, telefone = null, sexo },
  endereco: { complemento = null, ...endereco },
  entraPorCpf,
}: Profissional): ProfissionalFio => ({
  id,
  usuarioId,
  registroProfissional,
  especialidade,
  pessoa: { nome, dataNascimento, telefone, sexo },
  endereco: { ...endereco, complemento },
  entraPorCpf,
})
