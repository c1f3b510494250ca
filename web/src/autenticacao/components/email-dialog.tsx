import { trocarEmailEntrada } from '@clinica/domain/autenticacao/contract'
import { MINUTOS_DO_LINK } from '@clinica/domain/autenticacao/tipos'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import type { TrocaDeEmail } from '../api.ts'
import { mensagemDoEmail } from '../messages.ts'
import { useTrocaDeEmail } from '../queries.ts'

const resolver = contractResolver<TrocaDeEmail>(trocarEmailEntrada)

/** D2: asks for the current password; the e-mail changes when the link in it is opened. */
export default function EmailDialog({ onClose }: { onClose: () => void }) {
  const { mutate, error, isPending } = useTrocaDeEmail()
  const { register, handleSubmit, setError, getFieldState, formState } = useForm<TrocaDeEmail>({
    resolver,
    defaultValues: { senhaAtual: '', email: '' },
  })
  const { errors, isDirty } = formState

  const onSubmit = handleSubmit((troca) =>
    mutate(troca, {
      onSuccess: ({ message }) => {
        notifySuccess(message)
        onClose()
      },
      onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
    }),
  )

  return (
    <FormDialog
      onClose={onClose}
      unsaved={isDirty}
      title="Alterar e-mail"
      width={440}
      onSubmit={onSubmit}
      problem={problemaDe(error, mensagemDoEmail)}
      busy={isPending}
      action="Enviar link"
    >
      <TextField
        label="Novo e-mail"
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        data-autofocus
        description={`Enviamos um link para ele, que vale por ${MINUTOS_DO_LINK} minutos. O e-mail muda quando você o abrir.`}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Senha atual"
        required
        autoComplete="current-password"
        error={errors.senhaAtual?.message}
        {...register('senhaAtual')}
      />
    </FormDialog>
  )
}
