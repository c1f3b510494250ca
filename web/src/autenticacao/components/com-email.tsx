import classes from './com-email.module.css'

/** 'Alterar e-mail' on a button: where letters are large its last word takes the next line whole, unbroken at the hyphen. */
export const ComEmail = ({ children }: { children: string }) => (
  <span>
    {children} <span className={classes.inteira}>e-mail</span>
  </span>
)
