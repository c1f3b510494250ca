import { ButtonLink } from '../components/button.tsx'
import { MessagePage } from '../components/feedback/message-page.tsx'

export function AcessoNegadoScreen() {
  return (
    <MessagePage title="Acesso negado" text="Você não tem permissão para acessar esta página.">
      <ButtonLink to="/">Voltar para o início</ButtonLink>
    </MessagePage>
  )
}
