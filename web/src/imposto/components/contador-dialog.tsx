import { arquivoEntrada } from '@clinica/domain/imposto/contract'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { downloadTexto } from '../../lib/download.ts'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { useArquivoDoContador } from '../queries.ts'

type Pedido = { senhaAtual: string }
const resolver = contractResolver<Pedido>(arquivoEntrada)

/** P5: downloads the accountant's year with CPFs, with the password. */
export function ContadorDialog({ ano, onClose }: { ano: number; onClose: () => void }) {
  const { mutate, error, isPending } = useArquivoDoContador()
  const form = useForm<Pedido>({ resolver, defaultValues: { senhaAtual: '' } })
  const { errors, isDirty } = form.formState
  const onSubmit = form.handleSubmit(({ senhaAtual }) =>
    mutate(
      { ano, senhaAtual },
      {
        onSuccess: ({ nome, conteudo }) => {
          downloadTexto(nome, conteudo, 'text/csv')
          notifySuccess(`${nome} baixado.`)
          onClose()
        },
        onError: (erro) => showCamposDoErro(erro, form),
      },
    ),
  )
  return (
    <FormDialog
      title={`Baixar o ano de ${ano}`}
      width={520}
      problem={problemaDe(error)}
      action="Baixar"
      busy={isPending}
      unsaved={isDirty && !isPending}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <p>
        O arquivo leva o nome e o CPF de quem pagou. Entregue-o só a quem cuida do seu imposto e
        apague-o depois. O download fica no registro de acessos.
      </p>
      <PasswordField
        label="Senha atual"
        required
        autoComplete="current-password"
        data-autofocus
        error={errors.senhaAtual?.message}
        {...form.register('senhaAtual')}
      />
    </FormDialog>
  )
}
