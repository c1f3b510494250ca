import { textoEmReais } from '@clinica/domain/dinheiro'
import type { DespesaDoMes } from '@clinica/domain/financeiro/contract'
import { ROTULO_DA_DESPESA } from '@clinica/domain/financeiro/tipos'
import { categoriaFalada } from '@clinica/domain/imposto/livro-caixa-plano'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { Button } from '../../components/button.tsx'
import { Badge } from '../../components/feedback/badge.tsx'
import type { Column } from '../../components/tables/data-table.tsx'
import { GrowingTable } from '../../components/tables/growing-table.tsx'
import classes from './financeiro.module.css'
import { useExclusao } from './use-exclusao.ts'

const competenciaDe = ({ competencia: { mes, ano } }: DespesaDoMes) => `${nomeDoMes(mes)}/${ano}`

/** P5: the category below the name, if there is one. */
const nomeECategoria = ({ nome, categoria }: DespesaDoMes) => (
  <>
    {nome}
    {categoria && <small className={classes.categoria}>{categoriaFalada(categoria)}</small>}
  </>
)

/** §2: columns in its order. */
const colunas: Column<DespesaDoMes>[] = [
  { header: 'Nome', cell: nomeECategoria, role: 'title' },
  { header: 'Valor', cell: ({ valor }) => textoEmReais(valor), figure: true },
  {
    header: 'Tipo',
    cell: ({ tipo }) => (
      <Badge tone={tipo === 'RECORRENTE' ? 'primary' : 'neutral'}>{ROTULO_DA_DESPESA[tipo]}</Badge>
    ),
  },
  { header: 'Competência', cell: competenciaDe },
]

type AcoesProps = {
  despesa: DespesaDoMes
  excluindo: boolean
  onEdit: (despesa: DespesaDoMes) => void
  onRemove: (despesa: DespesaDoMes) => void
}

function Acoes({ despesa, excluindo, onEdit, onRemove }: AcoesProps) {
  const qual = `${despesa.nome}, ${competenciaDe(despesa)}`
  return (
    <div className={classes.acoes}>
      <Button
        size="sm"
        variant="default"
        onClick={() => onEdit(despesa)}
        aria-label={`Editar ${qual}`}
      >
        Editar
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="perigo"
        loading={excluindo}
        onClick={() => onRemove(despesa)}
        aria-label={`Excluir ${qual}`}
      >
        Excluir
      </Button>
    </div>
  )
}

/** D11: a RECORRENTE expense has one row per month, all with one id. */
const chave = ({ id, competencia: { ano, mes } }: DespesaDoMes) => `${id} ${ano} ${mes}`

type Props = {
  despesas: readonly DespesaDoMes[]
  onEdit: (despesa: DespesaDoMes) => void
}

/** §2 'Tabela de Despesas'. */
export function Tabela({ despesas, onEdit }: Props) {
  const { remove, dialogo, ocupada } = useExclusao()
  const acoes: Column<DespesaDoMes> = {
    header: 'Ações',
    role: 'actions',
    cell: (despesa) => (
      <Acoes
        despesa={despesa}
        excluindo={ocupada !== null && chave(ocupada) === chave(despesa)}
        onEdit={onEdit}
        onRemove={remove}
      />
    ),
  }
  return (
    <>
      <div className={classes.tabela}>
        <GrowingTable
          caption="Tabela de Despesas"
          columns={[...colunas, acoes]}
          rows={despesas}
          rowKey={chave}
        />
      </div>
      {dialogo}
    </>
  )
}
