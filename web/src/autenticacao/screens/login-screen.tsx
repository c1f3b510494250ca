import { loginEntrada } from '@clinica/domain/autenticacao/contract'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { Page } from '../../components/page.tsx'
import { cadastroAberto } from '../../lib/clinica.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { prefetchScreen } from '../../lib/screen-prefetch.ts'
import type { Credenciais } from '../api.ts'
import { AccountForm } from '../components/account-form.tsx'
import { ENTRE_POR_EMAIL, mensagemDoLogin } from '../messages.ts'
import { useLogin } from '../queries.ts'

// The device id is added by the call, not typed: here only its place is held.
const resolver = contractResolver<Credenciais>(loginEntrada, (typed) => ({
  ...typed,
  deviceId: '-',
}))
const OUTRA = { pergunta: 'Ainda não tem conta?', to: '/cadastro', rotulo: 'Cadastrar-se' }

/** §2, Login. */
export function LoginScreen() {
  const navigate = useNavigate()
  const login = useLogin()
  const { state } = useLocation()
  const { register, handleSubmit, formState } = useForm<Credenciais>({
    resolver,
    defaultValues: { login: '', senha: '' },
  })
  const { errors } = formState

  const onSubmit = handleSubmit((credenciais) => {
    prefetchScreen('/login-sucesso')
    login.mutate(credenciais, { onSuccess: () => navigate('/login-sucesso', { replace: true }) })
  })

  return (
    <Page title="Entrar" width="account">
      <AccountForm
        onSubmit={onSubmit}
        erro={login.error && mensagemDoLogin(login.error)}
        acao="Entrar"
        ocupada="Entrando..."
        busy={login.isPending}
        outra={cadastroAberto() ? OUTRA : undefined}
      >
        {state?.soPorEmail === true && <FormMessage tone="ok">{ENTRE_POR_EMAIL}</FormMessage>}
        <TextField
          label="CPF ou E-mail"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.login?.message}
          {...register('login')}
        />
        <PasswordField
          label="Senha"
          required
          autoComplete="current-password"
          error={errors.senha?.message}
          {...register('senha')}
        />
      </AccountForm>
    </Page>
  )
}
