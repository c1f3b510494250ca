import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import { totaisDoResumo } from '@clinica/domain/atendimentos/resumo-filtrado'
import { textoEmReais } from '@clinica/domain/dinheiro'
import { textoDoNumero } from '@clinica/domain/texto'
import { StatCard, StatRow } from '../../components/stat-card.tsx'

/** §2: the five summary cards of the visible rows; undefined rows are still loading. */
export function Totais({ linhas }: { linhas?: readonly MesDoPaciente[] }) {
  const { pacientes, atendimentos, total, recebido, emAberto } = totaisDoResumo(linhas ?? [])
  const loading = linhas === undefined
  return (
    <StatRow>
      <StatCard label="Pacientes encontrados" value={textoDoNumero(pacientes)} loading={loading} />
      <StatCard
        label="Total de atendimentos"
        value={textoDoNumero(atendimentos)}
        loading={loading}
      />
      <StatCard label="Valor total" value={textoEmReais(total)} loading={loading} />
      <StatCard label="Total recebido" value={textoEmReais(recebido)} loading={loading} />
      <StatCard label="Total em aberto" value={textoEmReais(emAberto)} loading={loading} />
    </StatRow>
  )
}
