import { type ComponentProps, Suspense } from 'react'
import { senhaPorEmail } from '../../lib/clinica.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import classes from './lembretes.module.css'

const Lembrete = lazyPart(() => import('./lembrete-do-paciente.tsx'))

/** P4: switch on a patient's page; absent when the system sends no e-mail. */
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
