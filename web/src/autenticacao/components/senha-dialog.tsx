import { trocarSenhaEntrada } from '@clinica/domain/autenticacao/contract'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { mensagemDaSenhaNova, SENHA_TROCADA } from '../messages.ts'
import { useTrocaDeSenha } from '../queries.ts'
import { senhaRecusada } from '../senha-recusada.ts'
import { NovaSenhaField } from './nova-senha-field.tsx'

type Troca = { senhaAtual: string; senha: string }
const resolver = contractResolver<Troca>(trocarSenhaEntrada, undefined, senhaRecusada)

/** D2: asks for the current password; the present session stays. */
export default function SenhaDialog({ onClose }: { onClose: () => void }) {
  const { mutate, error, isPending } = useTrocaDeSenha()
  const { register, handleSubmit, setError, getFieldState, formState } = useForm<Troca>({
    resolver,
    defaultValues: { senhaAtual: '', senha: '' },
  })
  const { errors, isDirty } = formState

  const onSubmit = handleSubmit((troca) => {
    mutate(troca, {
      onSuccess: () => {
        notifySuccess(SENHA_TROCADA)
        onClose()
      },
      onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
    })
  })

  return (
    <FormDialog
      onClose={onClose}
      unsaved={isDirty}
      title="Alterar senha"
      width={440}
      onSubmit={onSubmit}
      problem={problemaDe(error, mensagemDaSenhaNova)}
      busy={isPending}
    >
      <PasswordField
        label="Senha atual"
        required
        autoComplete="current-password"
        data-autofocus
        error={errors.senhaAtual?.message}
        {...register('senhaAtual')}
      />
      <NovaSenhaField label="Nova senha" error={errors.senha?.message} {...register('senha')} />
    </FormDialog>
  )
}
