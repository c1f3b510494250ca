import { type Centavos, centavosOuNulo, textoEmReais } from '@clinica/domain/dinheiro'
import { type Pagamento, pagamentoDeFio } from '@clinica/domain/pagamentos/contract'
import { creditoDoMes, pagamentosDoMes } from '@clinica/domain/pagamentos/pagamentos-do-mes'
import { ROTULO_DA_FORMA } from '@clinica/domain/pagamentos/tipos'
import type { Mes } from '@clinica/domain/tempo/data'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { useMemo, useRef, useState } from 'react'
import { useDetalhes } from '../../agenda/queries.ts'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifyError, notifySuccess } from '../../components/feedback/notify.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { type Column, DataTable } from '../../components/tables/data-table.tsx'
import cards from '../../components/tables/paired-cards.module.css'
import { alertaDe } from '../../lib/http/http-errors.ts'
import {
  ERRO_AO_ATUALIZAR_PAGAMENTO,
  NENHUM_PAGAMENTO,
  PAGAMENTO_ATUALIZADO,
  PAGAMENTOS_NAO_CARREGADOS,
} from '../messages.ts'
import { usePagamentos, useUpdatePagamento } from '../queries.ts'
import { DataDoPagamento, FormaDoPagamento, NAO_DITA, origem, valorComSinal } from './pagamento.tsx'
import classes from './pagamentos.module.css'

const VALOR: Column<Pagamento> = {
  header: 'Valor',
  cell: ({ valor }) => valorComSinal(valor),
  figure: true,
}

/** Reversed entries and their reversals, read-only. */
const CORRIGIDOS: Column<Pagamento>[] = [
  { header: 'Data', cell: ({ data }) => dataEmNumeros(data) },
  VALOR,
  { header: 'Forma', cell: ({ forma }) => (forma ? ROTULO_DA_FORMA[forma] : NAO_DITA) },
  {
    header: 'Origem',
    cell: (um) => `${um.valor < 0 ? 'Correção, ' : 'Corrigido, '}${origem(um)}`,
  },
]

type Edicao = {
  save: (id: string, mudanca: Mudanca) => void
  /** Optimistic change of an entry. */
  aCaminho: (id: string) => Mudanca
}
type Mudanca = Partial<Pick<Pagamento, 'forma'> & { data: string }>

const vigentesCom = ({ save, aCaminho }: Edicao): Column<Pagamento>[] => [
  {
    header: 'Data',
    cell: (um) => (
      <DataDoPagamento
        pagamento={um}
        aCaminho={aCaminho(um.id).data}
        onChange={(data) => save(um.id, { data })}
      />
    ),
  },
  VALOR,
  {
    header: 'Forma',
    cell: (um) => (
      <FormaDoPagamento
        pagamento={um}
        aCaminho={aCaminho(um.id).forma}
        onChange={(forma) => save(um.id, { forma })}
      />
    ),
  },
  { header: 'Origem', cell: origem },
]

/** D10: edits date and method. An edited entry gets a new id but keeps its row, and the focus in it. */
function useEdicao(pacienteId: string, mes: Mes) {
  const primeiroId = useRef(new Map<string, string>())
  const linha = (id: string) => primeiroId.current.get(id) ?? id
  const { mutateAsync } = useUpdatePagamento(pacienteId, mes, {
    atual: (id) => [...primeiroId.current].findLast(([, um]) => um === linha(id))?.[0] ?? id,
    onTroca: (antes, depois) => primeiroId.current.set(depois, linha(antes)),
  })
  const [pendentes, setPendentes] = useState<readonly { linha: string; mudanca: Mudanca }[]>([])
  const aCaminho = (id: string): Mudanca =>
    Object.assign({}, ...pendentes.filter((um) => um.linha === linha(id)).map((um) => um.mudanca))

  async function save(id: string, mudanca: Mudanca) {
    const pendente = { linha: linha(id), mudanca }
    setPendentes((antes) => [...antes, pendente])
    try {
      await mutateAsync({ id, ...mudanca })
      notifySuccess(PAGAMENTO_ATUALIZADO, { duration: 3000 })
    } catch (erro) {
      notifyError(alertaDe(ERRO_AO_ATUALIZAR_PAGAMENTO, erro))
    } finally {
      setPendentes((antes) => antes.filter((um) => um !== pendente))
    }
  }
  return { save: (id: string, mudanca: Mudanca) => void save(id, mudanca), aCaminho, linha }
}

/** D10: the month's money that no PAGO session uses; null while the sessions are loading. */
function useCredito(pacienteId: string, mes: Mes, total: Centavos): Centavos | null {
  const { data } = useDetalhes(pacienteId, mes)
  return useMemo(() => {
    if (!data) return null
    const sessoes = data.map(({ valorSessao, ...resto }) => ({
      ...resto,
      valorSessao: centavosOuNulo(valorSessao),
    }))
    return creditoDoMes(total, sessoes)
  }, [data, total])
}

type Props = { pacienteId: string; mes: Mes }

function Lista({ pacienteId, mes, lancamentos }: Props & { lancamentos: readonly Pagamento[] }) {
  const { vigentes, corrigidos, total } = pagamentosDoMes(lancamentos)
  const credito = useCredito(pacienteId, mes, total)
  const edicao = useEdicao(pacienteId, mes)
  const [aberto, setAberto] = useState(false)
  return (
    <>
      {vigentes.length > 0 ? (
        <DataTable
          caption="Pagamentos do mês"
          columns={vigentesCom(edicao)}
          rows={vigentes}
          rowKey={({ id }) => edicao.linha(id)}
        />
      ) : (
        <p className={classes.nenhum}>{NENHUM_PAGAMENTO}</p>
      )}
      <dl className={classes.soma}>
        <div>
          <dt>Total pago</dt>
          <dd>{textoEmReais(total)}</dd>
        </div>
        {credito !== null && credito > 0 && (
          <div data-tom="credito">
            <dt>Crédito</dt>
            <dd>{textoEmReais(credito)}</dd>
          </div>
        )}
      </dl>
      {corrigidos.length > 0 && (
        <LinkButton flush unfolded={aberto} onClick={() => setAberto(!aberto)}>
          {aberto ? 'Ocultar correções' : `Ver correções (${corrigidos.length})`}
        </LinkButton>
      )}
      {aberto && corrigidos.length > 0 && (
        <div className={classes.corrigidos}>
          <DataTable
            caption="Correções do mês"
            columns={CORRIGIDOS}
            rows={corrigidos}
            rowKey={({ id }) => id}
          />
        </div>
      )}
    </>
  )
}

/** D10, 'Pagamentos': the month's entries, their sum (Valor Pago) and the credit. */
export function Pagamentos({ pacienteId, mes }: Props) {
  const { data, isError, isFetching, refetch } = usePagamentos(pacienteId, mes)
  const lancamentos = useMemo(() => data?.map(pagamentoDeFio), [data])
  return (
    <section className={`${classes.pagamentos} ${cards.pairs}`} aria-label="Pagamentos">
      <h3>Pagamentos</h3>
      {lancamentos && <Lista pacienteId={pacienteId} mes={mes} lancamentos={lancamentos} />}
      {!lancamentos && isError && (
        <ErrorState message={PAGAMENTOS_NAO_CARREGADOS} onRetry={refetch} busy={isFetching} />
      )}
      {!lancamentos && !isError && <SkeletonRows rows={2} />}
    </section>
  )
}
