import { EMAIL_PROVADO, mensagemDaProva, PROVA_VENCIDA } from '../messages.ts'
import { useProvaDoEmail } from '../queries.ts'
import { ConfirmacaoPorLink } from './confirmacao-por-link.tsx'

/** D2, `/login?confirmar-email=…`: confirms the ownership of the account's e-mail. */
export function ConfirmarEmailScreen() {
  return (
    <ConfirmacaoPorLink
      title="Confirmar e-mail"
      subtitle="Ao confirmar, você diz que o endereço que recebeu este link é seu e que a conta é sua."
      confirmacao={useProvaDoEmail()}
      feito={EMAIL_PROVADO}
      recusas={{ LINK_VENCIDO: PROVA_VENCIDA }}
      mensagem={mensagemDaProva}
    />
  )
}
