import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import {
  ROTULO_DA_MODALIDADE,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
} from '@clinica/domain/agenda/tipos'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { periodoPorExtenso } from '@clinica/domain/tempo/periodo-por-extenso'
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { Peek } from '../../calendar/event/event.ts'
import { focusBack, withoutTooltip } from '../../calendar/event/event-focus.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { MarcasDeUmToque } from '../status/marcas-de-um-toque.tsx'
import { useStatusDaSessao } from '../status/use-status-da-sessao.ts'
import classes from './cartao-da-sessao.module.css'
import { lugarDoCartao } from './lugar-do-cartao.ts'
import { useSaidas } from './use-saidas.ts'

/** Not seen, but there for the keyboard: where it stands is known once it was measured. */
const NAO_MEDIDO: CSSProperties = { opacity: 0 }

function useLugar(cartao: RefObject<HTMLElement | null>, { element, x, by }: Peek) {
  const [lugar, setLugar] = useState(NAO_MEDIDO)
  useLayoutEffect(() => {
    if (!cartao.current) return
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const { offsetWidth, offsetHeight } = cartao.current
    const tamanho = { width: offsetWidth, height: offsetHeight }
    setLugar(lugarDoCartao(element.getBoundingClientRect(), tamanho, { width, height }, x))
  }, [cartao, element, x])
  useLayoutEffect(() => {
    if (by === 'key') cartao.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [cartao, by])
  useLayoutEffect(() => withoutTooltip(element), [element])
  return lugar
}

/** Under a finger: the tap that ends the card books nothing below it, and the one that began it is no such tap. */
function Veu({ onClose }: { onClose: () => void }) {
  const pressed = useRef(false)
  return (
    <div
      className={classes.veu}
      aria-hidden
      onPointerDown={() => {
        pressed.current = true
      }}
      onClick={() => pressed.current && onClose()}
      onTouchMove={onClose}
    />
  )
}

/** By Tab one goes on, or back, from the event that it stands beside: on the page it comes after everything. */
function leaveByTab(event: KeyboardEvent<HTMLElement>, { element }: Peek) {
  const { key, shiftKey, target, currentTarget } = event
  const botoes = [...currentTarget.querySelectorAll('button')]
  if (key !== 'Tab' || target !== botoes.at(shiftKey ? 0 : -1)) return
  // What comes after the event the browser finds itself, from there.
  if (!shiftKey && element.isConnected) return element.focus({ preventScroll: true })
  event.preventDefault()
  focusBack(element)
}

type Props = {
  agendamento: AgendamentoFio
  olhado: Peek
  onOpen: () => void
  onClose: () => void
}

/** A session at a glance, beside its event, and what is said of it every day by one tap (§4). */
export default function CartaoDaSessao({ agendamento, olhado, onOpen, onClose }: Props) {
  const cartao = useRef<HTMLDivElement>(null)
  const status = useStatusDaSessao('calendario')
  const lugar = useLugar(cartao, olhado)
  useSaidas({ cartao, olhado, onClose })
  const { nomePaciente, tipo, modalidadeAtendimento, inicio, fim } = agendamento
  const { statusAgendamento, statusPagamento } = status.mostrada(agendamento)

  function open() {
    // The dialog gives the focus back to where it was: the card is gone by then.
    olhado.element.focus({ preventScroll: true })
    onClose()
    onOpen()
  }

  return createPortal(
    <>
      {olhado.by === 'touch' && <Veu onClose={onClose} />}
      <div
        ref={cartao}
        role="dialog"
        aria-label={`Sessão de ${nomePaciente}`}
        className={classes.cartao}
        style={lugar}
        onKeyDown={(event) => leaveByTab(event, olhado)}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
        }}
      >
        <div className={classes.topo}>
          <p className={classes.nome}>{nomePaciente}</p>
          <LinkButton onClick={open}>Abrir</LinkButton>
        </div>
        <p className={classes.quando}>{periodoPorExtenso(inicio as DataHora, fim as DataHora)}</p>
        <p className={classes.resto}>
          {ROTULO_DO_TIPO[tipo]} · {ROTULO_DA_MODALIDADE[modalidadeAtendimento]}
        </p>
        <p className={classes.resto}>
          {ROTULO_DO_STATUS[statusAgendamento]} · {ROTULO_DO_PAGAMENTO[statusPagamento]}
        </p>
        <MarcasDeUmToque linha={agendamento} status={status} />
      </div>
    </>,
    document.body,
  )
}
