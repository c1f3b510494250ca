import classes from '../page.module.css'

/** §2: loading message of a whole page. */
export function Carregando({ texto = 'Carregando...' }: { texto?: string }) {
  return (
    <p role="status" className={classes.loading}>
      {texto}
    </p>
  )
}
