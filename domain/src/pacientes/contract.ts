import * as z from 'zod/mini'
import { type Centavos, reais } from '../dinheiro.ts'
import { enderecoFio } from '../pessoa/contract-endereco.ts'
import type { Endereco, Sexo } from '../pessoa/tipos.ts'
import { type Data, idade } from '../tempo/data.ts'
import { PENDENCIAS, type Pendencia, pendenciasDoCadastro } from './pendencias.ts'

/** D5: how a kept CPF shows in lists and details. A PUT that sends it back keeps the kept one. */
export const CPF_MASCARADO = '******'

/** What the forms fill in, CPFs apart. */
export type DadosDoPaciente = {
  readonly nome: string
  /** P1: null of an imported record alone, for as long as nobody fills it in. */
  readonly dataNascimento: Data | null
  readonly telefone: string | null
  /** P1: the same. */
  readonly sexo: Sexo | null
  readonly email: string | null
  readonly responsavelFinanceiro: string | null
  readonly escola: string | null
  readonly valorConsulta: Centavos
  readonly endereco: Endereco
}

/** A patient between the two doors. The CPFs stay behind (D5): only whether there is a guardian's. */
export type Paciente = DadosDoPaciente & {
  readonly id: string
  /** P1: false of an imported record alone. */
  readonly temCpf: boolean
  readonly temCpfResponsavel: boolean
  readonly arquivado: boolean
  readonly versao: number
}

/** P1: what the record lacks; absent: nothing. */
const pendencias = z.optional(z.array(z.enum(PENDENCIAS)))

const pessoaFio = z.object({
  nome: z.string(),
  cpf: z.nullable(z.string()),
  idade: z.nullable(z.number()),
  dataNascimento: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  sexo: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** §3 Paciente as read: never a digit of a CPF (D5), only `CPF_MASCARADO` or null. */
export const pacienteFio = z.object({
  id: z.string(),
  pessoa: pessoaFio,
  responsavelFinanceiro: z.nullable(z.string()),
  cpfResponsavelFinanceiro: z.nullable(z.string()),
  cpfResponsavelFinanceiroAlterado: z.boolean(),
  escola: z.nullable(z.string()),
  valorConsulta: z.number(),
  endereco: enderecoFio,
  arquivado: z.boolean(),
  versao: z.number(),
  pendencias,
})
export type PacienteFio = z.infer<typeof pacienteFio>

/** A field of its own where something is missing; a complete record reads as it always did (D1). */
function comPendencias(paciente: Parameters<typeof pendenciasDoCadastro>[0]): {
  pendencias?: Pendencia[]
} {
  const faltam = pendenciasDoCadastro(paciente)
  return faltam.length > 0 ? { pendencias: faltam } : {}
}

/** `hoje` is the clinic's date, for the age. */
export const paraFio = (paciente: Paciente, hoje: Data): PacienteFio => ({
  id: paciente.id,
  pessoa: {
    nome: paciente.nome,
    cpf: paciente.temCpf ? CPF_MASCARADO : null,
    idade: paciente.dataNascimento && idade(paciente.dataNascimento, hoje),
    dataNascimento: paciente.dataNascimento,
    telefone: paciente.telefone,
    sexo: paciente.sexo,
    email: paciente.email,
  },
  responsavelFinanceiro: paciente.responsavelFinanceiro,
  cpfResponsavelFinanceiro: paciente.temCpfResponsavel ? CPF_MASCARADO : null,
  cpfResponsavelFinanceiroAlterado: false,
  escola: paciente.escola,
  valorConsulta: reais(paciente.valorConsulta),
  endereco: paciente.endereco,
  arquivado: paciente.arquivado,
  versao: paciente.versao,
  ...comPendencias(paciente),
})

/** §7 GET /pacientes: what the list reads. */
export const pacienteDaLista = z.object({
  id: z.string(),
  pessoa: z.object({
    nome: z.string(),
    idade: z.nullable(z.number()),
    cpf: z.nullable(z.string()),
    /** Absent: there is none. */
    telefone: z.optional(z.string()),
  }),
  /** P2: who is spoken to of a minor's sessions. Absent: there is none. */
  responsavelFinanceiro: z.optional(z.string()),
  arquivado: z.boolean(),
  versao: z.number(),
  pendencias,
})
export type PacienteDaLista = z.infer<typeof pacienteDaLista>

/** A patient as far as a row of the list tells of one. */
export type LinhaDaLista = Pick<
  Paciente,
  | 'id'
  | 'nome'
  | 'dataNascimento'
  | 'telefone'
  | 'temCpf'
  | 'responsavelFinanceiro'
  | 'arquivado'
  | 'versao'
>

export const daListaParaFio = (paciente: LinhaDaLista, hoje: Data): PacienteDaLista => ({
  id: paciente.id,
  pessoa: {
    nome: paciente.nome,
    idade: paciente.dataNascimento && idade(paciente.dataNascimento, hoje),
    cpf: paciente.temCpf ? CPF_MASCARADO : null,
    telefone: paciente.telefone ?? undefined,
  },
  responsavelFinanceiro: paciente.responsavelFinanceiro ?? undefined,
  arquivado: paciente.arquivado,
  versao: paciente.versao,
  ...comPendencias(paciente),
})

export const cpfRevelado = z.object({ cpf: z.nullable(z.string()) })
