import { loginEntrada } from '@clinica/domain/autenticacao/contract'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Carregando } from '../../components/feedback/carregando.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { Page } from '../../components/page.tsx'
import { cadastroAberto } from '../../lib/clinica.ts'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { Link, useLocation, useNavigate, useSearchParams } from '../../lib/page/navigation.tsx'
import { prefetchScreen } from '../../lib/page/screen-prefetch.ts'
import { finePointer } from '../../lib/pointer.ts'
import type { Credenciais } from '../api.ts'
import { AccountForm } from '../components/account-form.tsx'
import classes from '../components/account-page.module.css'
import { LoginField } from '../components/login-field.tsx'
import { ENTRE_POR_EMAIL, mensagemDoLogin, pedeCodigo, SENHA_ALTERADA } from '../messages.ts'
import { useLogin } from '../queries.ts'

// The device id is added by the call, not typed.
const resolver = contractResolver<Credenciais>(loginEntrada, (digitado) => ({
  ...digitado,
  deviceId: '-',
}))
const OUTRA = { pergunta: 'Ainda não tem conta?', to: '/cadastro', rotulo: 'Cadastrar-se' }

// Few who sign in have forgotten, or two steps: these come when they are asked for.
const EsqueciSenha = lazyPart(async () => ({
  default: (await import('./esqueci-senha-screen.tsx')).EsqueciSenhaScreen,
}))
const NovaSenha = lazyPart(async () => ({
  default: (await import('./nova-senha-screen.tsx')).NovaSenhaScreen,
}))
const CodigoDoLogin = lazyPart(() => import('../components/codigo-do-login.tsx'))
const NovoEmail = lazyPart(async () => ({
  default: (await import('./novo-email-screen.tsx')).NovoEmailScreen,
}))

const ConfirmarEmail = lazyPart(async () => ({
  default: (await import('./confirmar-email-screen.tsx')).ConfirmarEmailScreen,
}))

/** §2, Login; D2: and the way back in after a forgotten password, and where an e-mail is confirmed. */
export function LoginScreen() {
  const [busca] = useSearchParams()
  if (busca.has('chave')) return <NovaSenha />
  if (busca.has('novo-email')) return <NovoEmail />
  if (busca.has('confirmar-email')) return <ConfirmarEmail />
  if (busca.has('esqueci')) return <EsqueciSenha />
  return <Entrada />
}

/** Who comes to sign in types at once; whoever is in a field already, and a phone, are left alone. */
function useFirstField(focus: () => void) {
  const focusFirst = useEffectEvent(focus)
  useEffect(() => {
    if (finePointer() && !document.activeElement?.matches('input')) focusFirst()
  }, [])
}

/** The first step; where two are on, its answer is that the second is due. */
function useEntrada() {
  const navigate = useNavigate()
  const { mutate, reset, error, isPending } = useLogin()
  // In memory, while the code is typed; nowhere else.
  const [segunda, setSegunda] = useState<Credenciais | null>(null)
  const { register, handleSubmit, setFocus, formState } = useForm<Credenciais>({
    resolver,
    defaultValues: { login: '', senha: '' },
  })
  const { errors } = formState
  const onSubmit = handleSubmit((credenciais) => {
    prefetchScreen('/login-sucesso')
    mutate(credenciais, {
      onSuccess: () => navigate('/login-sucesso', { replace: true }),
      onError: (erro) => {
        if (pedeCodigo(erro)) setSegunda(credenciais)
      },
    })
  })

  const focusLogin = () => setFocus('login')
  useFirstField(focusLogin)

  const onVoltar = () => {
    reset()
    setSegunda(null)
    setTimeout(focusLogin)
  }
  const erro = error && !pedeCodigo(error) ? mensagemDoLogin(error) : null
  return { register, erros: errors, onSubmit, erro, isPending, segunda, onVoltar }
}

/** What the screen that led here says. */
type Recado = { soPorEmail?: boolean; senhaNova?: boolean }

function Entrada() {
  const { register, erros, onSubmit, erro, isPending, segunda, onVoltar } = useEntrada()
  const state = useLocation().state as Recado | null
  if (segunda)
    return (
      <Page title="Entrar" width="account">
        <Suspense fallback={<Carregando />}>
          <CodigoDoLogin credenciais={segunda} onVoltar={onVoltar} />
        </Suspense>
      </Page>
    )
  return (
    <Page title="Entrar" width="account">
      <AccountForm
        onSubmit={onSubmit}
        erro={erro}
        acao="Entrar"
        ocupada="Entrando..."
        busy={isPending}
        outra={cadastroAberto() ? OUTRA : undefined}
      >
        {state?.soPorEmail === true && <FormMessage tone="ok">{ENTRE_POR_EMAIL}</FormMessage>}
        {state?.senhaNova === true && <FormMessage tone="ok">{SENHA_ALTERADA}</FormMessage>}
        <LoginField error={erros.login?.message} {...register('login')} />
        <PasswordField
          label="Senha"
          required
          autoComplete="current-password"
          error={erros.senha?.message}
          {...register('senha')}
        />
        <Link className={classes.esqueci} to="/login?esqueci">
          Esqueci minha senha
        </Link>
      </AccountForm>
    </Page>
  )
}
