import { type ReactNode, useEffect } from 'react'
import { Card } from '../../components/card.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { CARREGANDO_DADOS } from '../messages.ts'
import classes from './painel.module.css'

/** What a card needs to know of its query. */
type Carga<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type Props<T> = {
  title: string
  consulta: Carga<T>
  /** Rows whose place is held while loading. */
  rows: number
  /** What is said when it does not come. */
  falha: string
  /** The way to the page behind the card. */
  footer?: ReactNode
  children: (data: T) => ReactNode
}

/** One card of the dashboard. §8, D14: an error is logged; the card says so, and shows neither zeros nor its empty text. */
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

/** A large calm number under its small label. Put several in a `dl`. */
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
