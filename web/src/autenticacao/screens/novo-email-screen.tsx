import { useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MessagePage } from '../../components/feedback/message-page.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { Page } from '../../components/page.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import { chaveDoEndereco, forgetChave } from '../../lib/chave-do-endereco.ts'
import { temCodigo } from '../../lib/http-errors.ts'
import { useSessao } from '../../lib/session.ts'
import classes from '../components/account-page.module.css'
import { useComeco } from '../components/use-comeco.ts'
import { useConfirmacaoDeEmail } from '../conta-queries.ts'
import {
  ABRA_DE_NOVO,
  EMAIL_EM_USO,
  EMAIL_TROCADO,
  EMAIL_VENCIDO,
  mensagemDoEmail,
} from '../messages.ts'

const TITULO = 'Confirmar novo e-mail'

/** D2, `/login?novo-email=…`: the key has left the address by now, and nothing is spent before the button. */
export function NovoEmailScreen() {
  const [chave] = useState(chaveDoEndereco)
  const { mutate, error, isPending, isSuccess } = useConfirmacaoDeEmail()
  if (isSuccess) return <Fim title="E-mail confirmado" text={EMAIL_TROCADO} />
  if (!chave) return <Fim title={TITULO} text={ABRA_DE_NOVO} />
  if (temCodigo(error, 'LINK_VENCIDO')) return <Fim title={TITULO} text={EMAIL_VENCIDO} />
  if (temCodigo(error, 'EMAIL_EM_USO')) return <Fim title={TITULO} text={EMAIL_EM_USO} />
  return (
    <Page
      title={TITULO}
      subtitle="Ao confirmar, o endereço que recebeu este link passa a ser o e-mail da sua conta."
      width="account"
    >
      <div className={classes.form}>
        {error && <FormMessage tone="error">{mensagemDoEmail(error)}</FormMessage>}
        <div className={classes.buttons}>
          <Button
            size="md"
            busy={isPending}
            onClick={() => mutate(chave, { onSuccess: forgetChave })}
          >
            {isPending ? 'Confirmando...' : <Unbroken before="Confirmar" word="e-mail" />}
          </Button>
          <ButtonLink to="/" variant="default" size="md">
            Voltar
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}

function Fim({ title, text }: { title: string; text: string }) {
  useComeco()
  const { usuario } = useSessao()
  return (
    <MessagePage title={title} text={text} alert>
      {usuario ? (
        <ButtonLink to="/sessions">Ver minha conta</ButtonLink>
      ) : (
        <ButtonLink to="/login">Entrar</ButtonLink>
      )}
    </MessagePage>
  )
}
