import type { HistoricoFio } from '@clinica/domain/agenda/historico/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { Badge } from '../../components/feedback/badge.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { fusoDaClinica } from '../../lib/clinica.ts'
import { agora } from '../../lib/clock.ts'
import { ERRO_NO_HISTORICO, SEM_HISTORICO } from '../formulario/messages.ts'
import { frasesDoHistorico, quandoFoi } from './frases-do-historico.ts'
import classes from './historico.module.css'
import { useHistorico } from './queries.ts'

function Operacao({ operacao }: { operacao: HistoricoFio }) {
  return (
    <li className={classes.entry} data-undone={operacao.desfeitaEm !== null || undefined}>
      <div className={classes.what}>
        {frasesDoHistorico(operacao).map((frase) => (
          <p key={frase}>{frase}</p>
        ))}
      </div>
      <p className={classes.when}>
        {operacao.desfeitaEm !== null && <Badge>desfeita</Badge>}
        {quandoFoi(operacao.em, fusoDaClinica(), agora())}, por {operacao.por}
      </p>
    </li>
  )
}

type Props = {
  agendamentoId: string
  /** The appointment is being deleted: no more requests. */
  parado?: boolean
}

function Lista({ agendamentoId, parado = false }: Props) {
  const { data, isError, isFetching, refetch } = useHistorico(agendamentoId, { enabled: !parado })
  const lista = useRef<HTMLOListElement>(null)

  // Scrolls the unfolded list into view as far as it fits.
  useEffect(() => {
    if (data) lista.current?.scrollIntoView({ block: 'nearest' })
  }, [data])

  if (data && data.length === 0) return <p className={classes.when}>{SEM_HISTORICO}</p>
  if (data) {
    return (
      <ol ref={lista} className={classes.list}>
        {data.map((operacao) => (
          <Operacao key={`${operacao.operacaoId} ${operacao.em}`} operacao={operacao} />
        ))}
      </ol>
    )
  }
  if (!isError) return <SkeletonRows rows={2} />
  return <ErrorState message={ERRO_NO_HISTORICO} busy={isFetching} onRetry={() => void refetch()} />
}

/** D8: operations on an appointment with time and author, loaded when unfolded. */
export function Historico(props: Props) {
  const [aberto, setAberto] = useState(false)
  const id = useId()
  return (
    <section className={classes.section}>
      <LinkButton
        unfolded={aberto}
        aria-controls={aberto ? id : undefined}
        onClick={() => setAberto(!aberto)}
      >
        Histórico
      </LinkButton>
      {aberto && (
        <div id={id}>
          <Lista {...props} />
        </div>
      )}
    </section>
  )
}
