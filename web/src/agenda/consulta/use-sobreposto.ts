import { useOpened } from '../../components/dialogs/use-opened.ts'

/** What stands on top of the appointment's dialog: a question about a scope, or a new patient. */
export type Sobreposto = { qual: 'salvar' } | { qual: 'excluir' } | { qual: 'novo'; nome: string }

/** One dialog on top at a time. */
export function useSobreposto() {
  const { opened: sobreposto, open, close } = useOpened<Sobreposto>()
  return { sobreposto, open, close }
}
