import { mesDe } from '@clinica/domain/tempo/data'
import { createRoot } from 'react-dom/client'
import { ConfirmProvider } from '../../components/dialogs/confirm.tsx'
import { postReabrir } from '../api.ts'
import { ReabrirDialog } from './reabrir-dialog.tsx'

/**
 * P4: asks whether to reopen a closed month that refused a write; true means that the write may be repeated. It has
 * its own React root, so that no page loads it in advance and typed text stays.
 */
export default function askReabertura(texto: string): Promise<boolean> {
  const meses = texto.split(',').flatMap((um) => mesDe(um) ?? [])
  const lugar = document.body.appendChild(document.createElement('div'))
  const root = createRoot(lugar)
  return new Promise((resolve) => {
    const answer = (reaberto: boolean) => {
      root.unmount()
      lugar.remove()
      resolve(reaberto)
    }
    const reopen = async (motivo: string) => {
      for (const mes of meses) await postReabrir(mes, { motivo })
      answer(true)
    }
    root.render(
      <ConfirmProvider>
        <ReabrirDialog
          meses={meses}
          depois="Reabrir e continuar"
          onReopen={reopen}
          onClose={() => answer(false)}
        />
      </ConfirmProvider>,
    )
  })
}
