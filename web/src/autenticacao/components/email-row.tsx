import { instanteNoFuso } from '@clinica/domain/tempo/instante'
import { Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { FactError, FactLoading } from '../../components/feedback/fact-state.tsx'
import { notifyError, notifySuccess } from '../../components/feedback/notify.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import { fusoDaClinica, senhaPorEmail } from '../../lib/clinica.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import {
  EMAIL_COM_QUEM_CUIDA,
  EMAIL_NAO_CARREGADO,
  EMAIL_SEM_PROVA,
  mensagemDoPedidoDeProva,
} from '../messages.ts'
import { useConta, usePedidoDeProva } from '../queries.ts'
import classes from './minha-conta.module.css'

const EmailDialog = lazyPart(() => import('./email-dialog.tsx'))

/** D2: the account's e-mail. Without outgoing mail only whoever runs the server changes it. */
export function EmailRow() {
  const { opened, open, close } = useOpened<'email'>()
  return (
    <div>
      <dt>E-mail</dt>
      <dd>
        <Email />
      </dd>
      {senhaPorEmail() && (
        <dd>
          <Button variant="default" fullWidth onClick={() => open('email')}>
            <Unbroken before="Alterar" word="e-mail" />
          </Button>
          <Suspense>{opened && <EmailDialog onClose={close} />}</Suspense>
        </dd>
      )}
    </div>
  )
}

function Email() {
  const { data: conta, isPending, refetch } = useConta()
  if (isPending) return <FactLoading />
  if (!conta) return <FactError message={EMAIL_NAO_CARREGADO} onRetry={refetch} />
  const { email, emailPendente, emailProvado } = conta
  const ate = emailPendente && instanteNoFuso(emailPendente.expiraEm, fusoDaClinica())
  return (
    <>
      {email}
      {emailPendente && (
        <p className={classes.nota}>
          {emailPendente.email} aguarda confirmação: abra o link que enviamos para lá até {ate}.
        </p>
      )}
      {!emailProvado && senhaPorEmail() && <SemProva />}
      {!senhaPorEmail() && <p className={classes.nota}>{EMAIL_COM_QUEM_CUIDA}</p>}
    </>
  )
}

/** Requests a link that proves ownership of the address. */
function SemProva() {
  const { mutate, isPending } = usePedidoDeProva()
  const pedir = () =>
    mutate(undefined, {
      onSuccess: ({ message }) => notifySuccess(message),
      onError: (erro) => notifyError(mensagemDoPedidoDeProva(erro)),
    })
  return (
    <>
      <p className={classes.nota}>{EMAIL_SEM_PROVA}</p>
      <LinkButton flush busy={isPending} onClick={pedir}>
        Enviar link de confirmação
      </LinkButton>
    </>
  )
}
