import { pedirDuasEtapasEntrada, type SegredoFio } from '@clinica/domain/autenticacao/contract'
import { useForm } from 'react-hook-form'
import { DialogForm } from '../../components/dialogs/form-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { mensagemDasDuasEtapas } from '../messages.ts'
import { useSegredo } from '../queries.ts'

type Senha = { senhaAtual: string }
const resolver = contractResolver<Senha>(pedirDuasEtapasEntrada)

/** Asks for the password before the secret is shown. */
export function PassoDaSenha({ onSegredo }: { onSegredo: (segredo: SegredoFio) => void }) {
  const { mutate, error, isPending } = useSegredo()
  const { register, handleSubmit, setError, getFieldState, formState } = useForm<Senha>({
    resolver,
    defaultValues: { senhaAtual: '' },
  })
  const onSubmit = handleSubmit((senha) =>
    mutate(senha, {
      onSuccess: onSegredo,
      onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
    }),
  )
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={problemaDe(error, mensagemDasDuasEtapas)}
      action="Continuar"
      busy={isPending}
    >
      <p>
        Ao entrar, além da senha, será pedido um código que um aplicativo autenticador mostra no seu
        celular. Quem descobrir a sua senha não entra sem ele. Ao ativar, as outras sessões são
        encerradas.
      </p>
      <PasswordField
        label="Senha atual"
        required
        autoComplete="current-password"
        data-autofocus
        error={formState.errors.senhaAtual?.message}
        {...register('senhaAtual')}
      />
    </DialogForm>
  )
}
