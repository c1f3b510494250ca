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

/** A gesture that the server has not answered yet: the row as the person left it. */
type Pendente = { readonly linha: AgendamentoFio }

/** The list with every gesture on its way; whatever arrives meanwhile does not take its hours back. */
function comPendentes(agendamentos: readonly AgendamentoFio[], pendentes: readonly Pendente[]) {
  if (pendentes.length === 0) return agendamentos
  const linhas = new Map(agendamentos.map((um) => [um.id, um]))
  for (const { linha } of pendentes) {
    const { id, inicio, fim } = linha
    // One that went to another week is in no list of that week yet.
    linhas.set(id, { ...(linhas.get(id) ?? linha), inicio, fim })
  }
  return [...linhas.values()]
}

/** §8, and why after it; that the month was left closed is what the person chose. */
const fraseDaFalha = (erro: unknown): string =>
  erro instanceof LeftClosed ? erro.message : comMotivo(ERRO_AO_ATUALIZAR, motivoDaSessao(erro))

/** The list as the person left it, until each gesture has been answered. */
function usePendentes(agendamentos: readonly AgendamentoFio[]) {
  const [pendentes, setPendentes] = useState<readonly Pendente[]>([])
  return {
    linhas: useMemo(() => comPendentes(agendamentos, pendentes), [agendamentos, pendentes]),
    /** Answers how to let go of it again. */
    hold(linha: AgendamentoFio) {
      const pendente = { linha }
      setPendentes((todos) => [...todos, pendente])
      return () => setPendentes((todos) => todos.filter((um) => um !== pendente))
    },
  }
}

/** What the server is told of a gesture, and the snackbar of what it came to. */
function useEnvioDaRemarcacao() {
  const { mutateAsync } = useChangeAgendamento()
  const { announce } = useDesfazer()

  /** D7: 'Aplicar aos seguintes': one operation in the place of the drag's. */
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

/** Drag and resize: shown at once, told to the server, back where it was when that fails (§4, §8). */
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
