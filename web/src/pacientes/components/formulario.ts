import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import type { Sexo } from '@clinica/domain/pessoa/tipos'
import { somenteDigitos } from '@clinica/domain/texto'
import type { NovoPaciente, PacienteAlterado } from '../api.ts'
import { OBRIGATORIOS } from '../messages.ts'

/** A kept CPF behind its eye: what is kept once revealed, and what is typed; both null until then. */
export type CpfGuardado = { revelado: string | null; digitado: string | null }

/** What the patient forms hold. Money is in reais, dates are 'AAAA-MM-DD', '' is empty. */
export type FormularioDePaciente = {
  nome: string
  cpf: CpfGuardado
  dataNascimento: string
  telefone: string
  sexo: Sexo | ''
  email: string
  responsavelFinanceiro: string
  cpfResponsavelFinanceiro: CpfGuardado
  escola: string
  valorConsulta: number | null
  endereco: {
    cep: string
    logradouro: string
    numero: string
    bairro: string
    localidade: string
    uf: string
    complemento: string
  }
}

const SEM_CPF: CpfGuardado = { revelado: '', digitado: '' }
const CPF_ESCONDIDO: CpfGuardado = { revelado: null, digitado: null }

export const FORMULARIO_VAZIO: FormularioDePaciente = {
  nome: '',
  cpf: SEM_CPF,
  dataNascimento: '',
  telefone: '',
  sexo: '',
  email: '',
  responsavelFinanceiro: '',
  cpfResponsavelFinanceiro: SEM_CPF,
  escola: '',
  valorConsulta: null,
  endereco: {
    cep: '',
    logradouro: '',
    numero: '',
    bairro: '',
    localidade: '',
    uf: '',
    complemento: '',
  },
}

const cpfDoFio = (cpf: string | null) => (cpf === null ? SEM_CPF : CPF_ESCONDIDO)

/** The edit form as the patient is kept; CPFs stay hidden. */
export function formularioDoPaciente({
  pessoa,
  endereco,
  ...paciente
}: PacienteFio): FormularioDePaciente {
  return {
    nome: pessoa.nome,
    cpf: cpfDoFio(pessoa.cpf),
    dataNascimento: pessoa.dataNascimento,
    telefone: pessoa.telefone ?? '',
    sexo: pessoa.sexo as Sexo,
    email: pessoa.email ?? '',
    responsavelFinanceiro: paciente.responsavelFinanceiro ?? '',
    cpfResponsavelFinanceiro: cpfDoFio(paciente.cpfResponsavelFinanceiro),
    escola: paciente.escola ?? '',
    valorConsulta: paciente.valorConsulta,
    endereco: {
      cep: endereco.cep ?? '',
      logradouro: endereco.logradouro ?? '',
      numero: endereco.numero ?? '',
      bairro: endereco.bairro ?? '',
      localidade: endereco.localidade ?? '',
      uf: endereco.uf ?? '',
      complemento: endereco.complemento ?? '',
    },
  }
}

/** The fields that the registration form checks before sending, in its order. */
export type CampoObrigatorio = keyof typeof OBRIGATORIOS

/** §5: what is missing, after trimming; nothing is sent while any of these exists. */
export function faltasDoCadastro(form: FormularioDePaciente): CampoObrigatorio[] {
  const vazio: Record<CampoObrigatorio, boolean> = {
    nome: form.nome.trim() === '',
    cpf: (form.cpf.digitado ?? '').trim() === '',
    dataNascimento: form.dataNascimento === '',
    sexo: form.sexo === '',
    valorConsulta: form.valorConsulta === null,
  }
  return (Object.keys(OBRIGATORIOS) as CampoObrigatorio[]).filter((campo) => vazio[campo])
}

const pessoaDoFormulario = (form: FormularioDePaciente) => ({
  nome: form.nome.trim(),
  dataNascimento: form.dataNascimento,
  telefone: form.telefone,
  sexo: form.sexo as Sexo,
  email: form.email.trim(),
})

const comuns = (form: FormularioDePaciente) => ({
  responsavelFinanceiro: form.responsavelFinanceiro,
  escola: form.escola,
  valorConsulta: form.valorConsulta ?? 0,
  endereco: form.endereco,
})

/** §7 POST /pacientes of a form without missing fields. */
export const corpoDoCadastro = (form: FormularioDePaciente): NovoPaciente => ({
  ...comuns(form),
  pessoa: { ...pessoaDoFormulario(form), cpf: somenteDigitos(form.cpf.digitado ?? '') },
  cpfResponsavelFinanceiro: somenteDigitos(form.cpfResponsavelFinanceiro.digitado ?? ''),
})

const alterado = ({ revelado, digitado }: CpfGuardado) =>
  digitado !== null && somenteDigitos(digitado) !== somenteDigitos(revelado ?? '')

/** §5, D 5: PUT of the whole form; a CPF is sent only when it was edited. */
export function corpoDaAlteracao(form: FormularioDePaciente, versao: number): PacienteAlterado {
  const responsavelAlterado = alterado(form.cpfResponsavelFinanceiro)
  return {
    ...comuns(form),
    pessoa: {
      ...pessoaDoFormulario(form),
      ...(alterado(form.cpf) ? { cpf: somenteDigitos(form.cpf.digitado ?? '') } : {}),
    },
    ...(responsavelAlterado
      ? { cpfResponsavelFinanceiro: somenteDigitos(form.cpfResponsavelFinanceiro.digitado ?? '') }
      : {}),
    cpfResponsavelFinanceiroAlterado: responsavelAlterado,
    versao,
  }
}
