import * as z from 'zod/mini'
import { type Centavos, reais } from '../dinheiro.ts'
import { enderecoFio } from '../pessoa/contract.ts'
import type { Endereco, Sexo } from '../pessoa/tipos.ts'
import { type Data, idade } from '../tempo/data.ts'
import { PENDENCIAS, type Pendencia, pendenciasDoCadastro } from './pendencias.ts'
import { type ValorDesde, valorEm, valoresPorVir } from './valor-em.ts'

/** D5: the mask of a stored CPF in lists and details. A PUT with it keeps the stored one. */
export const CPF_MASCARADO = '******'

/** The fields of the forms, without CPFs and price. */
export type CadastroDoPaciente = {
  readonly nome: string
  /** §3: the name by which the patient is called, where it is another. */
  readonly nomeSocial: string | null
  /** P1: null only in an imported record, until somebody fills it in. */
  readonly dataNascimento: Data | null
  readonly telefone: string | null
  /** P1: null only in an imported record, until somebody fills it in. */
  readonly sexo: Sexo | null
  readonly email: string | null
  readonly responsavelFinanceiro: string | null
  readonly escola: string | null
  readonly endereco: Endereco
}
export type DadosDoPaciente = CadastroDoPaciente & { readonly valorConsulta: Centavos }

/** A patient in the domain. CPFs stay in the database (D5); a flag tells whether there is a guardian's. */
export type Paciente = CadastroDoPaciente & {
  readonly id: string
  /** P9: in order of their days. */
  readonly valores: readonly ValorDesde[]
  /** P1: false only in an imported record. */
  readonly temCpf: boolean
  readonly temCpfResponsavel: boolean
  readonly arquivado: boolean
  readonly versao: number
}

/** P9: a price that is to come. */
const valorPorVirFio = z.object({ desde: z.string(), valor: z.number() })

/** P1: the fields that the record lacks; absent: none. */
const pendencias = z.optional(z.array(z.enum(PENDENCIAS)))

const pessoaFio = z.object({
  nome: z.string(),
  /** §3: absent: there is none. */
  nomeSocial: z.optional(z.string()),
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
  /** §7: today's price. */
  valorConsulta: z.number(),
  /** P9: future prices; absent: none. */
  valoresPorVir: z.optional(z.array(valorPorVirFio)),
  endereco: enderecoFio,
  arquivado: z.boolean(),
  versao: z.number(),
  pendencias,
})
export type PacienteFio = z.infer<typeof pacienteFio>

/**
 * P1: the field of missing data, present only where something is missing: a complete record is answered as it always
 * was (D1).
 */
function comPendencias(paciente: Parameters<typeof pendenciasDoCadastro>[0]): {
  pendencias?: Pendencia[]
} {
  const faltam = pendenciasDoCadastro(paciente)
  return faltam.length > 0 ? { pendencias: faltam } : {}
}

/** P9: the field of future prices, present only where there are some. */
function comValoresPorVir(
  valores: readonly ValorDesde[],
  hoje: Data,
): Pick<PacienteFio, 'valoresPorVir'> {
  const porVir = valoresPorVir(valores, hoje)
  if (porVir.length === 0) return {}
  return { valoresPorVir: porVir.map(({ desde, valor }) => ({ desde, valor: reais(valor) })) }
}

/** `hoje` is the clinic's date, for the age and the price. */
export const paraFio = (paciente: Paciente, hoje: Data): PacienteFio => ({
  id: paciente.id,
  pessoa: {
    nome: paciente.nome,
    nomeSocial: paciente.nomeSocial ?? undefined,
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
  valorConsulta: reais(valorEm(paciente.valores, hoje)),
  ...comValoresPorVir(paciente.valores, hoje),
  endereco: paciente.endereco,
  arquivado: paciente.arquivado,
  versao: paciente.versao,
  ...comPendencias(paciente),
})

/** §7 GET /pacientes: the fields of the list. */
export const pacienteDaLista = z.object({
  id: z.string(),
  pessoa: z.object({
    nome: z.string(),
    nomeSocial: z.optional(z.string()),
    idade: z.nullable(z.number()),
    cpf: z.nullable(z.string()),
    /** Absent: there is none. */
    telefone: z.optional(z.string()),
  }),
  /** P2: the person to speak to about a minor's sessions; absent: there is none. */
  responsavelFinanceiro: z.optional(z.string()),
  arquivado: z.boolean(),
  versao: z.number(),
  pendencias,
})
export type PacienteDaLista = z.infer<typeof pacienteDaLista>

/** A patient in a row of the list. */
export type LinhaDaLista = Pick<
  Paciente,
  | 'id'
  | 'nome'
  | 'nomeSocial'
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
    nomeSocial: paciente.nomeSocial ?? undefined,
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
