import { textoEmReais } from '@clinica/domain/dinheiro'
import type { ResumoFinanceiro } from '@clinica/domain/financeiro/contract'
import { StatCard, StatRow } from '../../components/stat-card.tsx'

/** §2, in its order. */
const CARTOES: readonly [keyof ResumoFinanceiro, string][] = [
  ['receitas', 'Receitas'],
  ['recebido', 'Valor Recebido'],
  ['aReceber', 'Valor a Receber'],
  ['despesas', 'Despesas'],
  ['saldo', 'Saldo'],
]

/** §2: the five summary cards; the balance green from zero up, red below. */
export function Cartoes({ resumo }: { resumo?: ResumoFinanceiro }) {
  const tomDoSaldo = resumo && (resumo.saldo < 0 ? 'negative' : 'positive')
  return (
    <StatRow>
      {CARTOES.map(([campo, rotulo]) => (
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
