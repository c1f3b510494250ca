import { type ProfissionalFio, profissionalEntrada } from '@clinica/domain/profissionais/contract'
import { FormProvider, useForm } from 'react-hook-form'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useUnsaved } from '../../components/dialogs/use-unsaved.ts'
import { SubmitBar } from '../../components/fields/submit-bar.tsx'
import { Page } from '../../components/page.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { useParams } from '../../lib/page/route-table.tsx'
import { prefetchScreen } from '../../lib/page/screen-prefetch.ts'
import { DadosDoProfissional } from '../components/dados-do-profissional.tsx'
import { Resultado } from '../components/resultado.tsx'
import { useRedirecionamento } from '../components/use-redirecionamento.ts'
import { FORMULARIO_VAZIO, type FormularioDeProfissional } from '../formulario.ts'
import { useCreateProfissional, useTerminaAPropriaConta } from '../queries.ts'

const TITULO = 'Cadastro de Profissional'
const resolver = contractResolver<FormularioDeProfissional>(profissionalEntrada)

/** §2, Professional data form: second step of a sign-up, now or later (D2). */
export function CadastroProfissionalScreen() {
  const { usuarioId = '' } = useParams()
  const propria = useTerminaAPropriaConta(usuarioId)
  const createProfissional = useCreateProfissional(usuarioId)
  const redirect = useRedirecionamento()
  const form = useForm({ resolver, defaultValues: FORMULARIO_VAZIO })
  const { isPending, isSuccess, error, data } = createProfissional
  useUnsaved(form.formState.isDirty, TITULO)

  function onCadastrado({ entraPorCpf }: ProfissionalFio) {
    const to = propria ? '/dashboard' : '/login'
    form.reset()
    prefetchScreen(to)
    redirect({ to, options: propria ? undefined : { state: { soPorEmail: !entraPorCpf } } })
  }

  const onSubmit = form.handleSubmit((dados) =>
    createProfissional.mutate(dados, {
      onSuccess: onCadastrado,
      onError: (erro) => showCamposDoErro(erro, form),
    }),
  )

  return (
    <Page title={TITULO} subtitle="Campos com * são obrigatórios." width="form">
      <FormProvider {...form}>
        <form onSubmit={onSubmit} noValidate>
          <DadosDoProfissional />
          <Resultado cadastrado={data} error={error} anonimo={!propria} />
          <SubmitBar>
            {!propria && (
              <ButtonLink to="/cadastro-usuario" variant="default">
                Voltar
              </ButtonLink>
            )}
            <Button type="submit" busy={isPending || isSuccess}>
              {isPending ? 'Finalizando Cadastro...' : 'Finalizar Cadastro'}
            </Button>
          </SubmitBar>
        </form>
      </FormProvider>
    </Page>
  )
}
