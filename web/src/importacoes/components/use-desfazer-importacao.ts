import type { ImportacaoFio } from '@clinica/domain/importacoes/contract'
import { useAviso } from '../../components/dialogs/confirm.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { alertaDe } from '../../lib/http/http-errors.ts'
import { MENSAGENS } from '../messages.ts'
import { useDesfazer } from '../queries.ts'

/** P1: takes an import back, or says what has changed since; answers whether it is undone. */
export function useDesfazerImportacao() {
  const warn = useAviso()
  const { mutateAsync, isPending } = useDesfazer()
  async function undo(importacao: Pick<ImportacaoFio, 'id'>): Promise<boolean> {
    try {
      await mutateAsync(importacao)
      notifySuccess('Importação desfeita.')
      return true
    } catch (erro) {
      await warn(alertaDe(MENSAGENS.erroAoDesfazer, erro))
      return false
    }
  }
  return { undo, undoing: isPending }
}
