import type { CobrancaFio } from '@clinica/domain/cobranca/contract'
import { FormProvider } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { mensagemDaCobranca } from '../messages.ts'
import classes from './cobranca.module.css'
import { MensagemField } from './mensagem-field.tsx'
import { PixFields } from './pix-fields.tsx'
import { useFormulario } from './use-formulario.ts'

type Props = { cobranca: CobrancaFio; onClose: () => void }

/** P4, 'Cobrança': the Pix key with what its code says, the day a month is due, the text of a message. */
export default function CobrancaDialog(props: Props) {
  const { form, save, error, salvando } = useFormulario(props)
  return (
    <Dialog
      opened
      onClose={props.onClose}
      unsaved={form.formState.isDirty}
      title="Cobrança"
      width={720}
    >
      <FormProvider {...form}>
        <form onSubmit={save} noValidate className={classes.dialogo}>
          <PixFields />
          <MensagemField />
          {error && <FormMessage tone="error">{mensagemDaCobranca(error)}</FormMessage>}
          <DialogActions>
            <DialogCancel />
            <Button type="submit" loading={salvando}>
              Salvar
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}
