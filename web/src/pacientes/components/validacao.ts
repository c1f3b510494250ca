import { pacienteAlteracao, pacienteEntrada } from '@clinica/domain/pacientes/contract'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { OBRIGATORIOS } from '../messages.ts'
import {
  type CampoObrigatorio,
  corpoDaAlteracao,
  corpoDoCadastro,
  type FormularioDePaciente,
  faltasDoCadastro,
} from './formulario.ts'

type Queixa = { path: PropertyKey[]; message: string }

/** The wire says 'pessoa.nome'; the form keeps the person's fields at its root. */
export const campoDoFormulario = (campo: string): string => campo.replace(/^pessoa\./, '')

function erros(faltas: readonly CampoObrigatorio[], queixas: readonly Queixa[]) {
  const todos: FieldErrors<FormularioDePaciente> = {}
  // What is missing is said before what the contract finds wrong with it: the later write stays.
  for (const { path, message } of queixas.toReversed()) {
    set(todos, campoDoFormulario(path.join('.')), { type: 'contract', message })
  }
  for (const campo of faltas) set(todos, campo, { type: 'required', message: OBRIGATORIOS[campo] })
  return Object.keys(todos).length === 0 ? null : todos
}

/** §5: the registration's own messages, then the contract's. Nothing is sent while any of them stands. */
export const validaCadastro: Resolver<FormularioDePaciente> = (values) => {
  const lido = pacienteEntrada.safeParse(corpoDoCadastro(values))
  const errors = erros(faltasDoCadastro(values), lido.success ? [] : lido.error.issues)
  return errors ? { values: {}, errors } : { values, errors: {} }
}

/** The same for an edit, where a hidden CPF is kept and so cannot be missing. */
export const validaAlteracao: Resolver<FormularioDePaciente> = (values) => {
  const escondido = values.cpf.digitado === null
  const faltas = faltasDoCadastro(values).filter((campo) => !(campo === 'cpf' && escondido))
  const lido = pacienteAlteracao.safeParse(corpoDaAlteracao(values, 0))
  const errors = erros(faltas, lido.success ? [] : lido.error.issues)
  return errors ? { values: {}, errors } : { values, errors: {} }
}
