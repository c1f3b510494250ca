import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import {
  type ProximoFechamento,
  proximosFechamentos,
} from '@clinica/domain/fechamentos/proximos-fechamentos'
import { somaDias } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { diasPorExtenso } from '@clinica/domain/tempo/data-por-extenso'
import { Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { useFechamentos } from '../../fechamentos/queries.ts'
import { hoje } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import classes from './fechamentos-do-painel.module.css'

const FechamentoDialog = lazyPart(() => import('./fechamento-dialog.tsx'))

const A_VISTA = 3

/** '21 de dezembro a 1 de janeiro', '24 de dezembro, 14:00 às 18:00' */
function quando({ fechamento, trecho }: ProximoFechamento): string {
  const { horaInicio, horaFim } = fechamento
  const primeiro = dataDaHora(trecho.inicio)
  if (horaInicio && horaFim)
    return `${diasPorExtenso(primeiro, primeiro)}, ${horaInicio} às ${horaFim}`
  return diasPorExtenso(primeiro, somaDias(dataDaHora(trecho.fim), -1))
}

/** P2: closed days beside the calendar: the next three, and the way to close more. */
export function FechamentosDoPainel() {
  const proximos = proximosFechamentos(useFechamentos(), hoje())
  const [todos, setTodos] = useState(false)
  const [aberto, setAberto] = useState<{ guardado: Fechamento | null } | null>(null)
  const escondidos = proximos.length - A_VISTA
  return (
    <section className={classes.painel} aria-labelledby="ferias-e-feriados">
      <h2 id="ferias-e-feriados">Férias e feriados</h2>
      {proximos.length > 0 && (
        <ul className={classes.lista}>
          {(todos ? proximos : proximos.slice(0, A_VISTA)).map((um) => (
            <li key={um.fechamento.id}>
              <button
                type="button"
                className={classes.um}
                onClick={() => setAberto({ guardado: um.fechamento })}
              >
                <span className={classes.titulo}>{um.fechamento.titulo}</span>
                <span className={classes.quando}>{quando(um)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {escondidos > 0 && (
        <LinkButton unfolded={todos} onClick={() => setTodos(!todos)}>
          {todos ? 'Mostrar menos' : `Mostrar mais ${escondidos}`}
        </LinkButton>
      )}
      <Button size="sm" variant="default" onClick={() => setAberto({ guardado: null })}>
        Adicionar período
      </Button>
      {aberto && (
        <Suspense fallback={null}>
          <FechamentoDialog {...aberto} onClose={() => setAberto(null)} />
        </Suspense>
      )}
    </section>
  )
}
