import { type ReactNode, useId } from 'react'
import classes from './parte.module.css'

type Props = {
  titulo: string
  texto?: string
  /** What is done with all of it, beside its heading. */
  acao?: ReactNode
  children: ReactNode
}

/** A part of the page with a heading of its own. */
export function Parte({ titulo, texto, acao, children }: Props) {
  const id = useId()
  return (
    <section className={classes.parte} aria-labelledby={id}>
      <div className={classes.cabeca}>
        <div>
          <h2 id={id}>{titulo}</h2>
          {texto && <p>{texto}</p>}
        </div>
        {acao}
      </div>
      {children}
    </section>
  )
}
