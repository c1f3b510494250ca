import { useOpened } from '../../components/dialogs/use-opened.ts'

/** Dialog on top of the appointment's dialog: a question about the scope, or a new patient. */
export type Sobreposto = { qual: 'salvar' } | { qual: 'excluir' } | { qual: 'novo'; nome: string }

/** Only one dialog at a time. */
export function useSobreposto() {
  const { opened: sobreposto, open, close } = useOpened<Sobreposto>()
  return { sobreposto, open, close }
}
