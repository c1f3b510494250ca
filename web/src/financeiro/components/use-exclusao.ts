import type { DespesaDoMes } from '@clinica/domain/financeiro/contract'
import { useAviso, useConfirm } from '../../components/dialogs/confirm.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { leavingRow } from '../../components/tables/focus-after.ts'
import { alertaDe } from '../../lib/http/http-errors.ts'
import { CONFIRMAR_EXCLUSAO, ERRO_AO_EXCLUIR, excluida } from '../messages.ts'
import { useDeleteDespesa } from '../queries.ts'
import { useAlcance } from './use-alcance.tsx'

/** §5, D11: deletes after a confirmation; a RECORRENTE expense also asks for the scope. */
export function useExclusao() {
  const confirm = useConfirm()
  const warn = useAviso()
  const { ask, dialogo } = useAlcance()
  const { mutateAsync, isPending, variables } = useDeleteDespesa()

  const askAlcance = async (despesa: DespesaDoMes) => {
    const titulo = `Excluir ${despesa.nome}`
    if (despesa.tipo === 'RECORRENTE') {
      const texto = CONFIRMAR_EXCLUSAO
      return ask({ titulo, texto, mes: despesa.competencia, acao: 'Excluir', perigo: true })
    }
    const sim = await confirm({
      title: titulo,
      text: CONFIRMAR_EXCLUSAO,
      confirmLabel: 'Excluir',
      danger: true,
    })
    return sim ? 'all' : null
  }

  async function remove(despesa: DespesaDoMes) {
    const goOn = leavingRow()
    const modo = await askAlcance(despesa)
    if (!modo) return
    try {
      await mutateAsync({ anterior: despesa, modo })
      goOn()
      notifySuccess(excluida(despesa, modo))
    } catch (erro) {
      await warn(alertaDe(ERRO_AO_EXCLUIR, erro))
    }
  }
  return { remove, dialogo, ocupada: isPending ? variables.anterior : null }
}

export type Exclusao = ReturnType<typeof useExclusao>
