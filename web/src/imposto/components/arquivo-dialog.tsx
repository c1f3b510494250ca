import { arquivoEntrada } from '@clinica/domain/imposto/contract'
import type { Lote } from '@clinica/domain/imposto/contract-lidos'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { downloadLote, useArquivo } from '../queries.ts'
import { Passos } from './montar-dialog.tsx'

type Pedido = { senhaAtual: string }
const resolver = contractResolver<Pedido>(arquivoEntrada)

/** P5: downloads a lot's file again, with the password. */
export function ArquivoDialog({ lote, onClose }: { lote: Lote; onClose: () => void }) {
  const { mutate, error, isPending } = useArquivo()
  const form = useForm<Pedido>({ resolver, defaultValues: { senhaAtual: '' } })
  const { errors, isDirty } = form.formState
  const onSubmit = form.handleSubmit(({ senhaAtual }) =>
    mutate(
      { id: lote.id, senhaAtual },
      {
        onSuccess: (arquivo) => {
          downloadLote(arquivo)
          onClose()
        },
        onError: (erro) => showCamposDoErro(erro, form),
      },
    ),
  )
  return (
    <FormDialog
      title={`Baixar o lote ${lote.numero} de novo`}
      width={520}
      problem={problemaDe(error)}
      action="Baixar"
      busy={isPending}
      unsaved={isDirty && !isPending}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Passos />
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
