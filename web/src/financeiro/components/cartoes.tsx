import { textoEmReais } from '@clinica/domain/dinheiro'
import type { ResumoFinanceiro } from '@clinica/domain/financeiro/contract'
import { CARTOES_DO_FINANCEIRO } from '@clinica/domain/financeiro/planilha-do-financeiro'
import { StatCard, StatRow } from '../../components/stat-card.tsx'

/** §2: the five summary cards; the balance is green from zero up, red below. */
export function Cartoes({ resumo }: { resumo?: ResumoFinanceiro }) {
  const tomDoSaldo = resumo && (resumo.saldo < 0 ? 'negative' : 'positive')
  return (
    <StatRow>
      {CARTOES_DO_FINANCEIRO.map(([campo, rotulo]) => (
        <StatCard
          key={campo}
          label={rotulo}
          value={resumo && textoEmReais(resumo[campo])}
          tone={campo === 'saldo' ? tomDoSaldo : undefined}
          loading={resumo === undefined}
        />
      ))}
    </StatRow>
  )
}
