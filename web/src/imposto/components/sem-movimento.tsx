import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { useSessao } from '../../lib/http/session.ts'

/** P5: empty period; the next step is to register a payment. */
export function SemMovimento({ message, hint }: { message: string; hint: string }) {
  const { usuario } = useSessao()
  return (
    <EmptyState message={message} hint={hint}>
      <ButtonLink variant="default" to={`/atendimentos/${usuario?.profissionalId ?? ''}`}>
        Registrar um pagamento
      </ButtonLink>
    </EmptyState>
  )
}
