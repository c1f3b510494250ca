import { confirmarDuasEtapasEntrada } from '@clinica/domain/autenticacao/contract'
import type { UseMutationResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { DialogForm } from '../../components/dialogs/form-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import type { Confirmacao } from '../api.ts'
import { mensagemDasDuasEtapas } from '../messages.ts'
import { CodigoField } from './codigo-field.tsx'

const resolver = contractResolver<Confirmacao>(confirmarDuasEtapasEntrada)

type Props<Resposta> = {
  mutation: UseMutationResult<Resposta, Error, Confirmacao>
  /** Explanation of the effect. */
  texto: string
  acao: string
  danger?: boolean
  onDone: (resposta: Resposta) => void
}

/** Password and code, required before a change of the second step. */
export function ConfirmarDuasEtapasForm<Resposta>(props: Props<Resposta>) {
  const { mutation, onDone } = props
  const { mutate, error, isPending } = mutation
  const { register, handleSubmit, setError, getFieldState, formState } = useForm<Confirmacao>({
    resolver,
    defaultValues: { senhaAtual: '', codigo: '' },
  })
  const { errors } = formState
  const onSubmit = handleSubmit((confirmacao) =>
    mutate(confirmacao, {
      onSuccess: onDone,
      onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
    }),
  )
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={problemaDe(error, mensagemDasDuasEtapas)}
      action={props.acao}
      danger={props.danger}
      busy={isPending}
    >
      <p>{props.texto}</p>
      <PasswordField
        label="Senha atual"
        required
        autoComplete="current-password"
        data-autofocus
        error={errors.senhaAtual?.message}
        {...register('senhaAtual')}
      />
      <CodigoField comRecuperacao error={errors.codigo?.message} {...register('codigo')} />
    </DialogForm>
  )
}
