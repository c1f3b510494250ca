import { diaDaSemana, diaDoMes } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { IconAlertTriangle } from '@tabler/icons-react'
import { porMes } from './frases-da-repeticao.ts'
import { type Conflitos, chaveDoPeriodo } from './queries.ts'
import classes from './repeticao.module.css'
import type { Periodo } from './repeticao.ts'

const DIAS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']

type Props = { periodos: readonly Periodo[]; conflitos: Conflitos }

/** D7: every date, month by month; dates with an overlap are marked. */
export function RepeticaoDatas({ periodos, conflitos }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
    <section className={classes.scroll} aria-label="Datas das sessões" tabIndex={0}>
      {porMes(periodos).map((mes) => (
        <div key={mes.titulo} className={classes.month}>
          <h3 className={classes.name}>{mes.titulo}</h3>
          <ul className={classes.days}>
            {mes.periodos.map((periodo) => {
              const data = dataDaHora(periodo.inicio)
              const junto = conflitos[chaveDoPeriodo(periodo)] !== undefined
              return (
                <li key={chaveDoPeriodo(periodo)} data-overlap={junto || undefined}>
                  <b>{diaDoMes(data)}</b> {DIAS[diaDaSemana(data) - 1]}
                  {junto && (
                    <>
                      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
                      <span className="only-said"> junto com outro atendimento</span>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
