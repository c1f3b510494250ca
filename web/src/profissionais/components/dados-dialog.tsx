import { type DadosFio, dadosEntrada } from '@clinica/domain/profissionais/contract'
import { FormProvider, useForm } from 'react-hook-form'
import { EnderecoFields } from '../../cep/public.tsx'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { TYPED_STAYS, useEdicao } from '../../lib/edicao.ts'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { type FormularioDeDados, formularioDosDados } from '../formulario.ts'
import { DADOS_ALTERADOS, mensagemDosDados } from '../messages.ts'
import { useDados, useUpdateDados } from '../queries.ts'
import { DadosComplementares } from './dados-complementares.tsx'

const resolver = contractResolver<FormularioDeDados>(dadosEntrada)

type Props = { dados: DadosFio; onClose: () => void }

function useAlteracao({ dados, onClose }: Props) {
  const { refetch } = useDados()
  const { mutate, error, isPending } = useUpdateDados()
  const form = useForm<FormularioDeDados>({ resolver, defaultValues: formularioDosDados(dados) })
  const { base, bringInAfter } = useEdicao(dados, (agora) =>
    form.reset(formularioDosDados(agora), TYPED_STAYS),
  )

  const save = form.handleSubmit((values) =>
    mutate(
      { ...values, versao: base.versao },
      {
        onSuccess: () => {
          notifySuccess(DADOS_ALTERADOS)
          onClose()
        },
        onError: (erro) => {
          showCamposDoErro(erro, form)
          void bringInAfter(erro, refetch)
        },
      },
    ),
  )
  return { form, save, error, salvando: isPending }
}

/** D2: changes the data of the sign-up, except the CPF. */
export default function DadosDialog(props: Props) {
  const { form, save, error, salvando } = useAlteracao(props)
  return (
    <FormProvider {...form}>
      <FormDialog
        onClose={props.onClose}
        unsaved={form.formState.isDirty}
        title="Alterar dados"
        width={720}
        onSubmit={save}
        problem={problemaDe(error, mensagemDosDados)}
        busy={salvando}
      >
        <DadosComplementares />
        <EnderecoFields obrigatorio limpaComCep />
      </FormDialog>
    </FormProvider>
  )
}
