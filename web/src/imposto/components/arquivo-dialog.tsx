import { arquivoEntrada } from '@clinica/domain/imposto/contract'
import type { Lote } from '@clinica/domain/imposto/contract-lidos'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showCamposDoErro } from '../../lib/server-field-errors.ts'
import { downloadLote, useArquivo } from '../queries.ts'
import classes from './imposto.module.css'
import { Passos } from './montar-dialog.tsx'

type Pedido = { senhaAtual: string }
const resolver = contractResolver<Pedido>(arquivoEntrada)

/** P5: the file of a lot once more, by the password. */
export function ArquivoDialog({ lote, onClose }: { lote: Lote; onClose: () => void }) {
  const { mutate, error, isPending } = useArquivo()
  const form = useForm<Pedido>({ resolver, defaultValues: { senhaAtual: '' } })
  const onSubmit = form.handleSubmit(({ senhaAtual }) =>
    mutate(
      { id: lote.id, senhaAtual },
      {
        onSuccess: (arquivo) => {
          downloadLote(arquivo)
          onClose()
        },
        onError: (erro) => showCamposDoErro(erro, form.setError),
      },
    ),
  )
  return (
    <Dialog opened onClose={onClose} title={`Baixar o lote ${lote.numero} de novo`} width={520}>
      <form onSubmit={onSubmit} noValidate className={classes.pedido}>
        <Passos />
        <PasswordField
          label="Senha atual"
          required
          autoComplete="current-password"
          data-autofocus
          error={form.formState.errors.senhaAtual?.message}
          {...form.register('senhaAtual')}
        />
        {error && <FormMessage tone="error">{error.message}</FormMessage>}
        <DialogActions>
          <DialogCancel />
          <Button type="submit" loading={isPending}>
            Baixar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
