import { textoEmReais } from '@clinica/domain/dinheiro'
import type { Despesa } from '@clinica/domain/financeiro/contract'
import { ROTULO_DA_DESPESA } from '@clinica/domain/financeiro/tipos'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { Badge } from '../../components/badge.tsx'
import type { Column } from '../../components/data-table.tsx'
import { GrowingTable } from '../../components/growing-table.tsx'

/** §2, in its order. */
const colunas: Column<Despesa>[] = [
  { header: 'Nome', cell: ({ nome }) => nome, role: 'title' },
  { header: 'Valor', cell: ({ valor }) => textoEmReais(valor), figure: true },
  {
    header: 'Tipo',
    cell: ({ tipo }) => (
      <Badge tone={tipo === 'RECORRENTE' ? 'primary' : 'neutral'}>{ROTULO_DA_DESPESA[tipo]}</Badge>
    ),
  },
  {
    header: 'Competência',
    cell: ({ competencia: { mes, ano } }) => `${nomeDoMes(mes)}/${ano}`,
  },
]

/** D 11: a RECORRENTE has one row a month, all with its id. */
const chave = ({ id, competencia: { ano, mes } }: Despesa) => `${id} ${ano} ${mes}`

/** §2 'Tabela de Despesas'. */
export function Tabela({ despesas }: { despesas: readonly Despesa[] }) {
  return (
    <GrowingTable caption="Tabela de Despesas" columns={colunas} rows={despesas} rowKey={chave} />
  )
}
