import { fechamentoDe } from '@clinica/domain/fechamentos/dias-fechados'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type DiasFechados, useFechamentos } from '../../fechamentos/queries.ts'
import classes from './repeticao.module.css'
import type { Periodo } from './repeticao.ts'

const ondeEsta = (um: DiasFechados) =>
  'feriado' in um ? 'é feriado' : 'está em um período fechado'

/** P2: sessions that fall on closed days. A warning only: saving stays possible. */
export function RepeticaoFechados({ periodos }: { periodos: readonly Periodo[] }) {
  const uma = periodos[0]
  const outra = periodos.at(-1)
  const fechamentos = useFechamentos(
    uma && dataDaHora(uma.inicio),
    outra && dataDaHora(outra.inicio),
  )
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
          ? `${dia} ${ondeEsta(primeiro.fechamento)}: ${primeiro.fechamento.titulo}.`
          : `${dentro.length} datas estão em dias fechados, a primeira em ${dia}: ${primeiro.fechamento.titulo}.`}
      </p>
    </div>
  )
}
