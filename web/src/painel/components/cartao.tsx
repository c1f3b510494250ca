import { type ReactNode, useEffect } from 'react'
import { Card } from '../../components/card.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { CARREGANDO_DADOS } from '../messages.ts'
import classes from './painel.module.css'

/** State of a card's query. */
type Carga<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type Props<T> = {
  title: string
  consulta: Carga<T>
  /** Number of placeholder rows while loading. */
  rows: number
  /** Message of a failed load. */
  falha: string
  /** Link to the page behind the card. */
  footer?: ReactNode
  children: (data: T) => ReactNode
}

/** Card of the dashboard. §8, D14: an error is logged and shown, instead of zeros or the empty text. */
export function Cartao<T>({ title, consulta, rows, falha, footer, children }: Props<T>) {
  const { data, error } = consulta
  useEffect(() => {
    if (error) console.error(title, error)
  }, [title, error])
  return (
    <Card title={title}>
      <div className={classes.corpo}>
        {data !== undefined && children(data)}
        {data === undefined && error && (
          <ErrorState message={falha} onRetry={consulta.refetch} busy={consulta.isFetching} />
        )}
        {data === undefined && !error && <SkeletonRows rows={rows} text={CARREGANDO_DADOS} />}
      </div>
      {footer && <div className={classes.rodape}>{footer}</div>}
    </Card>
  )
}

/** Large figure with a small label. Put several in a `dl`. */
export function Figura({
  rotulo,
  tom,
  children,
}: {
  rotulo: string
  tom?: 'positivo' | 'negativo'
  children: ReactNode
}) {
  return (
    <div className={classes.figura}>
      <dt>{rotulo}</dt>
      <dd data-tom={tom}>{children}</dd>
    </div>
  )
}
