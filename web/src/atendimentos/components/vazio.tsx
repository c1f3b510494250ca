import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { focusFilters } from '../../components/tables/focus-after.ts'
import { NENHUM_ATENDIMENTO, NENHUM_COM_ESTES_FILTROS } from '../messages.ts'

/** §2: no attendance at all; the next step is to book one. */
export function SemAtendimentos({ profissionalId }: { profissionalId: string }) {
  return (
    <EmptyState
      message={NENHUM_ATENDIMENTO}
      hint="O que você marcar no calendário aparece aqui, mês a mês."
    >
      <ButtonLink to={`/calendario/${profissionalId}`}>Abrir calendário</ButtonLink>
    </EmptyState>
  )
}

/** §2: no attendance for these filters; the next step is to clear them. */
export function SemResultados({ onShowTodos }: { onShowTodos: () => void }) {
  return (
    <EmptyState message={NENHUM_COM_ESTES_FILTROS}>
      <Button
        variant="default"
        onClick={(event) => {
          onShowTodos()
          focusFilters(event)
        }}
      >
        Ver todos os atendimentos
      </Button>
    </EmptyState>
  )
}
