import { ButtonLink } from '../components/button.tsx'
import { MessagePage } from '../components/feedback/message-page.tsx'

export function NaoEncontradaScreen() {
  return (
    <MessagePage
      title="Página não encontrada"
      text="O endereço pode ter mudado ou ter sido digitado com algum engano."
    >
      <ButtonLink to="/">Voltar para o início</ButtonLink>
    </MessagePage>
  )
}
