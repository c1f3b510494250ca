import { semRegistro } from '@clinica/domain/agenda/sem-registro'
import { ROTULO_DO_STATUS, type StatusAgendamento, type Tipo } from '@clinica/domain/agenda/tipos'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { momentoAbreviado } from '@clinica/domain/tempo/momento-abreviado'
import { Badge, type Tone } from '../../components/feedback/badge.tsx'
import { agora, hoje } from '../../lib/clock.ts'
import { useSessao } from '../../lib/http/session.ts'
import { Link } from '../../lib/page/navigation.tsx'
import classes from './sessao-do-paciente.module.css'

const TOM: Record<StatusAgendamento, Tone> = {
  AGENDADO: 'neutral',
  CONFIRMADO: 'primary',
  REALIZADO: 'positive',
  FALTA: 'danger',
}

type Props = {
  pacienteId: string
  sessao: { inicio: string; fim: string; tipo: Tipo; statusAgendamento: StatusAgendamento }
}

/** P9: a session's day and hour, linked to that day in the calendar, and its outcome. */
export function SessaoDoPaciente({ pacienteId, sessao }: Props) {
  const { usuario } = useSessao()
  const { statusAgendamento } = sessao
  const inicio = sessao.inicio as DataHora
  const aberta = semRegistro({ ...sessao, pacienteId }, agora())
  return (
    <span className={classes.sessao}>
      <Link to={`/calendario/${usuario?.profissionalId ?? ''}?data=${dataDaHora(inicio)}`}>
        <time dateTime={inicio}>{momentoAbreviado(inicio, hoje())}</time>
      </Link>
      <Badge tone={aberta ? 'warning' : TOM[statusAgendamento]}>
        {aberta ? 'Sem registro' : ROTULO_DO_STATUS[statusAgendamento]}
      </Badge>
    </span>
  )
}
