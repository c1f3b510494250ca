import { fechamentoDe } from '@clinica/domain/fechamentos/dias-fechados'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFechamentos } from '../../fechamentos/queries.ts'
import classes from './repeticao.module.css'
import type { Periodo } from './repeticao.ts'

/** P2: which of these sessions lie in closed days. It forbids nothing. */
export function RepeticaoFechados({ periodos }: { periodos: readonly Periodo[] }) {
  const fechamentos = useFechamentos()
  const dentro = periodos.flatMap((periodo) => {
    const fechamento = fechamentoDe(fechamentos, periodo)
    return fechamento ? [{ periodo, fechamento }] : []
  })
  const [primeiro] = dentro
  if (!primeiro) return null
  const dia = diaEMes(dataDaHora(primeiro.periodo.inicio))
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <p className={classes.said}>
        {dentro.length === 1
          ? `${dia} está em um período fechado: ${primeiro.fechamento.titulo}.`
          : `${dentro.length} datas estão em períodos fechados, a primeira em ${dia}: ${primeiro.fechamento.titulo}.`}
      </p>
    </div>
  )
}
