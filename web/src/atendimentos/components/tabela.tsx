import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import { textoEmReais } from '@clinica/domain/dinheiro'
import {
  type Situacao,
  situacaoPagamento,
  valorFaltante,
} from '@clinica/domain/pagamentos/situacao-pagamento'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { Badge, type Tone } from '../../components/badge.tsx'
import type { Column } from '../../components/data-table.tsx'
import { GrowingTable } from '../../components/growing-table.tsx'
import classes from './tabela.module.css'

const TOM: Record<Situacao, Tone> = { Pago: 'positive', Parcial: 'warning', 'Em aberto': 'danger' }

function BadgeDaSituacao({ total, pago }: MesDoPaciente) {
  const situacao = situacaoPagamento(total, pago)
  return <Badge tone={TOM[situacao]}>{situacao}</Badge>
}

/** §2, in its order. */
const colunas: Column<MesDoPaciente>[] = [
  { header: 'Paciente', cell: ({ nomePaciente }) => nomePaciente, role: 'title' },
  { header: 'Mês', cell: ({ mes }) => nomeDoMes(mes) },
  { header: 'Ano', cell: ({ ano }) => ano, figure: true },
  { header: 'Qtd. Atendimentos', cell: ({ quantidade }) => quantidade, figure: true },
  { header: 'Valor Total', cell: ({ total }) => textoEmReais(total), figure: true },
  { header: 'Valor Pago', cell: ({ pago }) => textoEmReais(pago), figure: true },
  {
    header: 'Valor Faltante',
    cell: ({ total, pago }) => textoEmReais(valorFaltante(total, pago)),
    figure: true,
  },
  { header: 'Situação', cell: BadgeDaSituacao },
]

const chave = ({ pacienteId, ano, mes }: MesDoPaciente) => `${pacienteId} ${ano} ${mes}`

/** §2: one row for each patient and month, grouped by professional. */
export function Tabela({ linhas }: { linhas: readonly MesDoPaciente[] }) {
  return (
    <div className={classes.folga}>
      <GrowingTable
        caption="Atendimentos por paciente e mês"
        columns={colunas}
        rows={linhas}
        rowKey={chave}
        group={({ nomeProfissional }) => nomeProfissional}
      />
    </div>
  )
}
