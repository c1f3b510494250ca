import type { DesmarcadaFio } from '@clinica/domain/agenda/fechamento/contract'
import { ROTULO_DO_MOTIVO } from '@clinica/domain/agenda/tipos'
import type { Mes } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { useId } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { TENTAR_NOVAMENTE } from '../messages.ts'
import classes from './desmarcadas.module.css'
import { DESMARCADAS_NAO_CARREGADAS } from './messages.ts'
import { useDesmarcadas } from './queries.ts'

function Uma({ desmarcada: { inicio, fim, motivo } }: { desmarcada: DesmarcadaFio }) {
  const de = inicio as DataHora
  const ate = fim as DataHora
  return (
    <li className={classes.uma}>
      <span>{dataEmNumeros(dataDaHora(de))}</span>
      <span>
        {horaDoDia(de)} – {horaDoDia(ate)}
      </span>
      <span className={classes.motivo}>{ROTULO_DO_MOTIVO[motivo]}</span>
    </li>
  )
}

/** P2: cancelled sessions of the month. They count nowhere; without any, nothing is shown. */
export function Desmarcadas({ pacienteId, mes }: { pacienteId: string; mes: Mes }) {
  const id = useId()
  const { data, isError, refetch } = useDesmarcadas(pacienteId, mes)
  if (data === undefined && isError) {
    return (
      <p className={classes.falha}>
        {DESMARCADAS_NAO_CARREGADAS}{' '}
        <LinkButton onClick={() => void refetch()}>{TENTAR_NOVAMENTE}</LinkButton>
      </p>
    )
  }
  if (!data?.length) return null
  return (
    <section className={classes.desmarcadas} aria-labelledby={id}>
      <h3 id={id}>Desmarcadas ({data.length})</h3>
      <ul>
        {data.map((uma) => (
          <Uma key={uma.id} desmarcada={uma} />
        ))}
      </ul>
    </section>
  )
}
