import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { notifyError } from '../../components/feedback/notify.tsx'
import { hoje } from '../../lib/clock.ts'
import { comMotivo, LeftClosed, valeTentarDeNovo } from '../../lib/http/http-errors.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { useChangeAgendamento } from '../escrita-queries.ts'
import { agendamentoEmMemoria } from '../memoria.ts'
import { ATUALIZADO, ERRO_AO_ATUALIZAR, NAO_ESTA_MAIS, TENTAR_NOVAMENTE } from '../messages.ts'
import { motivoDaSessao } from '../motivo.ts'
import {
  corpoDaRemarcacao,
  notaDaRemarcacao,
  problemaDaRemarcacao,
  type Remarcacao,
} from '../remarcacao.ts'
import { contagemFalada } from '../serie/contagem-falada.ts'

/** Optimistic update: a gesture without an answer yet, with its row as the person left it. */
type Pendente = { readonly linha: AgendamentoFio }

/** Applies pending gestures to the list, so that data arriving meanwhile does not move events back. */
function comPendentes(agendamentos: readonly AgendamentoFio[], pendentes: readonly Pendente[]) {
  if (pendentes.length === 0) return agendamentos
  const linhas = new Map(agendamentos.map((um) => [um.id, um]))
  for (const { linha } of pendentes) {
    const { id, inicio, fim } = linha
    // A row moved to another week is not in that week's list yet.
    linhas.set(id, { ...(linhas.get(id) ?? linha), inicio, fim })
  }
  return [...linhas.values()]
}

/** §8: the failure and its reason. A month left closed was the person's own choice, so it is no failure. */
const fraseDaFalha = (erro: unknown): string =>
  erro instanceof LeftClosed ? erro.message : comMotivo(ERRO_AO_ATUALIZAR, motivoDaSessao(erro))

/** Optimistic list: pending gestures stay applied until they are answered. */
function usePendentes(agendamentos: readonly AgendamentoFio[]) {
  const [pendentes, setPendentes] = useState<readonly Pendente[]>([])
  return {
    linhas: useMemo(() => comPendentes(agendamentos, pendentes), [agendamentos, pendentes]),
    /** Returns a function that releases the pending row. */
    hold(linha: AgendamentoFio) {
      const pendente = { linha }
      setPendentes((todos) => [...todos, pendente])
      return () => setPendentes((todos) => todos.filter((um) => um !== pendente))
    },
  }
}

/** Sends a gesture and shows its result in a snackbar. */
function useEnvioDaRemarcacao() {
  const { mutateAsync } = useChangeAgendamento()
  const { announce } = useDesfazer()

  /** D7: 'Aplicar aos seguintes': one operation that replaces the drag's. */
  async function applyAosSeguintes(nova: Remarcacao, substitui: string) {
    try {
      const feito = await mutateAsync({
        id: nova.id,
        corpo: (atual) => ({
          ...corpoDaRemarcacao(atual, nova, hoje()),
          editMode: 'future',
          substitui,
        }),
      })
      const texto = `${ATUALIZADO} ${contagemFalada(feito.contagem, 'alteradas')}`.trim()
      announce({ ...feito, texto, substitui })
    } catch (erro) {
      notifyError(fraseDaFalha(erro))
    }
  }

  return async function sendRemarcacao(nova: Remarcacao) {
    const feito = await mutateAsync({
      id: nova.id,
      corpo: (atual) => corpoDaRemarcacao(atual, nova, hoje()),
    })
    const { atual, operacaoId } = feito
    const label = 'Aplicar aos seguintes'
    const seguintes =
      atual.recurrenceId && operacaoId
        ? [{ label, onClick: () => void applyAosSeguintes(nova, operacaoId) }]
        : []
    announce({ ...feito, texto: notaDaRemarcacao(atual, nova), mais: seguintes })
  }
}

/** Drag and resize as optimistic updates: shown at once, sent, and rolled back on failure (§4, §8). */
export function useRemarcacao(agendamentos: readonly AgendamentoFio[]) {
  const client = useQueryClient()
  const sendRemarcacao = useEnvioDaRemarcacao()
  const { linhas, hold } = usePendentes(agendamentos)

  /** False refuses: nothing is sent, and a red snackbar says why. */
  function move(id: string, inicio: string, fim: string): boolean {
    const nova = { id, inicio: inicio as DataHora, fim: fim as DataHora }
    const antes = agendamentoEmMemoria(client, id)
    const problema = antes ? problemaDaRemarcacao(nova) : NAO_ESTA_MAIS
    if (!antes || problema) {
      notifyError(`${ERRO_AO_ATUALIZAR}. ${problema}`)
      return false
    }
    const release = hold({ ...antes, inicio, fim })
    sendRemarcacao(nova)
      .catch((erro: unknown) =>
        notifyError(fraseDaFalha(erro), {
          action: valeTentarDeNovo(erro)
            ? { label: TENTAR_NOVAMENTE, onClick: () => void move(id, inicio, fim) }
            : [],
        }),
      )
      .finally(release)
    return true
  }

  return { linhas, move }
}
