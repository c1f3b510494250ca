import { type ComponentProps, Suspense } from 'react'
import { senhaPorEmail } from '../../lib/clinica.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import classes from './lembretes.module.css'

const Lembrete = lazyPart(() => import('./lembrete-do-paciente.tsx'))

/** P4: the switch of one patient's page; where the system sends no e-mail there is nothing to switch. */
export function LembreteDoPaciente(props: ComponentProps<typeof Lembrete>) {
  if (!senhaPorEmail()) return null
  const waiting = (
    <p className={classes.paciente}>
      <span className={classes.marca}>Lembrar por e-mail</span>
    </p>
  )
  return (
    <Suspense fallback={waiting}>
      <Lembrete {...props} />
    </Suspense>
  )
}
