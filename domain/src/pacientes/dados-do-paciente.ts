import type { Endereco } from '../pessoa/tipos.ts'
import { type CadastroDoPaciente, CPF_MASCARADO } from './contract.ts'
import type { PacienteAlteracao, PacienteEntrada } from './contract-entrada.ts'

const SEM_ENDERECO: Endereco = {
  cep: null,
  logradouro: null,
  numero: null,
  bairro: null,
  localidade: null,
  uf: null,
  complemento: null,
}

/** Absent keeps, null empties. */
const ouGuardado = <T>(novo: T | undefined, guardado: T): T =>
  novo === undefined ? guardado : novo

function enderecoAlterado(
  guardado: Endereco,
  novo: Partial<Endereco> | null | undefined,
): Endereco {
  if (novo === null) return SEM_ENDERECO
  if (novo === undefined) return guardado
  return {
    cep: ouGuardado(novo.cep, guardado.cep),
    logradouro: ouGuardado(novo.logradouro, guardado.logradouro),
    numero: ouGuardado(novo.numero, guardado.numero),
    bairro: ouGuardado(novo.bairro, guardado.bairro),
    localidade: ouGuardado(novo.localidade, guardado.localidade),
    uf: ouGuardado(novo.uf, guardado.uf),
    complemento: ouGuardado(novo.complemento, guardado.complemento),
  }
}

/** §5: a new patient's data; an optional field that was not sent is empty. */
export const dadosNovos = (entrada: PacienteEntrada): CadastroDoPaciente => ({
  nome: entrada.pessoa.nome,
  nomeSocial: entrada.pessoa.nomeSocial ?? null,
  dataNascimento: entrada.pessoa.dataNascimento,
  telefone: entrada.pessoa.telefone ?? null,
  sexo: entrada.pessoa.sexo,
  email: entrada.pessoa.email ?? null,
  responsavelFinanceiro: entrada.responsavelFinanceiro ?? null,
  escola: entrada.escola ?? null,
  endereco: enderecoAlterado(SEM_ENDERECO, entrada.endereco),
})

/** D5: the data after a PUT: an absent field keeps the stored value, null or '' empties it. */
export function dadosAlterados(
  guardado: CadastroDoPaciente,
  alteracao: PacienteAlteracao,
): CadastroDoPaciente {
  const { pessoa } = alteracao
  return {
    nome: pessoa?.nome ?? guardado.nome,
    nomeSocial: ouGuardado(pessoa?.nomeSocial, guardado.nomeSocial),
    dataNascimento: pessoa?.dataNascimento ?? guardado.dataNascimento,
    telefone: ouGuardado(pessoa?.telefone, guardado.telefone),
    sexo: pessoa?.sexo ?? guardado.sexo,
    email: ouGuardado(pessoa?.email, guardado.email),
    responsavelFinanceiro: ouGuardado(
      alteracao.responsavelFinanceiro,
      guardado.responsavelFinanceiro,
    ),
    escola: ouGuardado(alteracao.escola, guardado.escola),
    endereco: enderecoAlterado(guardado.endereco, alteracao.endereco),
  }
}

const semMascara = (cpf: string | null | undefined) => (cpf === CPF_MASCARADO ? undefined : cpf)

/**
 * D5: the CPFs that a PUT changes; undefined keeps. A patient always has one, so an empty one keeps;
 * the guardian's changes only with its flag, and may be emptied.
 */
export const cpfsAlterados = ({
  pessoa,
  cpfResponsavelFinanceiro,
  cpfResponsavelFinanceiroAlterado,
}: PacienteAlteracao): { cpf: string | undefined; cpfResponsavel: string | null | undefined } => ({
  cpf: semMascara(pessoa?.cpf) ?? undefined,
  cpfResponsavel:
    cpfResponsavelFinanceiroAlterado === true ? semMascara(cpfResponsavelFinanceiro) : undefined,
})
