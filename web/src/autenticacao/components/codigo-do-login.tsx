import { codigoEntrada } from '@clinica/domain/autenticacao/contract'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { useNavigate } from '../../lib/page/navigation.tsx'
import type { Credenciais } from '../api.ts'
import { mensagemDoLogin } from '../messages.ts'
import { useLogin } from '../queries.ts'
import { AccountForm } from './account-form.tsx'
import { CodigoField } from './codigo-field.tsx'

type Codigo = { codigo: string }
const resolver = contractResolver<Codigo>(codigoEntrada)

type Props = {
  /** Of the first step; kept in memory, nowhere else. */
  credenciais: Credenciais
  onVoltar: () => void
}

/** D2: the second step of a sign-in. */
export default function CodigoDoLogin({ credenciais, onVoltar }: Props) {
  const navigate = useNavigate()
  const login = useLogin()
  const { register, handleSubmit, setError, getFieldState, setFocus, formState } = useForm<Codigo>({
    resolver,
    defaultValues: { codigo: '' },
  })
  useEffect(() => setFocus('codigo'), [setFocus])
  const onSubmit = handleSubmit(({ codigo }) =>
    login.mutate(
      { ...credenciais, codigo },
      {
        onSuccess: () => navigate('/login-sucesso', { replace: true }),
        onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
      },
    ),
  )
  const { message } = formState.errors.codigo ?? {}
  return (
    <AccountForm
      onSubmit={onSubmit}
      erro={problemaDe(login.error, mensagemDoLogin)}
      acao="Entrar"
      ocupada="Entrando..."
      busy={login.isPending}
      onVoltar={onVoltar}
    >
      <CodigoField comRecuperacao error={message} {...register('codigo')} />
    </AccountForm>
  )
}
