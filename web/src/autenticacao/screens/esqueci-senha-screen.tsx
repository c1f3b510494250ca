import { esqueciSenhaEntrada } from '@clinica/domain/autenticacao/contract'
import { MINUTOS_DO_LINK } from '@clinica/domain/autenticacao/tipos'
import { useForm } from 'react-hook-form'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MessagePage } from '../../components/feedback/message-page.tsx'
import { Page } from '../../components/page.tsx'
import { senhaPorEmail } from '../../lib/clinica.ts'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import type { PedidoDeLink } from '../api.ts'
import { AccountForm } from '../components/account-form.tsx'
import { LoginField } from '../components/login-field.tsx'
import { useComeco } from '../components/use-comeco.ts'
import { mensagemDoPedidoDeLink, PECA_A_QUEM_CUIDA } from '../messages.ts'
import { useEsqueciSenha } from '../queries.ts'

const TITULO = 'Esqueci minha senha'
const OUTRA = { pergunta: 'Lembrou a senha?', to: '/login', rotulo: 'Entrar' }
const resolver = contractResolver<PedidoDeLink>(esqueciSenhaEntrada)

/** D2, `/login?esqueci`: by e-mail if the server can send one. */
export function EsqueciSenhaScreen() {
  return senhaPorEmail() ? <Pedido /> : <SemEmail />
}

function SemEmail() {
  useComeco()
  return (
    <MessagePage title={TITULO} text={PECA_A_QUEM_CUIDA}>
      <ButtonLink to="/login">Entrar</ButtonLink>
      <ButtonLink to="/" variant="default">
        Voltar
      </ButtonLink>
    </MessagePage>
  )
}

function Pedido() {
  const { mutate, data, error, isPending, reset } = useEsqueciSenha()
  const { register, handleSubmit, formState } = useForm<PedidoDeLink>({
    resolver,
    defaultValues: { login: '' },
  })
  useComeco(data)
  if (data) return <Feito message={data.message} onAgain={reset} />
  return (
    <Page
      title={TITULO}
      subtitle="Enviamos um link para o e-mail da sua conta. Com ele você cria uma nova senha."
      width="account"
    >
      <AccountForm
        onSubmit={handleSubmit((pedido) => mutate(pedido))}
        erro={error && mensagemDoPedidoDeLink(error)}
        acao="Enviar link"
        ocupada="Enviando..."
        busy={isPending}
        outra={OUTRA}
      >
        <LoginField error={formState.errors.login?.message} {...register('login')} />
      </AccountForm>
    </Page>
  )
}

function Feito({ message, onAgain }: { message: string; onAgain: () => void }) {
  const resto = `Ele vale uma vez, por ${MINUTOS_DO_LINK} minutos. Se não chegar, veja a caixa de spam ou peça o link a quem cuida do sistema.`
  return (
    <MessagePage title="Confira o seu e-mail" text={`${message} ${resto}`} alert>
      <ButtonLink to="/login">Entrar</ButtonLink>
      <Button variant="default" onClick={onAgain}>
        Pedir de novo
      </Button>
    </MessagePage>
  )
}
