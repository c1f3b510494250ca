import {
  type AgendaGuardada,
  agendaLegivel,
  idadeDaAgenda,
} from '@clinica/domain/agenda/proximas/agenda-guardada'
import type { ProximoAtendimentoFio } from '@clinica/domain/agenda/proximas/contract'
import { ROTULO_DO_STATUS, type StatusAgendamento } from '@clinica/domain/agenda/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Badge, type Tone } from '../../components/feedback/badge.tsx'
import { Carregando } from '../../components/feedback/carregando.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { WhenAndWho } from '../../components/when-and-who.tsx'
import { hoje } from '../../lib/clock.ts'
import { useSessao } from '../../lib/http/session.ts'
import { readOffline } from '../../lib/storage/offline-store.ts'
import { wipeOfflineStore } from '../../lib/storage/wipe-offline-store.ts'
import { diaFalado, porDia } from '../dia-falado.ts'
import {
  COMO_SE_GUARDA,
  NADA_GUARDADO,
  NADA_MARCADO,
  nadaMarcadoAte,
  SEM_CONEXAO,
  SO_LEITURA,
} from '../messages.ts'
import classes from './agenda-guardada.module.css'

const TOM: Record<StatusAgendamento, Tone> = {
  AGENDADO: 'neutral',
  CONFIRMADO: 'positive',
  REALIZADO: 'primary',
  FALTA: 'danger',
}

type Sessao = Omit<ProximoAtendimentoFio, 'inicio'> & { inicio: DataHora }

function Linha({ sessao }: { sessao: Sessao }) {
  const { nomePaciente, inicio, fim, statusAgendamento: status } = sessao
  return (
    <li className={classes.sessao} data-status={status}>
      <WhenAndWho at={inicio} when={horaDoDia(inicio)} who={nomePaciente} large>
        até {horaDoDia(fim as DataHora)}
      </WhenAndWho>
      {status !== 'AGENDADO' && <Badge tone={TOM[status]}>{ROTULO_DO_STATUS[status]}</Badge>}
    </li>
  )
}

function Dias({ agenda: { sessoes, ate }, dia: hojeAqui }: { agenda: AgendaGuardada; dia: Data }) {
  if (sessoes.length === 0) return <EmptyState message={nadaMarcadoAte(diaEMes(ate))} />
  const dias = porDia(sessoes as readonly Sessao[])
  // Today comes first, even without sessions.
  const todos = dias[0]?.[0] === hojeAqui ? dias : [[hojeAqui, []] as (typeof dias)[0], ...dias]
  return (
    <>
      {todos.map(([dia, doDia]) => (
        <section key={dia} className={classes.dia}>
          <h2>{diaFalado(dia, hojeAqui)}</h2>
          {doDia.length === 0 && <p className={classes.livre}>{NADA_MARCADO}</p>}
          <ul>
            {doDia.map((sessao) => (
              <Linha key={sessao.id} sessao={sessao} />
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.fim}>Guardada até {diaEMes(ate)}.</p>
    </>
  )
}

/** Offline agenda of the signed-in user; an expired one is deleted. */
function useAgendaGuardada(): AgendaGuardada | null | undefined {
  const { usuario } = useSessao()
  const [agenda, setAgenda] = useState<AgendaGuardada | null>()
  const dono = usuario?.id ?? ''
  useEffect(() => {
    let left = false
    readOffline(dono).then((guardada) => {
      const legivel = guardada ? agendaLegivel(guardada as AgendaGuardada, hoje()) : null
      if (guardada && !legivel) wipeOfflineStore()
      if (!left) setAgenda(legivel)
    })
    return () => {
      left = true
    }
  }, [dono])
  return agenda
}

/** D3: offline view of the next days, read-only, with its age. */
export function AgendaGuardadaScreen({ onRetry }: { onRetry: () => Promise<void> }) {
  const agenda = useAgendaGuardada()
  const [tentando, setTentando] = useState(false)
  async function retry() {
    setTentando(true)
    await onRetry()
    setTentando(false)
  }
  if (agenda === undefined) return <Carregando />
  return (
    <Page title="Agenda dos próximos dias" width="form">
      <div className={classes.aviso}>
        <IconCloudOff size={22} stroke={1.6} aria-hidden />
        <p role="status">
          {agenda ? `${idadeDaAgenda(agenda.quando)} ${SO_LEITURA}` : SEM_CONEXAO}
        </p>
        <Button variant="default" loading={tentando} onClick={retry}>
          Tentar novamente
        </Button>
      </div>
      {agenda ? (
        <Dias agenda={agenda} dia={hoje()} />
      ) : (
        <EmptyState message={NADA_GUARDADO} hint={COMO_SE_GUARDA} />
      )}
    </Page>
  )
}
