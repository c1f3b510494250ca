import type { NomesDoPaciente } from '@clinica/domain/pacientes/nome-do-paciente'
import { FormProvider } from 'react-hook-form'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { problemaDe } from '../../lib/forms/server-field-errors.ts'
import { erroAoCadastrar, MENSAGENS } from '../messages.ts'
import { IdentificacaoFields, ValorDaSessaoField } from './dados-do-paciente.tsx'
import classes from './novo-paciente.module.css'
import { useFormularioDeCadastro } from './use-cadastro.ts'

type Props = {
  /** Name typed so far. */
  nome: string
  onClose: () => void
  onCriado: (paciente: { id: string } & NomesDoPaciente) => void
}

/** Quick registration in a dialog, with only the fields that §5 requires. */
export function NovoPacienteDialog({ nome, onClose, onCriado }: Props) {
  const { form, create, cadastrando, error } = useFormularioDeCadastro((paciente) => {
    notifySuccess(MENSAGENS.cadastrado)
    onCriado({ id: paciente.id, ...paciente.pessoa })
  }, nome)
  return (
    <FormProvider {...form}>
      <FormDialog
        onClose={onClose}
        unsaved={form.formState.isDirty}
        title="Novo paciente"
        width={560}
        onSubmit={create}
        problem={problemaDe(error, erroAoCadastrar)}
        busy={cadastrando}
        action="Cadastrar"
      >
        <p className={classes.hint}>
          O essencial para marcar a consulta. O resto pode ser preenchido depois, em Pacientes.
        </p>
        <div className={classes.grid}>
          <IdentificacaoFields />
          <ValorDaSessaoField />
        </div>
      </FormDialog>
    </FormProvider>
  )
}
