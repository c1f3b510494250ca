import { nomeEntrada } from '@clinica/domain/profissionais/contract'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { mensagemDoNome, NOME_TROCADO } from '../messages.ts'
import { useTrocaDeNome } from '../queries.ts'

type Troca = { nome: string }
const resolver = contractResolver<Troca>(nomeEntrada)

/** D2: changes the displayed name. */
export default function NomeDialog({ nome, onClose }: Troca & { onClose: () => void }) {
  const { mutate, error, isPending } = useTrocaDeNome()
  const { register, handleSubmit, setError, getFieldState, formState } = useForm<Troca>({
    resolver,
    defaultValues: { nome },
  })
  const { errors, isDirty } = formState

  const onSubmit = handleSubmit((troca) =>
    mutate(troca.nome, {
      onSuccess: () => {
        notifySuccess(NOME_TROCADO)
        onClose()
      },
      onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
    }),
  )

  return (
    <FormDialog
      onClose={onClose}
      unsaved={isDirty}
      title="Alterar nome"
      width={440}
      onSubmit={onSubmit}
      problem={problemaDe(error, mensagemDoNome)}
      busy={isPending}
    >
      <TextField
        label="Nome"
        required
        autoComplete="name"
        data-autofocus
        error={errors.nome?.message}
        {...register('nome')}
      />
    </FormDialog>
  )
}
