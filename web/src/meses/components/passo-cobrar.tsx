import { cobrancaDeFio } from '@clinica/domain/cobranca/contract'
import type { Cobranca } from '@clinica/domain/cobranca/tipos'
import { textoEmReais } from '@clinica/domain/dinheiro'
import { type PagadorDoMes, recebeExtrato } from '@clinica/domain/meses/pagadores-do-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import { contados } from '@clinica/domain/texto'
import { type CSSProperties, Suspense } from 'react'
import { ExtratoDialog, type useCobranca } from '../../cobranca/public.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { COBRANCA_NAO_CARREGADA } from '../messages.ts'
import classes from './fechar-mes.module.css'
import { type AbrirExtrato, LinhaDoPagador } from './linha-do-pagador.tsx'

type Props = { pagadores: readonly PagadorDoMes[]; mes: Mes; profissional: string }
type Lida = { lida: ReturnType<typeof useCobranca> }

/**
 * Width of the longest amount in digits (punctuation is narrower). Each row is its own grid, so they all need one
 * column width.
 */
const larguraDasSomas = (pagadores: readonly PagadorDoMes[]): number =>
  Math.max(
    ...pagadores.flatMap(({ total, pago, emAberto }) =>
      [total, pago, emAberto].map((valor) => textoEmReais(valor).length - 2),
    ),
  )

function Pagadores({ pagadores, mes, profissional, cobranca }: Props & { cobranca: Cobranca }) {
  const { opened, open, close } = useOpened<Parameters<AbrirExtrato>[0]>()
  const aEnviar = pagadores.filter(recebeExtrato)
  const enviados = aEnviar.filter(({ enviadoEm }) => enviadoEm !== null).length
  return (
    <section
      aria-label="Cobrar"
      style={{ '--soma': `${larguraDasSomas(pagadores)}ch` } as CSSProperties}
    >
      <p className={classes.resumo} role="status">
        {enviados} de {contados(aEnviar.length, 'enviado', 'enviados')}
      </p>
      <div className={classes.titulos} aria-hidden>
        <span>Pagador</span>
        <div className={classes.colunas}>
          <span>Sessões</span>
          <span>Faltas</span>
          <span>Total</span>
          <span>Pago</span>
          <span>Em aberto</span>
        </div>
      </div>
      <ul className={classes.linhas}>
        {pagadores.map((pagador) => (
          <LinhaDoPagador
            key={pagador.pacientes[0]?.pacienteId}
            pagador={pagador}
            mes={mes}
            como={{ cobranca, profissional }}
            onExtrato={open}
          />
        ))}
      </ul>
      <Suspense>
        {opened && (
          <ExtratoDialog
            paciente={opened.paciente}
            mes={mes}
            imprimir={opened.imprimir}
            comAnterior={opened.comAnterior}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  )
}

/** P4: a row per payer with its actions; rows wait for the billing settings, which the messages need. */
export function PassoCobrar({ lida, ...props }: Props & Lida) {
  const { data, isError, isFetching, refetch } = lida
  if (props.pagadores.length === 0) {
    return (
      <EmptyState
        message="Ninguém a cobrar"
        hint="Este mês não tem atendimentos que contem nem pagamentos, e ninguém deve meses anteriores."
      />
    )
  }
  if (data) return <Pagadores {...props} cobranca={cobrancaDeFio(data)} />
  if (isError)
    return <ErrorState message={COBRANCA_NAO_CARREGADA} onRetry={refetch} busy={isFetching} />
  return <SkeletonRows rows={props.pagadores.length} />
}
