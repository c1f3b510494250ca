import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { pacienteAlteracao, pacienteEntrada } from '@clinica/domain/pacientes/contract-entrada'
import type { Pendencia } from '@clinica/domain/pacientes/pendencias'
import type { Sexo } from '@clinica/domain/pessoa/tipos'
import {
  ENDERECO_VAZIO,
  enderecoDoFormulario,
  type FormularioComEndereco,
} from '../../cep/public.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { PESSOA_VAZIA, type PessoaDoFormulario } from '../../pessoa/public.tsx'
import { CPF_OBRIGATORIO } from '../messages.ts'

/**
 * Stored CPF behind its eye button, in digits: `revelado` is the stored value once loaded, `digitado` the typed
 * one; both null until then.
 */
export type CpfGuardado = { revelado: string | null; digitado: string | null }

/** Values of the patient forms, in the shape of the request body: '' is empty, money is in reais. */
export type FormularioDePaciente = FormularioComEndereco & {
  pessoa: PessoaDoFormulario & { nomeSocial: string; cpf: CpfGuardado; email: string }
  responsavelFinanceiro: string
  cpfResponsavelFinanceiro: CpfGuardado
  escola: string
  valorConsulta: number | null
  /** P1: data that an imported record lacks and need not get. */
  faltam: readonly (Pendencia | 'sexo')[]
}

const SEM_CPF: CpfGuardado = { revelado: '', digitado: '' }
const CPF_ESCONDIDO: CpfGuardado = { revelado: null, digitado: null }

export const FORMULARIO_VAZIO: FormularioDePaciente = {
  pessoa: { ...PESSOA_VAZIA, nomeSocial: '', cpf: SEM_CPF, email: '' },
  responsavelFinanceiro: '',
  cpfResponsavelFinanceiro: SEM_CPF,
  escola: '',
  valorConsulta: null,
  faltam: [],
  endereco: ENDERECO_VAZIO,
}

const cpfDoFio = (cpf: string | null) => (cpf === null ? SEM_CPF : CPF_ESCONDIDO)

/** Edit form of a stored patient; CPFs stay hidden. */
export function formularioDoPaciente({ pessoa, endereco, ...paciente }: PacienteFio) {
  return {
    pessoa: {
      nome: pessoa.nome,
      nomeSocial: pessoa.nomeSocial ?? '',
      cpf: cpfDoFio(pessoa.cpf),
      dataNascimento: pessoa.dataNascimento ?? '',
      telefone: pessoa.telefone ?? '',
      sexo: (pessoa.sexo as Sexo | null) ?? '',
      email: pessoa.email ?? '',
    },
    responsavelFinanceiro: paciente.responsavelFinanceiro ?? '',
    cpfResponsavelFinanceiro: cpfDoFio(paciente.cpfResponsavelFinanceiro),
    escola: paciente.escola ?? '',
    valorConsulta: paciente.valorConsulta,
    faltam: [...(paciente.pendencias ?? []), ...(pessoa.sexo === null ? (['sexo'] as const) : [])],
    endereco: enderecoDoFormulario(endereco),
  } satisfies FormularioDePaciente
}

/** §7 POST /pacientes. Missing values are sent as they are, so that the contract reports them by field. */
export const corpoDoCadastro = ({ faltam: _, ...form }: FormularioDePaciente) => ({
  ...form,
  pessoa: { ...form.pessoa, cpf: form.pessoa.cpf.digitado ?? '' },
  cpfResponsavelFinanceiro: form.cpfResponsavelFinanceiro.digitado ?? '',
})

/** True when the CPF is revealed and differs from the stored one. */
const alterado = ({ revelado, digitado }: CpfGuardado) => digitado !== null && digitado !== revelado

/** §5, D5: PUT of the whole form. A CPF is sent only when edited; data that an import lacked may stay empty (P1). */
export function corpoDaAlteracao(form: FormularioDePaciente, versao: number) {
  const { cpfResponsavelFinanceiro: responsavel, pessoa, faltam, ...resto } = form
  const { cpf, dataNascimento, sexo, ...outros } = pessoa
  const falta = (campo: Pendencia | 'sexo', valor: string) => valor === '' && faltam.includes(campo)
  const dados = {
    ...outros,
    ...(!falta('dataNascimento', dataNascimento) && { dataNascimento }),
    ...(!falta('sexo', sexo) && { sexo }),
  }
  return {
    ...resto,
    pessoa: { ...dados, ...(alterado(cpf) && { cpf: cpf.digitado ?? '' }) },
    ...(alterado(responsavel) && { cpfResponsavelFinanceiro: responsavel.digitado ?? '' }),
    cpfResponsavelFinanceiroAlterado: alterado(responsavel),
    versao,
  }
}

/** §5: a hidden CPF is stored, so it cannot be missing. */
const semCpf = ({ pessoa, faltam }: FormularioDePaciente): Record<string, string> =>
  pessoa.cpf.digitado === '' && !faltam.includes('cpf') ? { 'pessoa.cpf': CPF_OBRIGATORIO } : {}

/** §5: nothing is sent while a validation fails. */
export const validaCadastro = contractResolver(pacienteEntrada, corpoDoCadastro, semCpf)
export const validaAlteracao = contractResolver<FormularioDePaciente>(
  pacienteAlteracao,
  (form) => corpoDaAlteracao(form, 0),
  semCpf,
)
