import type { AcessoFio } from '@clinica/domain/autenticacao/contract'
import { nomeDoNavegador } from '@clinica/domain/autenticacao/navegador'
import type { MotivoDaRecusa } from '@clinica/domain/autenticacao/tipos'
import { instanteNoFuso } from '@clinica/domain/tempo/instante'
import { Badge } from '../../components/feedback/badge.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { fusoDaClinica } from '../../lib/clinica.ts'
import { ACESSOS_NAO_CARREGADOS, NENHUM_ACESSO } from '../messages.ts'
import { useAcessos } from '../queries.ts'
import { Parte } from './parte.tsx'
import classes from './ultimos-acessos.module.css'

const RECUSADO: Record<MotivoDaRecusa, string> = {
  senha: 'Recusado: senha errada',
  codigo: 'Recusado: código errado',
  conta: 'Recusado: conta desativada',
}

/** Length of '255.255.255.255': longer addresses do not fit beside the browser's name on a phone. */
const IPV4_MAIS_LONGO = 15

/** D2: recent sign-ins and failed attempts. */
export function UltimosAcessos() {
  return (
    <Parte
      titulo="Últimos acessos"
      texto="As 20 entradas mais recentes nesta conta, também as recusadas. Não reconhece alguma? Altere a senha: as outras sessões são encerradas."
    >
      <Acessos />
    </Parte>
  )
}

function Acessos() {
  const { data: acessos, isPending, isFetching, refetch } = useAcessos()
  if (isPending) return <SkeletonRows rows={5} />
  if (!acessos)
    return <ErrorState message={ACESSOS_NAO_CARREGADOS} onRetry={refetch} busy={isFetching} />
  if (acessos.length === 0) return <EmptyState message={NENHUM_ACESSO} />
  return (
    <table className={classes.acessos}>
      <thead>
        <tr>
          <th scope="col">Quando</th>
          <th scope="col">Navegador</th>
          <th scope="col">IP</th>
          <th scope="col">Resultado</th>
        </tr>
      </thead>
      <tbody>
        {acessos.map((acesso, linha) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same moment, and none ever moves
          <Acesso key={`${acesso.quando} ${linha}`} acesso={acesso} />
        ))}
      </tbody>
    </table>
  )
}

function Acesso({ acesso }: { acesso: AcessoFio }) {
  const { quando, userAgent, ipAddress } = acesso
  return (
    <tr data-longo={ipAddress.length > IPV4_MAIS_LONGO || undefined}>
      <td>{instanteNoFuso(quando, fusoDaClinica())}</td>
      <td>{nomeDoNavegador(userAgent)}</td>
      <td>{ipAddress}</td>
      <td>
        <Resultado acesso={acesso} />
      </td>
    </tr>
  )
}

function Resultado({ acesso: { entrou, motivo, current } }: { acesso: AcessoFio }) {
  if (current) return <Badge tone="primary">Este acesso</Badge>
  if (entrou) return <Badge>Entrou</Badge>
  return <Badge tone="warning">{motivo ? RECUSADO[motivo] : 'Recusado'}</Badge>
}
