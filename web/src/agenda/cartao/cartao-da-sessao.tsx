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

/** Invisible but focusable until the card is measured and positioned. */
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

/**
 * Backdrop of the touch card: the tap that closes the card must not select a slot below it. The click of the long
 * press that opened the card does not count.
 */
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

/** Tab order as if the card followed its event; in the document it comes last. */
function leaveByTab(event: KeyboardEvent<HTMLElement>, { element }: Peek) {
  const { key, shiftKey, target, currentTarget } = event
  const botoes = [...currentTarget.querySelectorAll('button')]
  if (key !== 'Tab' || target !== botoes.at(shiftKey ? 0 : -1)) return
  // The browser continues from the event to the next element itself.
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

/** Summary of a session beside its event, with its status buttons (§4). */
export default function CartaoDaSessao({ agendamento, olhado, onOpen, onClose }: Props) {
  const cartao = useRef<HTMLDivElement>(null)
  const status = useStatusDaSessao('calendario')
  const lugar = useLugar(cartao, olhado)
  useSaidas({ cartao, olhado, onClose })
  const { nomePaciente, tipo, modalidadeAtendimento, inicio, fim } = agendamento
  const { statusAgendamento, statusPagamento } = status.mostrada(agendamento)

  function open() {
    // The dialog returns the focus to the element that had it on opening, and the card is gone by then.
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
