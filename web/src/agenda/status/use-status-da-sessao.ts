import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { SEM_PRECOS, tocaNaFalta } from '@clinica/domain/agenda/valor-da-sessao'
import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'
import { type Action, notifyError } from '../../components/feedback/notify.tsx'
import { hoje } from '../../lib/clock.ts'
import { valeTentarDeNovo } from '../../lib/http/http-errors.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { useChangeAgendamento } from '../escrita-queries.ts'
import {
  ATUALIZADO,
  DURACAO_DO_AVISO_MS,
  ERRO_AO_ATUALIZAR,
  ERRO_AO_ATUALIZAR_STATUS,
  STATUS_ATUALIZADO,
  TENTAR_NOVAMENTE,
} from '../messages.ts'
import { motivoDaSessao } from '../motivo.ts'
import { precosOuNenhum } from '../queries.ts'
import { ajusteFalado, manterFalado } from './ajuste-falado.ts'
import { corpoDaEscolha, type Escolhas, type Gesto } from './status-da-sessao.ts'

type Pendente = { readonly id: string; readonly escolha: Partial<Escolhas> }

/** §4, §8, §9: messages, duration and gesture of each place. */
const DIZERES = {
  detalhes: {
    feito: STATUS_ATUALIZADO,
    erro: ERRO_AO_ATUALIZAR_STATUS,
    duration: DURACAO_DO_AVISO_MS,
    gesto: 'escolha',
  },
  calendario: { feito: ATUALIZADO, erro: ERRO_AO_ATUALIZAR, duration: undefined, gesto: 'marca' },
} as const
type Dizeres = (typeof DIZERES)[keyof typeof DIZERES]

/** Applies pending changes to the row, so that data arriving meanwhile does not revert them. */
const comPendentes = (linha: AgendamentoFio, pendentes: readonly Pendente[]): AgendamentoFio =>
  Object.assign(
    {},
    linha,
    ...pendentes.filter(({ id }) => id === linha.id).map(({ escolha }) => escolha),
  )

/** Prices needed for the value after a change; none when a mark does not touch the value (P9). */
async function findPrecos(
  { pacienteId, inicio, statusAgendamento: antes }: AgendamentoFio,
  { statusAgendamento }: Partial<Escolhas>,
  gesto: Gesto,
) {
  if (pacienteId === null || statusAgendamento === undefined) return SEM_PRECOS
  if (gesto === 'marca' && !tocaNaFalta(antes, statusAgendamento)) return SEM_PRECOS
  return precosOuNenhum({ pacienteId, dia: inicio.slice(0, 10) }, statusAgendamento)
}

async function findCorpo(atual: AgendamentoFio, escolha: Partial<Escolhas>, gesto: Gesto) {
  const precos = await findPrecos(atual, escolha, gesto)
  return corpoDaEscolha(atual, escolha, precos, { hoje: hoje(), gesto })
}

/** D1: reason of a refusal; a retry is offered only if it may succeed. */
function motivoEVolta(erro: unknown, deNovo: () => void) {
  const action: Action[] = valeTentarDeNovo(erro)
    ? [{ label: TENTAR_NOVAMENTE, onClick: deNovo }]
    : []
  return { detail: motivoDaSessao(erro) || undefined, action }
}

/** D7: value that the person restores, and the operation that had replaced it. */
type Mantido = { valor: number | null; substitui: string }

const corpoMantido = (
  atual: AgendamentoFio,
  escolha: Partial<Escolhas>,
  { valor, substitui }: Mantido,
) => ({
  ...corpoDaEscolha(atual, escolha, SEM_PRECOS, { hoje: hoje(), gesto: 'escolha' }),
  valorSessao: valor,
  substitui,
})

/** Sends one change and shows its result in a snackbar. */
function useEnvioDaEscolha({ feito: texto, erro: falha, duration, gesto }: Dizeres) {
  const { mutateAsync } = useChangeAgendamento()
  const { announce } = useDesfazer()

  async function send(id: string, escolha: Partial<Escolhas>, mantido?: Mantido) {
    const feito = await mutateAsync({
      id,
      corpo: (atual) =>
        mantido ? corpoMantido(atual, escolha, mantido) : findCorpo(atual, escolha, gesto),
    })
    const { operacaoId, antes } = feito
    const de = feito.atual.valorSessao
    const para = feito.agendamento.valorSessao
    const digitado = escolha.valorSessao !== undefined
    const ajustado = !mantido && !digitado && de !== para
    const keep = (substitui: string) => ({
      label: manterFalado(de),
      onClick: () => void choose(id, escolha, { valor: de, substitui }),
    })
    announce({
      texto: digitado ? ATUALIZADO : texto,
      operacaoId,
      antes,
      detail: ajustado ? ajusteFalado(de, para) : undefined,
      mais: ajustado && operacaoId ? [keep(operacaoId)] : [],
      substitui: mantido?.substitui,
      duration,
    })
  }
  async function choose(id: string, escolha: Partial<Escolhas>, mantido?: Mantido) {
    try {
      await send(id, escolha, mantido)
    } catch (erro) {
      const deNovo = () => void choose(id, escolha, mantido)
      notifyError(falha, { ...motivoEVolta(erro, deNovo), duration })
    }
  }
  return choose
}

/**
 * §2, §4, §8: status changes outside the form: details dialog, card, top of the appointment's dialog. They are
 * optimistic updates; on failure the stored value returns, the rows are refetched and a retry is offered. In a
 * series only this session changes.
 */
export function useStatusDaSessao(onde: keyof typeof DIZERES) {
  const send = useEnvioDaEscolha(DIZERES[onde])
  const [pendentes, setPendentes] = useState<readonly Pendente[]>([])

  async function choose(id: string, escolha: Partial<Escolhas>) {
    const pendente = { id, escolha }
    setPendentes((todos) => [...todos, pendente])
    await send(id, escolha)
    // Scheduled after TanStack Query's own notification, so that the old value never shows between the two.
    notifyManager.schedule(() => setPendentes((todos) => todos.filter((um) => um !== pendente)))
  }

  return {
    choose,
    mostrada: (linha: AgendamentoFio) => comPendentes(linha, pendentes),
    ocupada: (id: string) => pendentes.some((um) => um.id === id),
  }
}

export type StatusDaSessao = ReturnType<typeof useStatusDaSessao>
