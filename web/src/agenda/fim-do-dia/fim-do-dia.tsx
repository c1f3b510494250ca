import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { SESSOES_POR_LOTE } from '@clinica/domain/agenda/contract-entrada'
import type { Data, Mes } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { diaEMes, momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { IconCalendarX, IconChecks, IconCircleX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { focusOnceFree } from '../../components/focus/focus-again.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { PressButton } from '../../components/press-button.tsx'
import { WhenAndWho } from '../../components/when-and-who.tsx'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { FalhaDeCarga } from '../falha-de-carga.tsx'
import { useAtalhos } from '../teclas/use-atalhos.ts'
import classes from './fim-do-dia.module.css'
import { SEM_REGISTRO_NAO_CARREGADAS, semRegistroFalado } from './frases-do-fim.ts'
import { type Desfecho, useGestosDoFim } from './use-gestos-do-fim.ts'

const DESFECHOS = [
  { desfecho: 'REALIZADO', rotulo: 'Realizado', Icon: IconChecks, tone: undefined },
  { desfecho: 'FALTA', rotulo: 'Falta', Icon: IconCircleX, tone: 'danger' },
  { desfecho: 'DESMARCOU', rotulo: 'Desmarcou', Icon: IconCalendarX, tone: 'quiet' },
] as const satisfies readonly { desfecho: Desfecho; [outro: string]: unknown }[]

type LinhaProps = {
  sessao: AgendamentoFio
  /** Undefined when the rows are of many days; each row then shows its date. */
  dia: Data | undefined
  onSay: (desfecho: Desfecho) => void
}

function Linha({ sessao: { nomePaciente, inicio, fim }, dia, onSay }: LinhaProps) {
  // A row of another day than `dia` can only be of the day before.
  const dela = dataDaHora(inicio as DataHora)
  const quando = dia === undefined ? `${diaEMes(dela)}, ` : dela === dia ? '' : 'ontem, '
  return (
    <li className={classes.linha}>
      <WhenAndWho at={inicio} when={horaDoDia(inicio as DataHora)} who={nomePaciente}>
        {quando}até {horaDoDia(fim as DataHora)}
      </WhenAndWho>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, and there is none */}
      <div
        role="group"
        aria-label={`${nomePaciente}, ${momentoPorExtenso(inicio as DataHora)}`}
        className={classes.desfechos}
      >
        {DESFECHOS.map(({ desfecho, rotulo, Icon, tone }) => (
          <PressButton
            key={desfecho}
            Icon={Icon}
            tone={tone}
            className={classes.desfecho}
            data-desfecho={desfecho}
            onClick={() => onSay(desfecho)}
          >
            {rotulo}
          </PressButton>
        ))}
      </div>
    </li>
  )
}

/** A row leaves the list when it is answered: the focus moves to the row that took its place. */
function useFocoSeguinte(quantas: number) {
  const lista = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ linha: number; desfecho: Desfecho } | null>(null)
  useLayoutEffect(() => {
    const { current } = pressed
    if (!current || document.activeElement !== document.body) return
    pressed.current = null
    const linha = lista.current?.children[Math.min(current.linha, quantas - 1)]
    const seguinte = linha?.querySelector(`[data-desfecho="${current.desfecho}"]`)
    focusOnceFree(() => seguinte ?? document.querySelector('main'))
  }, [quantas])
  const note = (linha: number, desfecho: Desfecho) => {
    pressed.current = { linha, desfecho }
  }
  return { lista, note }
}

/** Undo keys for a screen that has none of its own. */
function Teclas() {
  const { undoUltimo, redoUltimo } = useDesfazer()
  useAtalhos({ undo: undoUltimo, redo: redoUltimo })
  return null
}

/** Number of visible rows, about a day's work; the others move up or are shown on request. */
const A_VISTA = 6

type Props = {
  sessoes: readonly AgendamentoFio[]
  /** Load failure: an empty list would look like 'nothing to do'. */
  falha?: { tentando: boolean; onRetry: () => void } | null
  /** The day to be closed, or else the month, whose rows show their dates. */
  dia?: Data
  mes?: Mes
  /** In the calendar: a collapsible strip below the day. */
  faixa?: boolean
  recolhida?: boolean
}

/** Button for all sessions, up to the limit of one request. */
function Todas({ quantas, onPress }: { quantas: number; onPress: () => void }) {
  return (
    <Button variant="default" size="sm" className={classes.todas} onClick={onPress}>
      {quantas > SESSOES_POR_LOTE ? `${SESSOES_POR_LOTE} realizadas` : 'Todas realizadas'}
    </Button>
  )
}

/** P4 'Fechar o dia': past sessions without an answer, each answered by one press, or all at once. */
export default function FimDoDia({
  sessoes,
  falha,
  dia,
  mes,
  faixa = false,
  recolhida = false,
}: Props) {
  const { restantes, say, sayTodas } = useGestosDoFim(sessoes)
  const [aberta, setAberta] = useState(!recolhida)
  const [inteira, setInteira] = useState(faixa)
  const titulo = semRegistroFalado(restantes.length)
  const visiveis = inteira ? restantes : restantes.slice(0, A_VISTA)
  const { lista, note } = useFocoSeguinte(restantes.length)
  const teclas = !faixa && <Teclas />
  if (falha) return <FalhaDeCarga texto={SEM_REGISTRO_NAO_CARREGADAS} {...falha} />
  if (restantes.length === 0) return teclas
  return (
    <section
      className={classes.fim}
      data-faixa={faixa || undefined}
      aria-label={mes ? 'Sem registro' : 'Fechar o dia'}
    >
      {teclas}
      <div className={classes.topo}>
        <h3>
          {faixa ? (
            <LinkButton unfolded={aberta} onClick={() => setAberta(!aberta)}>
              {titulo}
            </LinkButton>
          ) : (
            titulo
          )}
        </h3>
        {restantes.length > 1 && (
          <Todas
            quantas={restantes.length}
            onPress={() => {
              note(0, 'REALIZADO')
              void sayTodas()
            }}
          />
        )}
      </div>
      {aberta && (
        <ul ref={lista} className={classes.lista}>
          {visiveis.map((sessao, n) => (
            <Linha
              key={sessao.id}
              sessao={sessao}
              dia={dia}
              onSay={(desfecho) => {
                note(n, desfecho)
                void say(sessao, desfecho)
              }}
            />
          ))}
        </ul>
      )}
      {visiveis.length < restantes.length && (
        <LinkButton unfolded={false} onClick={() => setInteira(true)}>
          Mais {restantes.length - visiveis.length}
        </LinkButton>
      )}
    </section>
  )
}
