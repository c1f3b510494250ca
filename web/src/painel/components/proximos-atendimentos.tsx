import type { ProximoAtendimentoFio } from '@clinica/domain/agenda/proximas/contract'
import { proximosAtendimentos } from '@clinica/domain/agenda/proximas/proximos-atendimentos'
import { type DataHora, dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Suspense } from 'react'
import {
  FimDoDiaEmVista,
  useProximosAtendimentos,
  useSessoesAFechar,
} from '../../agenda/public.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { WhenAndWho } from '../../components/when-and-who.tsx'
import { Link } from '../../lib/page/navigation.tsx'
import { diaFalado, porDia, proximidade } from '../dia-falado.ts'
import { CARREGANDO_DADOS, FALHOU, NENHUM_AGENDAMENTO } from '../messages.ts'
import type { Passo } from '../passos.ts'
import { Cartao } from './cartao.tsx'
import { PrimeirosPassos } from './primeiros-passos.tsx'
import classes from './proximos.module.css'

type Atendimento = Omit<ProximoAtendimentoFio, 'inicio'> & { inicio: DataHora }

function ProximaSessao({
  atendimento: { nomePaciente, inicio, fim, statusAgendamento },
  calendario,
  perto,
}: {
  atendimento: Atendimento
  calendario: string
  /** Time until the very next session. */
  perto: string | null
}) {
  return (
    <Link to={`${calendario}?data=${dataDaHora(inicio)}`} className={classes.sessao}>
      <WhenAndWho at={inicio} when={horaDoDia(inicio)} who={nomePaciente} large>
        até {horaDoDia(fim as DataHora)}
        {statusAgendamento === 'CONFIRMADO' && (
          <span className={classes.confirmado}>
            <IconCheck size={16} stroke={2} aria-hidden />
            Confirmado
          </span>
        )}
      </WhenAndWho>
      {perto && <span className={classes.perto}>{perto}</span>}
      <IconChevronRight size={20} stroke={1.6} className={classes.seta} aria-hidden />
    </Link>
  )
}

function Lista({
  atendimentos,
  calendario,
  agora,
}: {
  atendimentos: Atendimento[]
  calendario: string
  agora: DataHora
}) {
  return porDia(atendimentos).map(([dia, doDia]) => (
    <section key={dia} className={classes.dia}>
      <h3>{diaFalado(dia, dataDaHora(agora))}</h3>
      <ul>
        {doDia.map((um) => (
          <li key={um.id}>
            <ProximaSessao
              atendimento={um}
              calendario={calendario}
              perto={
                um === atendimentos[0] || um.inicio <= agora ? proximidade(um.inicio, agora) : null
              }
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

type Props = {
  profissionalId: string
  agora: DataHora
  /** First day's guide, if any; undefined while unknown. */
  passos?: Passo[] | undefined
  onDismiss?: () => void
}

/** §2: next sessions, at most three, each linked to its day; on the first day, the guide. */
export function ProximosAtendimentos({
  profissionalId,
  agora,
  onDismiss = () => undefined,
  ...props
}: Props) {
  const consulta = useProximosAtendimentos()
  const hoje = dataDaHora(agora)
  const { sessoes, falha } = useSessoesAFechar(hoje, agora)
  const calendario = `/calendario/${profissionalId}`
  const nenhum = consulta.data && proximosAtendimentos(consulta.data, agora).length === 0
  const { passos = [] } = props
  // Waits for sessions and guide together, so that nothing moves.
  const espera = !sessoes || (nenhum && 'passos' in props && !props.passos)
  return (
    <Cartao
      title="Próximos Atendimentos"
      consulta={espera && !consulta.error ? { ...consulta, data: undefined } : consulta}
      rows={4}
      falha={FALHOU.proximos}
      footer={
        // Primary action when nothing is booked.
        <ButtonLink variant={nenhum && passos.length === 0 ? 'filled' : 'default'} to={calendario}>
          Abrir calendário
        </ButtonLink>
      }
    >
      {(todos) => {
        const proximos = proximosAtendimentos(todos, agora) as Atendimento[]
        return (
          <Suspense fallback={<SkeletonRows rows={4} text={CARREGANDO_DADOS} />}>
            {proximos.length > 0 ? (
              <Lista atendimentos={proximos} calendario={calendario} agora={agora} />
            ) : (
              <p className={classes.vazio}>{NENHUM_AGENDAMENTO}</p>
            )}
            <div className={classes.fim}>
              <FimDoDiaEmVista sessoes={sessoes ?? []} falha={falha} dia={hoje} />
            </div>
            {passos.length > 0 && <PrimeirosPassos passos={passos} onDismiss={onDismiss} />}
          </Suspense>
        )
      }}
    </Cartao>
  )
}
