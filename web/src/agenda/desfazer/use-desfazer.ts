import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  type Action,
  dismissNotification,
  type NotifyOptions,
  notifyError,
  notifySuccess,
} from '../../components/feedback/notify.tsx'
import { mensagemDoErro, temCodigo } from '../../lib/http/http-errors.ts'
import { useSessao } from '../../lib/http/session.ts'
import { redoOperacao, undoOperacao } from '../api.ts'
import { forgetAgenda, useEscrita } from '../escrita-queries.ts'
import { comoEra, type Fotografia, fotografiaDaAgenda, restoreFotografia } from '../fotografia.ts'
import {
  ALTERACAO_DESFEITA,
  ALTERACAO_REFEITA,
  ERRO_AO_DESFAZER,
  ERRO_AO_REFAZER,
  EXCLUSAO_DESFEITA,
} from '../messages.ts'
import {
  comDesfeito,
  comLance,
  comRefeito,
  PILHA_VAZIA,
  type Pilha,
  semLance,
} from './pilha-de-lances.ts'

type Lance = {
  readonly operacaoId: string
  readonly exclusao: boolean
  /** Snapshots of the lists before the gesture, and after it once it was undone. */
  readonly antes: Fotografia
  readonly depois?: Fotografia
}

/** D8: the stack belongs to the tab and the signed-in user; a reload begins a new one. */
let pilha: Pilha<Lance> = PILHA_VAZIA
let dono: object | null = null
/** Snackbar of the latest gesture. Only one is shown, so that thirty gestures do not queue. */
let aviso: string | null = null

const ouvintes = new Set<() => void>()

function setPilha(nova: Pilha<Lance>): void {
  pilha = nova
  for (const ouvinte of ouvintes) ouvinte()
}

function belongTo(entrada: object): void {
  if (entrada === dono) return
  dono = entrada
  setPilha(PILHA_VAZIA)
}

function say(
  texto: string,
  action: readonly Action[],
  como: Pick<Gesto, 'detail' | 'duration'> = {},
): void {
  if (aviso) dismissNotification(aviso)
  aviso = notifySuccess(texto, { ...como, action })
}

/** Result of a gesture: message, operation that undoes it, snapshot of the lists before it. */
export type Gesto = {
  texto: string
  operacaoId: string | null
  antes: Fotografia
  exclusao?: boolean
  /** The operation that this one replaces. */
  substitui?: string
  /** Actions besides 'Desfazer'. */
  mais?: readonly Action[]
} & Pick<NotifyOptions, 'detail' | 'duration'>

type Sentido = {
  call: (operacaoId: string) => Promise<unknown>
  /** Snapshot to show optimistically; undefined when other gestures came in between. */
  lista: (lance: Lance) => Fotografia | undefined
  settle: (lance: Lance, agora: Fotografia) => void
  erro: string
}

/** The operation is gone or its rows changed since. Other failures (rate limit, closed month) may succeed later. */
const semVolta = (erro: unknown): boolean => temCodigo(erro, 'NAO_ENCONTRADO', 'OPERACAO_MUDOU')

async function turn(client: QueryClient, lance: Lance, sentido: Sentido): Promise<void> {
  const agora = fotografiaDaAgenda(client)
  const lista = sentido.lista(lance)
  if (lista) await restoreFotografia(client, comoEra(lista, agora))
  try {
    await sentido.call(lance.operacaoId)
  } catch (erro) {
    if (lista) await restoreFotografia(client, agora)
    if (semVolta(erro)) setPilha(semLance(pilha, lance.operacaoId))
    notifyError(mensagemDoErro(erro, sentido.erro))
    throw erro
  }
  forgetAgenda(client)
  sentido.settle(lance, agora)
}

/** A step along the stack. The gesture is looked up only when the step's turn has come. */
type Passo = { sentido: Sentido; find: () => Lance | undefined }

async function step(client: QueryClient, { sentido, find }: Passo): Promise<void> {
  // Lets the write that has just been answered push its gesture onto the stack first.
  await new Promise((resolve) => setTimeout(resolve))
  const lance = find()
  if (lance) await turn(client, lance, sentido)
}

type Write = (passo: Passo) => void

const com = (operacaoId: string) => (um: Lance) => um.operacaoId === operacaoId

/** Undo and redo: each ends in a snackbar that offers the other. */
function sentidosDe(write: Write) {
  const UNDO: Sentido = {
    call: undoOperacao,
    lista: (lance) => (pilha.feitos.at(-1) === lance ? lance.antes : undefined),
    settle(lance, depois) {
      setPilha(comDesfeito(pilha, { ...lance, depois }))
      say(lance.exclusao ? EXCLUSAO_DESFEITA : ALTERACAO_DESFEITA, [redoAction(lance.operacaoId)])
    },
    erro: ERRO_AO_DESFAZER,
  }
  const REDO: Sentido = {
    call: redoOperacao,
    lista: (lance) => (pilha.desfeitos.at(-1) === lance ? lance.depois : undefined),
    settle(lance, antes) {
      setPilha(comRefeito(pilha, { ...lance, antes }))
      say(ALTERACAO_REFEITA, [undoAction(lance.operacaoId)])
    },
    erro: ERRO_AO_REFAZER,
  }
  const undoAction = (operacaoId: string): Action => ({
    label: 'Desfazer',
    onClick: () => write({ sentido: UNDO, find: () => pilha.feitos.find(com(operacaoId)) }),
  })
  const redoAction = (operacaoId: string): Action => ({
    label: 'Refazer',
    onClick: () => write({ sentido: REDO, find: () => pilha.desfeitos.find(com(operacaoId)) }),
  })
  return { UNDO, REDO, undoAction }
}

/** Pushes a gesture onto the stack. If it replaces another, it takes that one's place and its snapshot. */
function pushGesto({ antes, exclusao = false, substitui }: Gesto, operacaoId: string): void {
  const ultimo = pilha.feitos.at(-1)
  const lista = ultimo && ultimo.operacaoId === substitui ? ultimo.antes : antes
  if (substitui) setPilha(semLance(pilha, substitui))
  setPilha(comLance(pilha, { operacaoId, exclusao, antes: lista }))
}

function gestosDe(write: Write, entrada: object) {
  const daPessoa = () => dono === entrada
  /** Quick presses are queued, and each waits for the previous one. */
  const inTurn: Write = ({ sentido, find }) =>
    write({ sentido, find: () => (daPessoa() ? find() : undefined) })
  const { UNDO, REDO, undoAction } = sentidosDe(inTurn)

  return {
    /** §4: snackbar of a finished gesture, with 'Desfazer'. */
    announce(gesto: Gesto) {
      const { texto, operacaoId, mais = [], detail, duration } = gesto
      const volta = daPessoa() && operacaoId !== null
      if (volta) pushGesto(gesto, operacaoId)
      say(texto, volta ? [undoAction(operacaoId), ...mais] : [], { detail, duration })
    },
    /** D8: Ctrl/Cmd+Z. */
    undoUltimo: () => inTurn({ sentido: UNDO, find: () => pilha.feitos.at(-1) }),
    /** D8: Ctrl/Cmd+Shift+Z. */
    redoUltimo: () => inTurn({ sentido: REDO, find: () => pilha.desfeitos.at(-1) }),
  }
}

/** §4, D8: undo and redo of the agenda's gestures. */
export function useDesfazer() {
  const { mutate } = useEscrita(step)
  const { entrada } = useSessao()
  useEffect(() => belongTo(entrada), [entrada])
  return useMemo(() => gestosDe(mutate, entrada), [mutate, entrada])
}

/** D8: the present undo stack. */
export const usePilha = (): Pilha<Lance> =>
  useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    },
    () => pilha,
  )
