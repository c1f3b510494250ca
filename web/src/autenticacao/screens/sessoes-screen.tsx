import { Button } from '../../components/button.tsx'
import { useAviso, useConfirm } from '../../components/dialogs/confirm.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { Page } from '../../components/page.tsx'
import { leavingRow } from '../../components/tables/focus-after.ts'
import { proxyIgnorado } from '../../lib/clinica.ts'
import { MinhaConta } from '../components/minha-conta.tsx'
import { Parte } from '../components/parte.tsx'
import { SessaoCard } from '../components/sessao-card.tsx'
import classes from '../components/sessoes.module.css'
import { UltimosAcessos } from '../components/ultimos-acessos.tsx'
import {
  ENCERRAR_SESSAO,
  ENCERRAR_TODAS,
  ENDERECO_DO_PROXY,
  SESSAO_NAO_ENCERRADA,
  SESSOES_NAO_CARREGADAS,
  SESSOES_NAO_ENCERRADAS,
} from '../messages.ts'
import { useEndSessao, useEndTodasSessoes, useSessoes } from '../queries.ts'

/** §2, Sessions. Its alerts and confirmations are those of §8. */
export function SessoesScreen() {
  return (
    <Page
      title="Sessões Ativas"
      subtitle="A sua conta, onde ela está aberta e quem entrou nela."
      width="form"
    >
      <MinhaConta />
      <Parte
        titulo="Onde a sua conta está aberta"
        texto="Encerre o que você não reconhece."
        acao={<EncerrarTodas />}
      >
        {proxyIgnorado() && <p className={classes.aviso}>{ENDERECO_DO_PROXY}</p>}
        <Sessoes />
      </Parte>
      <UltimosAcessos />
    </Page>
  )
}

function EncerrarTodas() {
  const { data: sessoes = [] } = useSessoes()
  const confirm = useConfirm()
  const warn = useAviso()
  const endTodas = useEndTodasSessoes()

  async function onEndTodas() {
    const title = 'Encerrar todas as sessões'
    const confirmLabel = 'Encerrar Todas'
    if (!(await confirm({ title, text: ENCERRAR_TODAS, confirmLabel, danger: true }))) return
    endTodas.mutate(undefined, { onError: () => warn(SESSOES_NAO_ENCERRADAS) })
  }

  return (
    <Button
      color="perigo"
      variant="default"
      onClick={onEndTodas}
      disabled={sessoes.length === 0}
      busy={endTodas.isPending}
    >
      Encerrar Todas
    </Button>
  )
}

function Sessoes() {
  const { data: sessoes, isPending, isFetching, refetch } = useSessoes()
  const confirm = useConfirm()
  const warn = useAviso()
  const endSessao = useEndSessao()

  async function onEnd(sessionId: string) {
    const goOn = leavingRow()
    const title = 'Encerrar sessão'
    if (!(await confirm({ title, text: ENCERRAR_SESSAO, confirmLabel: 'Encerrar', danger: true })))
      return
    endSessao.mutate(sessionId, {
      onSuccess: goOn,
      onError: () => warn(SESSAO_NAO_ENCERRADA),
    })
  }

  if (isPending) return <SkeletonRows rows={3} />
  if (!sessoes)
    return <ErrorState message={SESSOES_NAO_CARREGADAS} onRetry={refetch} busy={isFetching} />
  if (sessoes.length === 0) return <EmptyState message="Nenhuma sessão ativa" />
  return (
    <ul className={classes.lista}>
      {sessoes.map((sessao) => (
        <SessaoCard
          key={sessao.id}
          sessao={sessao}
          busy={endSessao.isPending && endSessao.variables === sessao.id}
          onEnd={() => onEnd(sessao.id)}
        />
      ))}
    </ul>
  )
}
