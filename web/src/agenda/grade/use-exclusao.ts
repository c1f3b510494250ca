import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../components/dialogs/confirm.tsx'
import { notifyError } from '../../components/feedback/notify.tsx'
import { alertaDe, valeTentarDeNovo } from '../../lib/http-errors.ts'
import { perguntaDaExclusao } from '../consulta/exclusao.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { useDeleteAgendamento } from '../escrita-queries.ts'
import { agendamentoEmMemoria } from '../memoria.ts'
import { ERRO_AO_EXCLUIR, EXCLUIDO, TENTAR_DE_NOVO } from '../messages.ts'

const pergunta = (agendamento: AgendamentoFio) => {
  const padrao = perguntaDaExclusao(agendamento)
  if (!agendamento.recurrenceId) return padrao
  return { ...padrao, text: `${padrao.text} As outras sessões da série ficam.` }
}

/** Deleting from the grid, by keyboard: asks as 'Excluir' does, and takes this one alone. */
export function useExclusao() {
  const client = useQueryClient()
  const exclusao = useDeleteAgendamento()
  const confirm = useConfirm()
  const { announce } = useDesfazer()

  return async function remove(id: string): Promise<void> {
    const visto = agendamentoEmMemoria(client, id)
    if (!visto || !(await confirm(pergunta(visto)))) return
    try {
      const { operacaoId, antes } = await exclusao.mutateAsync({ id, modo: 'single' })
      announce({ texto: EXCLUIDO, operacaoId, antes, exclusao: true })
    } catch (erro) {
      notifyError(alertaDe(ERRO_AO_EXCLUIR, erro), {
        action: valeTentarDeNovo(erro)
          ? { label: TENTAR_DE_NOVO, onClick: () => void remove(id) }
          : [],
      })
    }
  }
}
