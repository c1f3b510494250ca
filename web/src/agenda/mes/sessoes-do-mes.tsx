import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import {
  MODALIDADES,
  ROTULO_DA_MODALIDADE,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
  STATUS_AGENDAMENTO,
  STATUS_PAGAMENTO,
} from '@clinica/domain/agenda/tipos'
import { diaDaSemana, type Mes } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { dataEmNumeros, momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { useEffect } from 'react'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifyError } from '../../components/feedback/notify.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { optionsOf, SelectField } from '../../components/fields/select-field.tsx'
import { type Column, DataTable } from '../../components/tables/data-table.tsx'
import { MoneyCell } from '../../components/tables/money-cell.tsx'
import cards from '../../components/tables/paired-cards.module.css'
import { DURACAO_DO_AVISO_MS, NENHUM_ATENDIMENTO } from '../messages.ts'
import { useDetalhes } from '../queries.ts'
import type { Escolhas } from '../status/status-da-sessao.ts'
import { type StatusDaSessao, useStatusDaSessao } from '../status/use-status-da-sessao.ts'
import { Desmarcadas } from './desmarcadas.tsx'
import { DETALHES_NAO_CARREGADOS, ERRO_AO_BUSCAR_ATENDIMENTOS } from './messages.ts'
import classes from './sessoes-do-mes.module.css'

/** §2: columns that are edited in place, in its order. */
const ESCOLHAS = [
  {
    campo: 'statusAgendamento',
    header: 'Status Agendamento',
    options: optionsOf(STATUS_AGENDAMENTO, ROTULO_DO_STATUS),
  },
  {
    campo: 'statusPagamento',
    header: 'Status Pagamento',
    options: optionsOf(STATUS_PAGAMENTO, ROTULO_DO_PAGAMENTO),
  },
  {
    campo: 'modalidadeAtendimento',
    header: 'Modalidade Atendimento',
    options: optionsOf(MODALIDADES, ROTULO_DA_MODALIDADE),
  },
] as const

const DIAS = ['seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.', 'dom.']

function Dia({ inicio }: { inicio: DataHora }) {
  const dia = dataDaHora(inicio)
  return (
    <span className={classes.pilha}>
      {dataEmNumeros(dia)}
      <small>{DIAS[diaDaSemana(dia) - 1]}</small>
    </span>
  )
}

type HorarioProps = { linha: AgendamentoFio; status: StatusDaSessao }

/** Hours, the type if it is not an ordinary session, and the editable value (P9). */
function Horario({ linha, status: { choose, mostrada, ocupada } }: HorarioProps) {
  const { id, inicio, fim, tipo } = linha
  return (
    <span className={classes.pilha}>
      {horaDoDia(inicio as DataHora)} – {horaDoDia(fim as DataHora)}
      {tipo !== 'SESSAO_INDIVIDUAL' && <small>{ROTULO_DO_TIPO[tipo]}</small>}
      <MoneyCell
        label={`Valor da sessão, ${momentoPorExtenso(inicio as DataHora)}`}
        value={mostrada(linha).valorSessao ?? 0}
        busy={ocupada(id)}
        onCommit={(valorSessao) => void choose(id, { valorSessao })}
      />
    </span>
  )
}

function colunas(status: StatusDaSessao) {
  const { choose, mostrada, ocupada } = status
  const editaveis = ESCOLHAS.map(
    ({ campo, header, options }): Column<AgendamentoFio> => ({
      header,
      cell: (linha) => (
        <SelectField<Escolhas[typeof campo]>
          size="sm"
          aria-label={`${header}, ${momentoPorExtenso(linha.inicio as DataHora)}`}
          aria-busy={ocupada(linha.id) || undefined}
          options={options}
          value={mostrada(linha)[campo]}
          onChange={(valor) => void choose(linha.id, { [campo]: valor })}
          data-valor={mostrada(linha)[campo]}
          classNames={{ input: classes.escolha }}
        />
      ),
    }),
  )
  return [
    {
      header: 'Data',
      cell: ({ inicio }) => <Dia inicio={inicio as DataHora} />,
      role: 'title',
    },
    { header: 'Horário', cell: (linha) => <Horario linha={linha} status={status} /> },
    ...editaveis,
  ] satisfies Column<AgendamentoFio>[]
}

/** §8: a snackbar for each failed load, for 3 s (§9). */
function useErroDeBusca({ isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number }) {
  useEffect(() => {
    if (!isError || !errorUpdatedAt) return
    notifyError(ERRO_AO_BUSCAR_ATENDIMENTOS, { duration: DURACAO_DO_AVISO_MS })
  }, [isError, errorUpdatedAt])
}

type Props = { pacienteId: string; mes: Mes }

function Sessoes({ pacienteId, mes }: Props) {
  const query = useDetalhes(pacienteId, mes)
  const status = useStatusDaSessao('detalhes')
  useErroDeBusca(query)
  const { data, isError, isFetching, refetch } = query
  if (data === undefined) {
    return isError ? (
      <ErrorState message={DETALHES_NAO_CARREGADOS} onRetry={refetch} busy={isFetching} />
    ) : (
      <SkeletonRows rows={4} />
    )
  }
  if (data.length === 0) return <EmptyState message={NENHUM_ATENDIMENTO} />
  return (
    <div className={`${classes.sessoes} ${cards.pairs}`}>
      <DataTable
        caption="Atendimentos do mês"
        columns={colunas(status)}
        rows={data}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

/**
 * §2, Attendance details dialog: a patient's month, session by session, edited in place, and the cancelled ones
 * below.
 */
export const SessoesDoMes = (props: Props) => (
  <>
    <Sessoes {...props} />
    <Desmarcadas {...props} />
  </>
)
