import type { CobrancaFio } from '@clinica/domain/cobranca/contract'
import { FormProvider } from 'react-hook-form'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { problemaDe } from '../../lib/forms/server-field-errors.ts'
import { mensagemDaCobranca } from '../messages.ts'
import { MensagemField } from './mensagem-field.tsx'
import { PixFields } from './pix-fields.tsx'
import { useFormulario } from './use-formulario.ts'

type Props = { cobranca: CobrancaFio; onClose: () => void }

/** P4, 'Cobrança': Pix key and its code's data, due day, and text of the message. */
export default function CobrancaDialog(props: Props) {
  const { form, save, error, salvando } = useFormulario(props)
  return (
    <FormProvider {...form}>
      <FormDialog
        onClose={props.onClose}
        unsaved={form.formState.isDirty}
        title="Cobrança"
        width={720}
        onSubmit={save}
        problem={problemaDe(error, mensagemDaCobranca)}
        busy={salvando}
      >
        <PixFields />
        <MensagemField />
      </FormDialog>
    </FormProvider>
  )
}
