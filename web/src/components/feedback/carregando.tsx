import classes from '../page.module.css'

/** §2: what the whole page says while it is on its way. */
export function Carregando({ texto = 'Carregando...' }: { texto?: string }) {
  return (
    <p role="status" className={classes.loading}>
      {texto}
    </p>
  )
}
