import { mesDaData } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { Page } from '../../components/page.tsx'
import { useSessao } from '../../lib/session.ts'
import { EstatisticasDoMes } from '../components/estatisticas-do-mes.tsx'
import classes from '../components/painel.module.css'
import { ProximosAtendimentos } from '../components/proximos-atendimentos.tsx'
import { ResumoFinanceiro } from '../components/resumo-financeiro.tsx'
import { diaDaSemanaEMes } from '../dia-falado.ts'
import { useAgora } from '../use-agora.ts'

/** §2 Dashboard: what comes next, then the money, then the month. */
export function PainelScreen() {
  const { usuario } = useSessao()
  const agora = useAgora()
  const hoje = dataDaHora(agora)
  const doMes = { profissionalId: usuario?.profissionalId ?? '', mes: mesDaData(hoje) }
  return (
    <Page title={`Bem-vindo(a), ${usuario?.nome ?? ''}`} subtitle={diaDaSemanaEMes(hoje)}>
      <div className={classes.painel}>
        <ProximosAtendimentos profissionalId={doMes.profissionalId} agora={agora} />
        <ResumoFinanceiro {...doMes} />
        <EstatisticasDoMes {...doMes} />
      </div>
    </Page>
  )
}
