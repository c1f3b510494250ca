import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { Link } from '../../lib/navigation.tsx'
import { AVISOS_NAO_CARREGADOS, avisoFalado } from '../messages.ts'
import { useAvisos } from '../queries.ts'
import classes from './lembretes.module.css'

/** P4: which reminders did not go out, or may have twice, and what to do about each. */
export default function Avisos() {
  const { data, isPending, isFetching, refetch } = useAvisos()
  if (isPending) return <SkeletonRows rows={2} />
  if (!data)
    return (
      <ErrorState
        message={AVISOS_NAO_CARREGADOS}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <ul className={classes.avisos}>
      {data.map((aviso) => (
        <li key={aviso.id}>
          <Link to={`/pacientes/${aviso.pacienteId}`}>{aviso.nomePaciente}</Link>, sessão de{' '}
          {momentoPorExtenso(aviso.inicio as DataHora)}
          <p>{avisoFalado(aviso)}</p>
        </li>
      ))}
    </ul>
  )
}
