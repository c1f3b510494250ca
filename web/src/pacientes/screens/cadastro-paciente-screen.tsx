import { SEXOS } from '@clinica/domain/pessoa/tipos'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FormMessage } from '../../components/form-section.tsx'
import { Page } from '../../components/page.tsx'
import { SubmitBar } from '../../components/submit-bar.tsx'
import { chaveDeIdempotencia } from '../../lib/http-client.ts'
import { mensagemDoErro } from '../../lib/http-errors.ts'
import { DadosDoPaciente } from '../components/dados-do-paciente.tsx'
import { corpoDoCadastro, FORMULARIO_VAZIO } from '../components/formulario.ts'
import { mostraRecusa } from '../components/recusa.ts'
import { validaCadastro } from '../components/validacao.ts'
import { MENSAGENS } from '../messages.ts'
import { useCreatePaciente } from '../queries.ts'

/** §9: the list comes 1 s after the patient was registered. */
const ESPERA_MS = 1000

/** §2 Patient registration ('Dados do Paciente'). */
export function CadastroPacienteScreen() {
  const navigate = useNavigate()
  const criacao = useCreatePaciente()
  const [chave, setChave] = useState(chaveDeIdempotencia)
  const form = useForm({ defaultValues: FORMULARIO_VAZIO, resolver: validaCadastro })

  useEffect(() => {
    if (!criacao.isSuccess) return
    const espera = setTimeout(() => navigate('/pacientes'), ESPERA_MS)
    return () => clearTimeout(espera)
  }, [criacao.isSuccess, navigate])

  const enviar = form.handleSubmit((values) =>
    criacao.mutate(
      { body: corpoDoCadastro(values), headers: chave },
      {
        onSuccess: () => form.reset(FORMULARIO_VAZIO),
        onError: (erro) => {
          mostraRecusa(form, erro)
          // A refused body may be mended: what is sent next is another gesture.
          setChave(chaveDeIdempotencia())
        },
      },
    ),
  )

  return (
    <Page title="Dados do Paciente" width="form">
      <FormProvider {...form}>
        <form noValidate onSubmit={enviar}>
          <DadosDoPaciente
            key={criacao.isSuccess ? 'novo' : 'atual'}
            rotuloDoCpf="CPF"
            sexos={SEXOS}
          />
          {criacao.isError && (
            <FormMessage tone="error">
              {mensagemDoErro(criacao.error, MENSAGENS.erroAoCadastrar)}
            </FormMessage>
          )}
          {criacao.isSuccess && <FormMessage tone="ok">{MENSAGENS.cadastrado}</FormMessage>}
          <SubmitBar>
            <ButtonLink to="/pacientes" variant="default">
              Voltar
            </ButtonLink>
            <Button type="submit" loading={criacao.isPending} disabled={criacao.isSuccess}>
              Finalizar Cadastro
            </Button>
          </SubmitBar>
        </form>
      </FormProvider>
    </Page>
  )
}
