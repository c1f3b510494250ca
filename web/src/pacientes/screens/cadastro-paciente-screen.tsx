import { FormProvider } from 'react-hook-form'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useUnsaved } from '../../components/dialogs/use-unsaved.ts'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { SubmitBar } from '../../components/fields/submit-bar.tsx'
import { Page } from '../../components/page.tsx'
import { problemaDe } from '../../lib/forms/server-field-errors.ts'
import { DadosDoPaciente } from '../components/dados-do-paciente.tsx'
import { useCadastro } from '../components/use-cadastro.ts'
import { erroAoCadastrar, MENSAGENS } from '../messages.ts'

type ResultadoProps = { cadastrado: boolean; error: Error | null }

/** §8: messages that belong to no field. */
function Resultado({ cadastrado, error }: ResultadoProps) {
  if (cadastrado) return <FormMessage tone="ok">{MENSAGENS.cadastrado}</FormMessage>
  const problema = problemaDe(error, erroAoCadastrar)
  return problema && <FormMessage tone="error">{problema}</FormMessage>
}

const TITULO = 'Dados do Paciente'

/** §2 Patient registration ('Dados do Paciente'). */
export function CadastroPacienteScreen() {
  const { form, create, cadastrando, cadastrado, error } = useCadastro()
  useUnsaved(form.formState.isDirty, TITULO)
  return (
    <Page title={TITULO} subtitle="Campos com * são obrigatórios." width="form">
      <FormProvider {...form}>
        <form noValidate onSubmit={create}>
          <DadosDoPaciente />
          <SubmitBar message={<Resultado cadastrado={cadastrado} error={error} />}>
            <ButtonLink to="/pacientes" variant="default">
              Voltar
            </ButtonLink>
            <Button type="submit" loading={cadastrando} busy={cadastrando || cadastrado}>
              Finalizar Cadastro
            </Button>
          </SubmitBar>
        </form>
      </FormProvider>
    </Page>
  )
}
