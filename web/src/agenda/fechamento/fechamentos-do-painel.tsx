import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import {
  type ProximoFechamento,
  proximosFechamentos,
} from '@clinica/domain/fechamentos/proximos-fechamentos'
import { type Data, somaAnos, somaDias } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { diasPorExtenso } from '@clinica/domain/tempo/data-por-extenso'
import { Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { type DiasFechados, useFechamentos } from '../../fechamentos/queries.ts'
import { hoje } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import classes from './fechamentos-do-painel.module.css'

const FechamentoDialog = lazyPart(() => import('./fechamento-dialog.tsx'))
const FeriadosDialog = lazyPart(() => import('./feriados-dialog.tsx'))

const A_VISTA = 3

/** '21 de dezembro a 1 de janeiro', '24 de dezembro, 14:00 às 18:00' */
function quando({ fechamento, trecho }: ProximoFechamento<Fechamento>): string {
  const { horaInicio, horaFim } = fechamento
  const primeiro = dataDaHora(trecho.inicio)
  if (horaInicio && horaFim)
    return `${diasPorExtenso(primeiro, primeiro)}, ${horaInicio} às ${horaFim}`
  return diasPorExtenso(primeiro, somaDias(dataDaHora(trecho.fim), -1))
}

/** The open dialog: a year's holidays, or a period. */
type Aberto = { feriado: Data } | { guardado: Fechamento | null }

const abertoPor = (um: DiasFechados): Aberto =>
  'feriado' in um ? { feriado: um.de } : { guardado: um }

function DialogoAberto({ aberto, onClose }: { aberto: Aberto; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      {'feriado' in aberto ? (
        <FeriadosDialog dia={aberto.feriado} onClose={onClose} />
      ) : (
        <FechamentoDialog {...aberto} onClose={onClose} />
      )}
    </Suspense>
  )
}

/** Holidays recur, so those of the next twelve months are enough. */
function useProximos() {
  const ate = somaAnos(hoje(), 1)
  const todos = useFechamentos().filter((um) => !('feriado' in um) || um.de < ate)
  return proximosFechamentos(todos, hoje())
}

/** P2: closed days beside the calendar: the next three, holidays included, and the button to add more. */
export function FechamentosDoPainel() {
  const proximos = useProximos()
  const [todos, setTodos] = useState(false)
  const { opened: aberto, open, close } = useOpened<Aberto>()
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
                onClick={() => open(abertoPor(um.fechamento))}
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
      <div className={classes.fazer}>
        <Button size="sm" variant="default" onClick={() => open({ guardado: null })}>
          Adicionar período
        </Button>
        <Button size="sm" variant="subtle" onClick={() => open({ feriado: hoje() })}>
          Feriados
        </Button>
      </div>
      {aberto && <DialogoAberto aberto={aberto} onClose={close} />}
    </section>
  )
}
