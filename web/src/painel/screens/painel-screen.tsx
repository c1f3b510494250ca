import { mesDaData } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { Page } from '../../components/page.tsx'
import { agora } from '../../lib/clock.ts'
import { useSessao } from '../../lib/http/session.ts'
import { useClock } from '../../lib/use-clock.ts'
import { EstatisticasDoMes } from '../components/estatisticas-do-mes.tsx'
import classes from '../components/painel.module.css'
import { ProximosComGuia } from '../components/proximos-com-guia.tsx'
import { ResumoFinanceiro } from '../components/resumo-financeiro.tsx'
import { diaDaSemanaEMes } from '../dia-falado.ts'

/** Interval after which a finished session leaves the list. */
const PASSO_MS = 15_000

/** §2 Dashboard: next sessions, then the money, then the month. */
export function PainelScreen() {
  const { usuario } = useSessao()
  const quando = useClock(agora, PASSO_MS)
  const hoje = dataDaHora(quando)
  const doMes = { profissionalId: usuario?.profissionalId ?? '', mes: mesDaData(hoje) }
  return (
    <Page title={`Bem-vindo(a), ${usuario?.nome ?? ''}`} subtitle={diaDaSemanaEMes(hoje)}>
      <div className={classes.painel}>
        <ProximosComGuia
          key={usuario?.id}
          usuarioId={usuario?.id ?? ''}
          profissionalId={doMes.profissionalId}
          agora={quando}
        />
        <ResumoFinanceiro {...doMes} />
        <EstatisticasDoMes {...doMes} />
      </div>
    </Page>
  )
}
