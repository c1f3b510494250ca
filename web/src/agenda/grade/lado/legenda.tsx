import { corDoEvento } from '@clinica/domain/agenda/cor-do-evento'
import {
  type Modalidade,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  type StatusAgendamento,
  type Tipo,
} from '@clinica/domain/agenda/tipos'
import { type CSSProperties, memo, useId } from 'react'
import type { CalendarEvent } from '../../../calendar/event/event.ts'
import { REPEATS_SIGN, WARNING_SIGN } from '../../../calendar/event/event-marks.tsx'
import { SINAL_DE_PAGO, SINAL_DO_STATUS } from '../../status/sinais.ts'
import { iconeDoEvento } from '../evento-do-agendamento.ts'
import classes from './barra-lateral.module.css'

/** D7: every modality but PRESENCIAL shares the light colours. */
const SECOES: readonly { titulo: string; modalidadeAtendimento: Modalidade }[] = [
  { titulo: 'Presencial', modalidadeAtendimento: 'PRESENCIAL' },
  { titulo: 'Online e domiciliar', modalidadeAtendimento: 'ONLINE' },
]

type Item = { nome: string; tipo: Tipo; statusAgendamento: StatusAgendamento }

const item = (nome: string, tipo: Tipo, falta = false): Item => ({
  nome,
  tipo,
  statusAgendamento: falta ? 'FALTA' : 'AGENDADO',
})

/** §2: names in the legend. */
const ITENS: readonly Item[] = [
  item('Sessão Individual', 'SESSAO_INDIVIDUAL'),
  item('Reunião Escola', 'REUNIAO_ESCOLA'),
  item('Reunião Pais', 'REUNIAO_PAIS'),
  item('Anamnese', 'ANAMNESE'),
  item('Cafezinho', 'CAFEZINHO'),
  item('Social', 'SOCIAL'),
  item('Falta', 'SESSAO_INDIVIDUAL', true),
]

/** Small signs, which differ by shape alone. */
const SINAIS: readonly { nome: string; Sinal: CalendarEvent['icon'] }[] = [
  { nome: ROTULO_DO_STATUS.CONFIRMADO, Sinal: SINAL_DO_STATUS.CONFIRMADO },
  { nome: ROTULO_DO_STATUS.REALIZADO, Sinal: SINAL_DO_STATUS.REALIZADO },
  { nome: 'Já passou, sem registro', Sinal: WARNING_SIGN },
  { nome: ROTULO_DO_PAGAMENTO.PAGO, Sinal: SINAL_DE_PAGO },
  { nome: 'Repete', Sinal: REPEATS_SIGN },
]

/** §2: legend of colours and signs. Memoised: it never changes. */
export const Legenda = memo(function Legenda() {
  const id = useId()
  return (
    <>
      <Cores />
      <div className={classes.secao}>
        <h3 id={id}>Sinais</h3>
        <ul aria-labelledby={id}>
          {SINAIS.map(({ nome, Sinal }) => (
            <li key={nome}>
              <span className={classes.sinal} data-warning={Sinal === WARNING_SIGN || undefined}>
                <Sinal.Icon size={16} stroke={2} />
              </span>
              {nome}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
})

function Cores() {
  const id = useId()
  return SECOES.map(({ titulo, modalidadeAtendimento }) => (
    <div key={titulo} className={classes.secao}>
      <h3 id={id + modalidadeAtendimento}>{titulo}</h3>
      <ul aria-labelledby={id + modalidadeAtendimento}>
        {ITENS.map((um) => (
          <li key={um.nome}>
            <Amostra {...um} modalidadeAtendimento={modalidadeAtendimento} />
            {um.nome}
          </li>
        ))}
      </ul>
    </div>
  ))
}

function Amostra(evento: Item & { modalidadeAtendimento: Modalidade }) {
  const { fundo, texto } = corDoEvento(evento)
  const { Icon } = iconeDoEvento(evento)
  return (
    <span
      className={classes.amostra}
      style={{ '--colour': fundo, color: texto } as CSSProperties}
      aria-hidden
    >
      <Icon size={14} stroke={2} />
    </span>
  )
}
