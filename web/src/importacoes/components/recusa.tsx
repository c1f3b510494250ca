import { FormMessage } from '../../components/fields/form-section.tsx'
import classes from './importar.module.css'

/** P1: why nothing was imported, beside what was pressed: above it there may be three thousand rows. */
export function Recusa({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <div className={classes.recusa}>
      <FormMessage tone="error">{children}</FormMessage>
    </div>
  )
}
