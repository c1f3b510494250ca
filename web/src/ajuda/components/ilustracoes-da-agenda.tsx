import { COR_DA_FALTA, corDoEvento } from '@clinica/domain/agenda/cor-do-evento'
import type { Modalidade } from '@clinica/domain/agenda/tipos'
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconBeach,
  IconCalendarX,
  IconChecks,
  IconCircleCheckFilled,
  IconCircleX,
  IconClock,
  IconCoffee,
  IconCoin,
  IconLink,
  IconPencil,
  IconRepeat,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Desenho } from '../tipos.ts'
import {
  Agenda,
  Celular,
  Colorida,
  Linha,
  Marca,
  Papel,
  PontaDaSeta,
  Quantia,
  Sessao,
  Seta,
  Sinal,
  Tecla,
} from './figuras.tsx'

type DaAgenda = Extract<
  Desenho,
  | 'repetir'
  | 'so-uma'
  | 'desfazer'
  | 'remarcar'
  | 'bloquear'
  | 'cores'
  | 'fim-do-dia'
  | 'assinar'
  | 'falta'
>

const remarcar = (
  <>
    <PontaDaSeta />
    <Agenda />
    <Sessao x={16} y={34} tom="vazia" />
    <Sessao x={50} y={60} tom="quieta" />
    <Sessao x={84} y={34} />
    <Seta d="M48 41h28" />
    <Sinal x={134} y={78} Icone={IconClock} />
  </>
)

const aviso = (
  <>
    <Papel x={24} y={52} w={112} h={34} />
    <Linha x={32} y={66} w={38} forte />
    <Tecla x={78} y={58} w={50} texto="Desfazer" cheia />
  </>
)

const sessao = (modalidadeAtendimento: Modalidade) =>
  corDoEvento({ tipo: 'SESSAO_INDIVIDUAL', modalidadeAtendimento, statusAgendamento: 'AGENDADO' })
    .fundo

/** Drawings about the calendar. */
export const ILUSTRACOES_DA_AGENDA: Record<DaAgenda, ReactNode> = {
  repetir: (
    <>
      <Agenda />
      {[0, 1, 2, 3].map((dia) => (
        <Sessao key={dia} x={14 + 34 * dia} y={40} tom={dia === 0 ? 'cheia' : 'clara'} />
      ))}
      <Sinal x={134} y={78} Icone={IconRepeat} />
    </>
  ),
  'so-uma': (
    <>
      <Agenda />
      {[0, 2, 3].map((dia) => (
        <Sessao key={dia} x={14 + 34 * dia} y={40} tom="clara" />
      ))}
      <Sessao x={48} y={40} tom="vazia" />
      <Sessao x={48} y={64} />
      <Sinal x={134} y={78} Icone={IconPencil} />
    </>
  ),
  desfazer: (
    <>
      <Agenda h={60} />
      <Sessao x={16} y={32} tom="quieta" />
      <Sessao x={118} y={32} tom="clara" w={26} />
      {aviso}
      <Sinal x={26} y={52} r={13} Icone={IconArrowBackUp} />
    </>
  ),
  remarcar,
  bloquear: (
    <>
      <Agenda />
      <Sessao x={14} y={32} tom="clara" />
      <Sessao x={48} y={44} tom="quieta" />
      <Sinal x={63} y={51} r={10} Icone={IconCoffee} />
      <Sessao x={82} y={28} w={64} h={60} tom="quieta" />
      <Sinal x={114} y={58} r={14} Icone={IconBeach} />
    </>
  ),
  cores: (
    <>
      <Papel x={14} y={6} w={132} h={88} />
      <Colorida x={24} y={15} cor={sessao('PRESENCIAL')} />
      <Linha x={58} y={19} w={46} forte />
      <Colorida x={24} y={35} cor={sessao('ONLINE')} />
      <Linha x={58} y={39} w={34} forte />
      <Colorida x={24} y={55} cor={sessao('PRESENCIAL')} passou />
      <Linha x={58} y={59} w={40} forte />
      <Colorida x={24} y={75} cor={COR_DA_FALTA.fundo} />
      <Linha x={58} y={79} w={30} forte />
      {[IconCircleCheckFilled, IconAlertCircle, IconCoin, IconRepeat].map((Icone, linha) => (
        <Marca key={Icone.displayName} x={120} y={14 + 20 * linha} Icone={Icone} />
      ))}
    </>
  ),
  'fim-do-dia': (
    <>
      <Papel x={14} y={10} w={132} h={80} />
      {[18, 42, 66].map((y) => (
        <g key={y}>
          <Linha x={24} y={y + 6} w={40} forte />
          <Sinal x={86} y={y + 8} r={9} Icone={IconChecks} />
          <Sinal x={108} y={y + 8} r={9} Icone={IconCircleX} tom="quieta" />
          <Sinal x={130} y={y + 8} r={9} Icone={IconCalendarX} tom="quieta" />
        </g>
      ))}
    </>
  ),
  assinar: (
    <>
      <PontaDaSeta />
      <Agenda x={8} w={76} />
      <Sessao x={10} y={34} w={16} />
      <Sessao x={48} y={52} w={16} tom="clara" />
      <Seta d="M90 50h14" />
      <Celular x={110} y={12} />
      <Sessao x={116} y={28} w={30} />
      <Sessao x={116} y={48} w={30} tom="clara" />
      <Sinal x={131} y={76} r={10} Icone={IconLink} />
    </>
  ),
  falta: (
    <>
      <PontaDaSeta />
      <Papel x={14} y={18} w={58} h={64} />
      <Sessao x={22} y={28} w={42} h={16} tom="falta" />
      <Linha x={22} y={54} w={36} />
      <Linha x={22} y={66} w={26} />
      <Seta d="M78 50h16" />
      <Papel x={100} y={34} w={50} h={32} />
      <Quantia x={108} y={54} texto="50,00" />
      <Sinal x={148} y={32} r={10} Icone={IconCoin} />
    </>
  ),
}
