import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useState } from 'react'
import { type Action, notifyError } from '../../components/feedback/notify.tsx'
import { hoje } from '../../lib/clock.ts'
import { motivoDoErro, valeTentarDeNovo } from '../../lib/http-errors.ts'
import { ajusteFalado } from '../consulta/ajuste-falado.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { useChangeAgendamento } from '../escrita-queries.ts'
import {
  DURACAO_DO_AVISO_MS,
  ERRO_AO_ATUALIZAR_STATUS,
  STATUS_ATUALIZADO,
  TENTAR_DE_NOVO,
} from '../messages.ts'
import { valorConsultaOuNulo } from '../queries.ts'
import { corpoDaEscolha, type Escolhas, pedeValorPadrao } from './status-da-sessao.ts'

type Pendente = { readonly id: string; readonly escolha: Partial<Escolhas> }

/** The row with every choice on its way; whatever arrives meanwhile does not take it back. */
const comPendentes = (linha: AgendamentoFio, pendentes: readonly Pendente[]): AgendamentoFio =>
  Object.assign(
    {},
    linha,
    ...pendentes.filter(({ id }) => id === linha.id).map(({ escolha }) => escolha),
  )

async function findCorpo(atual: AgendamentoFio, escolha: Partial<Escolhas>) {
  const { pacienteId } = atual
  const pede = pacienteId !== null && pedeValorPadrao(escolha)
  return corpoDaEscolha(atual, escolha, pede ? await valorConsultaOuNulo(pacienteId) : null, hoje())
}

/** D1: what a refusal says of why; a plain one would be a refusal again. */
function motivoEVolta(erro: unknown, deNovo: () => void) {
  const action: Action[] = valeTentarDeNovo(erro)
    ? [{ label: TENTAR_DE_NOVO, onClick: deNovo }]
    : []
  return { detail: motivoDoErro(erro) || undefined, action }
}

/**
 * §2, §8: the three dropdowns of the details dialog. Shown at once, saved at once; where that fails the
 * stored choice is there again, the rows are read anew, and the choice is offered once more.
 */
export function useStatusDaSessao() {
  const { mutateAsync } = useChangeAgendamento()
  const { announce } = useDesfazer()
  const [pendentes, setPendentes] = useState<readonly Pendente[]>([])

  async function choose(id: string, escolha: Partial<Escolhas>) {
    const pendente = { id, escolha }
    setPendentes((todos) => [...todos, pendente])
    try {
      const feito = await mutateAsync({ id, corpo: (atual) => findCorpo(atual, escolha) })
      const [de, para] = [feito.atual.valorSessao, feito.agendamento.valorSessao]
      announce({
        texto: STATUS_ATUALIZADO,
        operacaoId: feito.operacaoId,
        antes: feito.antes,
        detail: de === para ? undefined : ajusteFalado(de, para),
        duration: DURACAO_DO_AVISO_MS,
      })
    } catch (erro) {
      notifyError(ERRO_AO_ATUALIZAR_STATUS, {
        ...motivoEVolta(erro, () => void choose(id, escolha)),
        duration: DURACAO_DO_AVISO_MS,
      })
    } finally {
      setPendentes((todos) => todos.filter((um) => um !== pendente))
    }
  }

  return {
    choose,
    mostrada: (linha: AgendamentoFio) => comPendentes(linha, pendentes),
    ocupada: (id: string) => pendentes.some((um) => um.id === id),
  }
}
