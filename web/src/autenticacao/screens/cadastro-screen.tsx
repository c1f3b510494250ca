import { usuarioEntrada } from '@clinica/domain/autenticacao/contract'
import { useForm } from 'react-hook-form'
import { ButtonLink } from '../../components/button.tsx'
import { useUnsaved } from '../../components/dialogs/use-unsaved.ts'
import { MessagePage } from '../../components/feedback/message-page.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { Page } from '../../components/page.tsx'
import { cadastroAberto } from '../../lib/clinica.ts'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { letGo } from '../../lib/forms/unsaved.ts'
import { useNavigate } from '../../lib/page/navigation.tsx'
import { prefetchScreen } from '../../lib/page/screen-prefetch.ts'
import type { NovoUsuario } from '../api.ts'
import { AccountForm } from '../components/account-form.tsx'
import { NovaSenhaField } from '../components/nova-senha-field.tsx'
import { CADASTRO_FECHADO, mensagemDoCadastroDeUsuario } from '../messages.ts'
import { useCreateUsuario } from '../queries.ts'
import { senhaRecusada } from '../senha-recusada.ts'

const TITULO = 'Cadastro de Usuário'
const OUTRA = { pergunta: 'Já tem conta?', to: '/login', rotulo: 'Entrar' }
const resolver = contractResolver<NovoUsuario>(usuarioEntrada, undefined, senhaRecusada)

/** §2, User sign-up; D2: a clinic may have closed it. */
export function CadastroScreen() {
  if (cadastroAberto()) return <CadastroAberto />
  return (
    <MessagePage title={TITULO} text={CADASTRO_FECHADO}>
      <ButtonLink to="/login">Entrar</ButtonLink>
      <ButtonLink to="/" variant="default">
        Voltar
      </ButtonLink>
    </MessagePage>
  )
}

/** Sign-up form, validated here and then by the server; success leads to the next step. */
function useCadastro() {
  const navigate = useNavigate()
  const { mutate, error, isPending } = useCreateUsuario()
  const { register, handleSubmit, setError, getFieldState, formState } = useForm<NovoUsuario>({
    resolver,
    defaultValues: { email: '', senha: '' },
  })
  const { errors, isDirty } = formState
  useUnsaved(isDirty, TITULO)

  const onSubmit = handleSubmit((novo) => {
    const proxima = (id: string) => `/cadastro-profissional-dados/${id}`
    prefetchScreen(proxima('x'))
    mutate(novo, {
      onSuccess: ({ id }) => {
        letGo()
        navigate(proxima(id))
      },
      onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
    })
  })
  return { register, erros: errors, onSubmit, cadastrando: isPending, error }
}

function CadastroAberto() {
  const { register, erros, onSubmit, cadastrando, error } = useCadastro()
  return (
    <Page
      title={TITULO}
      subtitle="Primeiro o acesso; na próxima etapa, os seus dados."
      width="account"
    >
      <AccountForm
        onSubmit={onSubmit}
        erro={problemaDe(error, mensagemDoCadastroDeUsuario)}
        acao="Avançar"
        ocupada="Cadastrando..."
        busy={cadastrando}
        outra={OUTRA}
      >
        <TextField
          label="E-mail"
          type="email"
          required
          autoComplete="email"
          error={erros.email?.message}
          {...register('email')}
        />
        <NovaSenhaField label="Senha" error={erros.senha?.message} {...register('senha')} />
      </AccountForm>
    </Page>
  )
}
