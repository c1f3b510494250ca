import type { ErrorCode } from '@clinica/domain/erros'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MessagePage } from '../../components/feedback/message-page.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { Page } from '../../components/page.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import { chaveDoEndereco, forgetChave } from '../../lib/http/chave-do-endereco.ts'
import { HttpError } from '../../lib/http/http-errors.ts'
import { useSessao } from '../../lib/http/session.ts'
import classes from '../components/account-page.module.css'
import { useComeco } from '../components/use-comeco.ts'
import { ABRA_DE_NOVO } from '../messages.ts'
import type { useConfirmacaoDeEmail } from '../queries.ts'

type Props = {
  title: string
  subtitle: string
  confirmacao: Pick<
    ReturnType<typeof useConfirmacaoDeEmail>,
    'mutate' | 'error' | 'isPending' | 'isSuccess'
  >
  /** Message on success. */
  feito: string
  /** Messages for refusals of the link, by code. */
  recusas: Partial<Readonly<Record<ErrorCode, string>>>
  mensagem: (error: unknown) => string
}

/** D2: page of a link about an e-mail. The key was already removed from the address, and is only used on the button. */
export function ConfirmacaoPorLink({ title, subtitle, confirmacao, feito, ...ditos }: Props) {
  const [chave] = useState(chaveDoEndereco)
  const { mutate, error, isPending, isSuccess } = confirmacao
  const recusa = error instanceof HttpError && ditos.recusas[error.codigo as ErrorCode]
  if (isSuccess) return <Fim title="E-mail confirmado" text={feito} />
  if (!chave) return <Fim title={title} text={ABRA_DE_NOVO} />
  if (recusa) return <Fim title={title} text={recusa} />
  return (
    <Page title={title} subtitle={subtitle} width="account">
      <div className={classes.form}>
        {error && <FormMessage tone="error">{ditos.mensagem(error)}</FormMessage>}
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
