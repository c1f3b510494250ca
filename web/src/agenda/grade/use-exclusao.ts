import { useQueryClient } from '@tanstack/react-query'
import { notifyError } from '../../components/feedback/notify.tsx'
import { comMotivo, valeTentarDeNovo } from '../../lib/http/http-errors.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { useDeleteAgendamento } from '../escrita-queries.ts'
import { useAskExclusao } from '../exclusao/use-ask-exclusao.ts'
import { agendamentoEmMemoria } from '../memoria.ts'
import { ERRO_AO_EXCLUIR, EXCLUIDO, TENTAR_NOVAMENTE } from '../messages.ts'
import { motivoDaSessao } from '../motivo.ts'

/** Deletes by keyboard from the grid: asks as 'Excluir' does, and removes only this session of a series. */
export function useExclusao() {
  const client = useQueryClient()
  const exclusao = useDeleteAgendamento()
  const ask = useAskExclusao()
  const { announce } = useDesfazer()

  return async function remove(id: string): Promise<void> {
    const visto = agendamentoEmMemoria(client, id)
    const escolha = visto && (await ask('grade', visto))
    if (!escolha) return
    try {
      const { operacaoId, antes } = await exclusao.mutateAsync({ id, modo: 'single', escolha })
      announce({ texto: EXCLUIDO, operacaoId, antes, exclusao: true })
    } catch (erro) {
      notifyError(comMotivo(ERRO_AO_EXCLUIR, motivoDaSessao(erro)), {
        action: valeTentarDeNovo(erro)
          ? { label: TENTAR_NOVAMENTE, onClick: () => void remove(id) }
          : [],
      })
    }
  }
}
