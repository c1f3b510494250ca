import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { HORARIOS_NAO_CONFERIDOS } from '../formulario/messages.ts'
import { fraseDoConflito, resumoDosConflitos } from './frases-da-repeticao.ts'
import { type Conflitos, chaveDoPeriodo } from './queries.ts'
import classes from './repeticao.module.css'
import type { Periodo } from './repeticao.ts'

/** Overlaps shown at once. The rest is folded, so that the warning stays short. */
const A_VISTA = 3

type Props = { periodos: readonly Periodo[]; conflitos: Conflitos; falhou: boolean }

function Lista({ periodos, conflitos }: Omit<Props, 'falhou'>) {
  const [todos, setTodos] = useState(false)
  const escondidos = periodos.length - A_VISTA
  const lista = (
    <ul className={classes.overlaps}>
      {(todos ? periodos : periodos.slice(0, A_VISTA)).map((periodo) => (
        <li key={chaveDoPeriodo(periodo)}>
          {fraseDoConflito(periodo.inicio, conflitos[chaveDoPeriodo(periodo)] ?? [])}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {todos ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
        <section className={classes.scroll} aria-label="Horários em conflito" tabIndex={0}>
          {lista}
        </section>
      ) : (
        lista
      )}
      {escondidos > 0 && (
        <LinkButton unfolded={todos} onClick={() => setTodos(!todos)}>
          {todos ? 'Mostrar menos' : `Mostrar mais ${escondidos}`}
        </LinkButton>
      )}
    </>
  )
}

/** D7: overlaps by name and hour. A warning only: saving stays possible. */
export function RepeticaoConflitos({ periodos, conflitos, falhou }: Props) {
  const achados = periodos.filter((um) => conflitos[chaveDoPeriodo(um)])
  if (falhou) return <p className={classes.quiet}>{HORARIOS_NAO_CONFERIDOS}</p>
  if (achados.length === 0) return null
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.said}>
        {periodos.length > 1 && (
          <p className={classes.head}>{resumoDosConflitos(achados.length, periodos.length)}</p>
        )}
        <Lista periodos={achados} conflitos={conflitos} />
      </div>
    </div>
  )
}
