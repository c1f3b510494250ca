import { redefinirSenhaEntrada } from '@clinica/domain/autenticacao/contract'
import { useForm } from 'react-hook-form'
import { ButtonLink } from '../../components/button.tsx'
import { MessagePage } from '../../components/feedback/message-page.tsx'
import { Page } from '../../components/page.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { chaveDoEndereco, forgetChave } from '../../lib/http/chave-do-endereco.ts'
import { temCodigo } from '../../lib/http/http-errors.ts'
import { useSessao } from '../../lib/http/session.ts'
import { useNavigate } from '../../lib/page/navigation.tsx'
import type { SenhaNova } from '../api.ts'
import { AccountForm } from '../components/account-form.tsx'
import { NovaSenhaField } from '../components/nova-senha-field.tsx'
import { useComeco } from '../components/use-comeco.ts'
import { ABRA_DE_NOVO, LINK_VENCIDO, mensagemDaSenhaNova } from '../messages.ts'
import { useRedefinirSenha } from '../queries.ts'
import { senhaRecusada } from '../senha-recusada.ts'

const TITULO = 'Nova senha'
const resolver = contractResolver<SenhaNova>(redefinirSenhaEntrada, undefined, senhaRecusada)

/** D2, `/login?chave=…`: the key was already removed from the address, and is only used when the password is sent. */
export function NovaSenhaScreen() {
  const { register, erros, onSubmit, salvando, error, chave } = useSenhaNova()
  if (!chave) return <SemLink text={ABRA_DE_NOVO} />
  if (temCodigo(error, 'LINK_VENCIDO')) return <SemLink text={LINK_VENCIDO} />
  return (
    <Page
      title={TITULO}
      subtitle="Ao salvar, todas as sessões desta conta são encerradas."
      width="account"
    >
      <AccountForm
        onSubmit={onSubmit}
        erro={problemaDe(error, mensagemDaSenhaNova)}
        acao="Salvar nova senha"
        ocupada="Salvando..."
        busy={salvando}
      >
        <NovaSenhaField label={TITULO} error={erros.senha?.message} {...register('senha')} />
      </AccountForm>
    </Page>
  )
}

/** Form for a new password; success signs out whoever is signed in here. */
function useSenhaNova() {
  const navigate = useNavigate()
  const { usuario, signOut } = useSessao()
  const { mutate, error, isPending } = useRedefinirSenha()
  const chave = chaveDoEndereco()
  const { register, handleSubmit, setError, getFieldState, formState } = useForm<SenhaNova>({
    resolver,
    defaultValues: { chave, senha: '' },
  })

  const onSubmit = handleSubmit((nova) => {
    mutate(nova, {
      onSuccess: () => {
        forgetChave()
        if (usuario) void signOut()
        navigate('/login', { replace: true, state: { senhaNova: true } })
      },
      onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
    })
  })
  return { register, erros: formState.errors, onSubmit, salvando: isPending, error, chave }
}

function SemLink({ text }: { text: string }) {
  useComeco()
  return (
    <MessagePage title={TITULO} text={text} alert>
      <ButtonLink to="/login?esqueci">Pedir um novo link</ButtonLink>
      <ButtonLink to="/login" variant="default">
        Entrar
      </ButtonLink>
    </MessagePage>
  )
}
