import { type ReactNode, useId } from 'react'
import classes from './parte.module.css'

type Props = {
  titulo: string
  texto?: string
  /** Action on the whole section, beside its heading. */
  acao?: ReactNode
  children: ReactNode
}

/** Section of the page with a heading. */
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
