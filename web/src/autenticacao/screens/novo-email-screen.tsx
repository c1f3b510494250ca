import { EMAIL_EM_USO, EMAIL_TROCADO, EMAIL_VENCIDO, mensagemDoEmail } from '../messages.ts'
import { useConfirmacaoDeEmail } from '../queries.ts'
import { ConfirmacaoPorLink } from './confirmacao-por-link.tsx'

/** D2, `/login?novo-email=…`: confirms a new e-mail for the account. */
export function NovoEmailScreen() {
  return (
    <ConfirmacaoPorLink
      title="Confirmar novo e-mail"
      subtitle="Ao confirmar, o endereço que recebeu este link passa a ser o e-mail da sua conta."
      confirmacao={useConfirmacaoDeEmail()}
      feito={EMAIL_TROCADO}
      recusas={{ LINK_VENCIDO: EMAIL_VENCIDO, EMAIL_EM_USO }}
      mensagem={mensagemDoEmail}
    />
  )
}
